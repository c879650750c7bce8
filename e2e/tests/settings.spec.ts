import { comeBack, enter, expect, logIn, test, toast } from "../support/test.ts";

type Me = { user: Record<string, unknown> };

test("display: every choice shows at once, is kept in the account and on the device", async ({
  page,
  person,
}) => {
  await enter(page, person, `/profile/${person.id}/setting/display`);
  const html = page.locator("html");
  const pick = (group: string, choice: string) =>
    page.getByRole("radiogroup", { name: group }).getByText(choice, { exact: true }).click();
  await pick("Theme", "Sun");
  await expect(html).toHaveAttribute("data-theme", "sun");
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  for (const [choice, pixels] of [
    ["Large", "18px"],
    ["Larger", "20px"],
  ] as const) {
    await pick("Text size", choice);
    await expect.poll(size).toBe(pixels);
  }
  await pick("Numerals", "१ २ ३");
  await pick("Clock", "२४ hours");
  await pick("Language", "हिन्दी");
  await expect(html).toHaveAttribute("lang", "hi");
  await expect
    .poll(async () => (await person.call<Me>("GET", "/api/users/me")).user)
    .toMatchObject({ theme: "sun", textSize: "larger", digits: "devanagari", clock: "24", language: "hi" });
  await person.add({ taskName: "Katha", startTime: "17:45", amount: 1100 });
  await page.goto("/tasks");
  await expect(page.locator("[data-task]")).toContainText("१७:४५");
  await expect(page.locator("[data-task]")).toContainText("₹१,१००");
  await expect(html).toHaveAttribute("data-theme", "sun");
});

test("account: the name, and the e-mail confirmed with the code of the welcome mail @phone", async ({
  page,
  person,
  server,
}) => {
  await enter(page, person, `/profile/${person.id}/setting/account`);
  await page.getByLabel("Full Name").fill("Acharya Ramesh Joshi");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(toast(page, "Saved")).toBeVisible();
  await expect
    .poll(async () => (await person.call<Me>("GET", "/api/users/me")).user.name)
    .toBe("Acharya Ramesh Joshi");
  await page.getByRole("textbox", { name: "Code" }).fill("000000");
  await expect(page.getByRole("main").getByText("Incorrect OTP!")).toBeVisible();
  const codeOf = async () => {
    const mails = await (await fetch(`${server.url}/dev/mail`)).text();
    return /\b\d{6}\b/.exec(mails.slice(mails.indexOf(person.email)))?.[0];
  };
  await expect.poll(codeOf).toBeDefined();
  await page.getByRole("textbox", { name: "Code" }).fill((await codeOf()) ?? "");
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
});

test("account: another username, number, and an address of mail by its code @desktop", async ({
  page,
  person,
  server,
}) => {
  await enter(page, person, `/profile/${person.id}/setting/account`);
  await page.getByRole("button", { name: "Change the username" }).click();
  await page.getByRole("textbox", { name: "Username" }).fill("a b");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("A username has no spaces. Use _ instead.")).toBeVisible();
  const username = `${person.username.slice(0, 18)}_x`;
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(username, { exact: true })).toBeVisible();

  const email = `new-${person.email}`;
  await page.getByRole("button", { name: "Change the email" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel("Your password").fill(person.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Type it here, and the account has this address.")).toBeVisible();
  const codeOf = async () => {
    const mails = await (await fetch(`${server.url}/dev/mail`)).text();
    return /\b\d{6}\b/.exec(mails.slice(mails.indexOf(email)))?.[0];
  };
  await expect.poll(codeOf).toBeDefined();
  await page.getByRole("textbox", { name: "Code of the new address" }).fill((await codeOf()) ?? "");
  await expect(page.getByText("Type it here, and the account has this address.")).toBeHidden();
  const { user } = await person.call<{ user: { email: string; emailVerified: boolean; username: string } }>(
    "GET",
    "/api/users/me",
  );
  expect(user).toMatchObject({ email, emailVerified: true, username });
});

test("security: the password is changed, other devices are logged out @desktop", async ({
  page,
  person,
  browser,
  contextOptions,
  server,
}) => {
  const there = await browser.newContext({ ...contextOptions, baseURL: server.url });
  const other = await there.newPage();
  await enter(other, person);
  await enter(page, person, `/profile/${person.id}/setting/security`);
  await expect(page.getByText("This device · in use now")).toHaveCount(1);
  await page.getByLabel("Current password").fill("not this one");
  await page.getByLabel("New password").fill("Kartik-2084");
  await page.getByLabel("Confirm password").fill("Kartik-2084");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(toast(page, "Password changed. Other phones and computers are logged out.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Log out everywhere else" })).toHaveCount(0);
  await comeBack(other, "/tasks");
  await other.waitForURL("/login?next=%2Ftasks");
  await logIn(other, person.email, "Kartik-2084");
  await other.waitForURL("/tasks");

  await page.reload();
  await page.getByRole("button", { name: "Log out everywhere else" }).click();
  await expect(page.getByRole("button", { name: "Log out everywhere else" })).toHaveCount(0);
  await comeBack(other, "/tasks");
  await other.waitForURL("/login?next=%2Ftasks");
  await there.close();
});

test("time zone: what is today and over follows it @desktop", async ({ page, person }) => {
  await enter(page, person, "/settings");
  await expect(page).toHaveURL(new RegExp(`/profile/${person.id}/setting`));
  await page
    .getByRole("navigation", { name: "Setting" })
    .getByRole("link", { name: "Place and almanac" })
    .click();
  await page.getByRole("combobox", { name: "Time zone" }).selectOption("Pacific/Auckland");
  await expect
    .poll(async () => (await person.call<Me>("GET", "/api/users/me")).user.timeZone)
    .toBe("Pacific/Auckland");
  await page.getByRole("button", { name: "Use this phone's zone: Kolkata, Asia" }).click();
  await expect
    .poll(async () => (await person.call<Me>("GET", "/api/users/me")).user.timeZone)
    .toBe("Asia/Kolkata");
  await page.goto("/profile/0198c0de-0000-7000-8000-000000000000/setting/account");
  await expect(page.getByRole("heading", { name: "This page is not in the book" })).toBeVisible();
});
