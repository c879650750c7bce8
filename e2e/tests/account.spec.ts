import { Person } from "../support/person.ts";
import { comeBack, enter, expect, logIn, stored, taskOf, test, toast } from "../support/test.ts";

test("register: lands on the first steps with a toast, logged in", async ({ page, server }) => {
  const who = new Person(server.url, "Dinesh Shastri");
  await page.goto("/register");
  await page.getByLabel("Full Name").fill(who.name);
  await page.getByLabel("Your Email").fill(who.email);
  await expect(page.getByText(`Your username: ${who.username}`)).toBeVisible();
  await page.getByLabel("Phone Number").fill(who.number.slice(3));
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await expect(page.getByText("Medium. Try adding uppercase letters, numbers, or symbols.")).toBeVisible();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(toast(page, "Accept the Terms & Conditions!")).toBeVisible();
  await page.getByRole("checkbox", { name: /Accept Terms/ }).check();
  await page.getByRole("button", { name: "Register" }).click();
  await page.waitForURL("/start/place");
  await expect(toast(page, `Welcome to Sankalp, ${who.name}`)).toBeVisible();
  await page.goto("/tasks");
  await expect(page.getByText("No task is available")).toBeVisible();
});

test("register: what is wrong is told at its field, and what is taken too @desktop", async ({
  page,
  person,
}) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(toast(page, "Provide All The Data..!")).toBeVisible();
  await page.getByLabel("Full Name").fill("Dinesh Shastri");
  await page.getByRole("button", { name: "Choose another username" }).click();
  await page.getByLabel("Username").fill(person.username.toUpperCase());
  await page.getByRole("checkbox", { name: "Show password" }).uncheck();
  await page.getByLabel("Your Email").fill("dinesh@mail");
  await page.getByLabel("Phone Number").fill("98290411");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm Password").fill("shorter");
  await page.getByRole("checkbox", { name: /Accept Terms/ }).check();
  await page.getByRole("button", { name: "Register" }).click();
  for (const sentence of [
    "This email is missing its ending, like .in or .com",
    "An Indian number has 10 digits; this one has 8.",
    "Use at least 8 characters.",
    "The two passwords are not the same.",
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await page.getByLabel("Your Email").fill("dinesh@mail.example");
  await page.getByLabel("Phone Number").fill("9829041177");
  await page.getByLabel("Password", { exact: true }).fill("kartik-2083");
  await page.getByLabel("Confirm Password").fill("kartik-2083");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("main").getByText("This username is taken.")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await expect(page.getByLabel("Your Email")).toHaveValue("dinesh@mail.example");
});

test("login: by e-mail, username and number; a wrong password is told @desktop", async ({
  page,
  person,
  context,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(toast(page, "Provide all details...!")).toBeVisible();
  await logIn(page, person.email, "not this one");
  await expect(toast(page, "Wrong email, username or number, or wrong password.")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.getByRole("checkbox", { name: "Show password" }).check();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  for (const credentials of [
    person.email.toUpperCase(),
    person.username,
    person.number,
    person.number.slice(3),
  ]) {
    await page.goto("/login");
    await logIn(page, credentials, person.password);
    await page.waitForURL("/");
    await expect(toast(page, `Welcome back, ${person.name}`)).toBeVisible();
    await context.clearCookies();
  }
});

test("guards: logged out, a page of one's own leads to the login and back to it @desktop", async ({
  page,
  person,
}) => {
  await page.goto("/tasks/add/complete?date=2026-11-01");
  await expect(page).toHaveURL(/\/login\?next=%2Ftasks%2Fadd%2Fcomplete%3Fdate%3D2026-11-01$/);
  await logIn(page, person.username, person.password);
  await page.waitForURL("/tasks/add/complete?date=2026-11-01");
  await expect(page.getByLabel(/^Date/)).toHaveValue("1 Nov 2026");

  // The session ends at the server: the next call notices it.
  await person.endOthers();
  await comeBack(page, "/tasks");
  await expect(page).toHaveURL(/\/login\?next=%2Ftasks/);
});

test("after the login nobody is sent to another site, nor out again @phone", async ({
  page,
  person,
  context,
}) => {
  for (const next of [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "javascript:alert(1)",
    "/logout",
  ]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await logIn(page, person.username, person.password);
    await page.waitForURL("/");
    await context.clearCookies();
  }
});

test("logout: a toast, and nothing of the user stays on the device", async ({ page, person, phone }) => {
  await person.add({ taskName: "Griha Pravesh of the Mehtas" });
  await enter(page, person);
  await expect(taskOf(page, "Griha Pravesh of the Mehtas")).toBeVisible();
  await page.getByRole("button", { name: phone ? "Menu" : "Account" }).click();
  await page.getByRole("link", { name: "Logout" }).filter({ visible: true }).click();
  await page.waitForURL("/");
  await expect(toast(page, "User Loggedout Successfully..!")).toBeVisible();

  for (const store of ["outbox", "heads", "parts", "drafts", "users", "owed"]) {
    expect(await stored(page, store), store).toEqual([]);
  }
  const kept = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname);
    }
    return { cached, local: Object.keys(localStorage), session: Object.keys(sessionStorage) };
  });
  expect(kept.local).toEqual([]);
  expect(kept.session).toEqual([]);
  expect(kept.cached.filter((path) => path.startsWith("/api"))).toEqual([]);
  expect((await page.context().cookies()).filter(({ name }) => /^sankalp_\d+$/.test(name))).toEqual([]);

  await page.goto("/tasks");
  await expect(page).toHaveURL("/login?next=%2Ftasks");
});
