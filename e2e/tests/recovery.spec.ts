import type { Server } from "../support/server.ts";
import { expect, test, toast } from "../support/test.ts";

/** The mails of a development server as text, those to the address. */
async function mailsTo(server: Server, email: string): Promise<string[]> {
  const page = await (await fetch(`${server.url}/dev/mail`)).text();
  return page.split("<article").filter((mail) => mail.includes(email));
}

/** The code of the mail for a new password; it goes out by a job. */
async function codeFor(server: Server, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await mailsTo(server, email)).find((one) => one.includes("Your code for a new password"));
      code = /\b\d{6}\b/.exec(mail?.slice(mail.indexOf("This is the code")) ?? "")?.[0];
      return code;
    })
    .toBeDefined();
  return code as unknown as string;
}

test("a forgotten password: the code from the mail, a new one, every session ended @phone", async ({
  page,
  person,
  server,
}) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/recover-password/verify-otp");
  await page.getByLabel("Email").fill("no address");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Email format is not proper or this is not correct email!")).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Submit" }).click();
  const dialog = page.getByRole("dialog", { name: "Is this e-mail correct?" });
  await expect(dialog).toContainText(person.email);
  await dialog.getByRole("button", { name: "Yes, send code" }).click();
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();

  const code = await codeFor(server, person.email);
  const wrong = code === "000000" ? "000001" : "000000";
  await page.getByLabel(/^Six-digit code/).fill(wrong);
  await expect(page.getByText("4 tries are left")).toBeVisible();
  await page.getByLabel(/^Six-digit code/).fill(code);
  await expect(page.getByRole("heading", { name: "New password" })).toBeVisible();

  await page.getByLabel("New Password").fill("Ganga-ghat 43");
  await page.getByLabel("Confirm Password").fill("Ganga-ghat 44");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("The two passwords are not the same").first()).toBeVisible();
  await page.getByLabel("Confirm Password").fill("Ganga-ghat 43");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL("/login");
  await expect(person.call("GET", "/api/users/me")).rejects.toThrow("401");

  await page.getByLabel("Email, username or number").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill("Ganga-ghat 43");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
});

test("an address without an account is answered alike, and gets no mail @desktop", async ({
  page,
  server,
}) => {
  await page.goto("/recover-password/verify-otp");
  await page.getByLabel("Email").fill("nobody@mail.example");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("button", { name: "Yes, send code" }).click();
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  await expect(toast(page, "OTP Sent Successfully!")).toBeVisible();
  expect(await mailsTo(server, "nobody@mail.example")).toEqual([]);
  await page.goto("/recover-password/new-password");
  await expect(page).toHaveURL("/recover-password/verify-otp");
});
