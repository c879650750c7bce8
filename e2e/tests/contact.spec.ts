import { enter, expect, test } from "../support/test.ts";

const field = (name: string) => `main input[name=${name}], main textarea[name=${name}]`;

test("a message: what is missing is marked and not sent; then it is stored @desktop", async ({
  page,
  server,
}) => {
  await page.goto("/contact");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(request.url());
  });
  const send = page.getByRole("button", { name: "Send message" });
  const told = page.getByRole("alert");
  await page.getByLabel("Name").fill("Sunita Mathur");
  await send.click();
  await expect(told).toHaveText("Please provide all the required data...");
  await expect(page.getByText("Write your e-mail, so that the answer can reach you.")).toBeVisible();
  await expect(page.getByText("Write your name.")).toBeHidden();
  await expect(page.getByLabel("Email")).toBeFocused();
  expect(calls).toEqual([]);

  await page.getByLabel("Email").fill("sunita");
  await page.getByLabel("Subject").fill("Panchang for Kota");
  await page.getByLabel("Message").fill("Which place do you take?\n\nNamaste");
  await send.click();
  await expect(
    page.getByText("This is no mail address. It looks like name@example.in.").last(),
  ).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Message")).toHaveValue("Which place do you take?\n\nNamaste");

  const sender = `sunita.${Date.now()}@example.in`;
  await page.getByLabel("Email").fill(sender);
  await send.click();
  await expect(told).toHaveText("Message sent successfully!");
  for (const name of ["email", "name", "subject", "message"])
    await expect(page.locator(field(name))).toHaveValue("");
  expect(server.messages()).toContain(
    `Sunita Mathur <${sender}>\nPanchang for Kota\n    Which place do you take?`,
  );
});

test("in Hindi, and without a network nothing is lost @phone", async ({ page, context }) => {
  await page.goto("/hi/contact");
  for (const [name, text] of Object.entries({
    email: "a@example.in",
    name: "सीता",
    subject: "कथा",
    message: "नमस्ते",
  }))
    await page.locator(field(name)).fill(text);
  await context.setOffline(true);
  await page.getByRole("button", { name: "संदेश भेजें" }).click();
  await expect(page.getByRole("alert")).toHaveText("इंटरनेट नहीं है। आपका संदेश यहीं है; बाद में फिर भेजिए।");
  await expect(page.locator(field("message"))).toHaveValue("नमस्ते");
  await context.setOffline(false);
  await page.getByRole("button", { name: "संदेश भेजें" }).click();
  await expect(page.getByRole("alert")).toHaveText("संदेश सफलतापूर्वक भेज दिया गया!");
});

test("who is signed in finds his address there; the menus lead to both pages", async ({
  page,
  person,
  phone,
}) => {
  await enter(page, person);
  const open = async (entry: string) => {
    const menu = phone
      ? page.getByRole("dialog", { name: "Menu" })
      : page.getByRole("navigation", { name: "Main" });
    if (phone) await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    else await menu.getByRole("button", { name: "More" }).click();
    await menu.getByRole("link", { name: entry }).click();
  };
  await open("About Us");
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { name: "Our vision" })).toBeVisible();
  await open("Contact Us");
  await expect(page).toHaveURL("/contact");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
});
