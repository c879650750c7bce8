import type { Page } from "@playwright/test";
import { day } from "../support/person.ts";
import { enter, expect, stored, taskOf, test, toast } from "../support/test.ts";

const html = (page: Page) => page.locator("html");

test("header: every entry leads somewhere, menus work by keys", { tag: "@desktop" }, async ({
  page,
  person,
}) => {
  await enter(page, person, "/tasks/add/new");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const menu = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("button", { name: "Task Management" });
  const dashboard = page.getByRole("link", { name: "Task Dashboard" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(dashboard).toBeVisible();
  await page.keyboard.press("ArrowDown"); // Today
  await page.keyboard.press("ArrowDown");
  await expect(dashboard).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dashboard).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/tasks");
  await expect(page.getByRole("heading", { level: 1, name: "Task Dashboard" })).toBeFocused();
  await expect(page).toHaveTitle("Task Dashboard · Sankalp");

  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.locator("#menu-account").getByText(person.email)).toBeVisible();
  await page.keyboard.press("ArrowUp"); // the last entry
  await expect(page.getByRole("link", { name: "Logout" })).toBeFocused();
  await page.keyboard.press("ArrowDown"); // round to the first
  for (const entry of ["Dashboard", "Profile", "Setting"]) {
    await expect(page.locator("#menu-account").getByRole("link", { name: entry })).toBeFocused();
    if (entry !== "Setting") await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/profile/${person.id}/setting/account$`));
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("header of a guest", async ({ page, phone }) => {
  await page.goto("/company/terms-conditions");
  if (phone) {
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("link", { name: "Register" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Logout" })).toBeHidden();
    await menu.getByRole("link", { name: "Log in" }).click();
  } else {
    await expect(page.getByRole("button", { name: "Account" })).toBeHidden();
    await page.getByRole("link", { name: "Log in / SignUp" }).click();
  }
  await expect(page).toHaveURL("/login");
});

test("the phone's bar, its sheet and the slide-over", { tag: "@phone" }, async ({ page, person }) => {
  await enter(page, person);
  const bar = page.getByRole("navigation", { name: "Sections" });
  await bar.getByRole("button", { name: "Add a task" }).click();
  const sheet = page.getByRole("dialog", { name: "Add" });
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
  await bar.getByRole("button", { name: "Add a task" }).click();
  await sheet.getByRole("link", { name: "Add completed task" }).click();
  await expect(page).toHaveURL("/tasks/add/complete");
  await expect(bar).toBeHidden(); // forms have their own
  await page.goBack();
  await bar.getByRole("button", { name: "More" }).click();
  const over = page.getByRole("dialog", { name: "Menu" });
  await expect(over.getByText(person.email)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(over).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await page.touchscreen.tap(5, 400); // beside it
  await expect(over).toBeHidden();
  await bar.getByRole("button", { name: "More" }).click();
  await over.getByRole("link", { name: "Setting" }).click();
  await expect(page).toHaveURL(`/profile/${person.id}/setting`);
  await expect(over).toBeHidden();
});

test("theme: light, dark, sun, and kept without a flash", async ({ page, person, phone }) => {
  await page.addInitScript(() => {
    // The theme at the moment when there is first something to paint.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { atFirst: document.documentElement.dataset.theme });
    }).observe(document, { childList: true, subtree: true });
  });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(html(page)).not.toHaveAttribute("data-theme");
  expect(await paper()).toBe("rgb(21, 17, 14)"); // the system's
  await page.emulateMedia({ colorScheme: "light" });
  expect(await paper()).toBe("rgb(250, 246, 238)");
  for (const [theme, button, color] of [
    ["dark", "Dark mode", "rgb(21, 17, 14)"],
    ["sun", "Sunlight mode", "rgb(255, 255, 255)"],
    ["light", "Light mode", "rgb(250, 246, 238)"],
  ] as const) {
    const to = page.getByRole("banner").getByRole("button", { name: button });
    await to.click();
    await expect(html(page)).toHaveAttribute("data-theme", theme);
    expect(await paper()).toBe(color);
  }
  await page.getByRole("banner").getByRole("button", { name: "Dark mode" }).click();
  for (const path of ["/", "/login", "/no/such/page"]) {
    await page.goto(path);
    expect(await page.evaluate(() => (window as unknown as { atFirst?: string }).atFirst)).toBe("dark");
  }
  // What was chosen before the login stands over nothing: the account's own settings come with the login.
  await person.call("PUT", "/api/profile/settings", { theme: "sun" });
  await enter(page, person);
  await expect(html(page)).toHaveAttribute("data-theme", "sun");
  if (phone) await page.getByRole("button", { name: "More" }).click();
  await page
    .getByRole("button", { name: phone ? "Theme" : "Light mode" })
    .filter({ visible: true })
    .first()
    .click();
  await expect(html(page)).toHaveAttribute("data-theme", "light");
  await expect
    .poll(async () => (await person.call<{ user: { theme: string } }>("GET", "/api/users/me")).user.theme)
    .toBe("light");
});

test("language: to Hindi and back, on static pages and in the app, and after a reload", async ({
  page,
  person,
  phone,
}) => {
  const footer = page.getByRole("contentinfo");
  await page.goto("/privacy-policy");
  await footer.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL("/hi/privacy-policy");
  await expect(html(page)).toHaveAttribute("lang", "hi");
  await page.goto("/");
  await expect(page).toHaveURL("/hi");
  await footer.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/");

  await enter(page, person);
  const near = phone ? page.getByRole("dialog", { name: "Menu" }) : footer;
  if (phone) await page.getByRole("button", { name: "More" }).click();
  await near.getByRole("link", { name: "हिन्दी" }).click();
  await expect(html(page)).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\p{Script=Devanagari}/u);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\p{Script=Devanagari}/u);
  await footer.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Task Dashboard" })).toBeAttached();
  await page.reload();
  await expect(html(page)).toHaveAttribute("lang", "en");
});

test("cookie banner: stays until Accept, on every page, and does not come back", async ({ page, person }) => {
  const banner = page.getByRole("region", { name: "Cookies" });
  await page.goto("/");
  await expect(banner.getByRole("link", { name: "Privacy policy" })).toHaveAttribute(
    "href",
    "/privacy-policy",
  );
  await page.goto("/login");
  await expect(banner).toBeVisible();
  await banner.getByRole("button", { name: "Accept" }).click();
  await expect(banner).toBeHidden();
  await enter(page, person);
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    "cookieConsent",
    "shownSettings",
    "userEmail",
    "userId",
  ]);
});

test("footer, skip link, not-found page", async ({ page, person }) => {
  await enter(page, person);
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(`© 2024–${day().slice(0, 4)} Sankalp`);
  await footer.getByRole("link", { name: "Terms" }).click();
  await expect(page).toHaveURL("/company/terms-conditions");
  await page.goto("/tasks");
  await expect(page.getByText("No task is available")).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);

  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This page is not in the book" })).toBeVisible();
  await expect(page.getByText("/no/such/page")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Task Dashboard" }).click();
  await expect(page).toHaveURL("/tasks");
});

test("a screen that stops: what to do, and a reference; the frame stays @phone", async ({ page, person }) => {
  await enter(page, person);
  await page.route("**/assets/setting*.js", (route) => route.abort());
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await expect(page.getByText("Tell this to the one who runs Sankalp")).toBeVisible();
  await page.unroute("**/assets/setting*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${person.id}/setting`));
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toHaveCount(0);
});

test("single keys: N, D, J, K, X, E, ?, and off when switched off", { tag: "@desktop" }, async ({
  page,
  person,
}) => {
  await person.addAll([
    { taskName: "First", date: day(1) },
    { taskName: "Second", date: day(2) },
  ]);
  await enter(page, person);
  await expect(taskOf(page, "Second")).toBeVisible();
  const focused = (name: string) =>
    expect(taskOf(page, name).getByRole("link", { name, exact: true })).toBeFocused();
  await page.keyboard.press("j");
  await focused("First");
  await page.keyboard.press("j");
  await focused("Second");
  await page.keyboard.press("k");
  await focused("First");
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toHaveCount(0);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys).toContainText("Add new task");
  await page.keyboard.press("n"); // nothing while a dialog is open
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await expect(page).toHaveURL("/tasks");
  await page.keyboard.press("e");
  await expect(page.getByRole("textbox", { name: "Task Name" })).toHaveValue("First");
  await page.goBack();
  await page.keyboard.press("d");
  await expect(page).toHaveURL("/tasks/add/complete");
  await page.getByRole("textbox", { name: "Task Name" }).press("n"); // typing is typing
  await expect(page.getByRole("textbox", { name: "Task Name" })).toHaveValue("n");
  await page.goBack();
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/tasks/add/new");
  await page.goBack();
  await person.call("PUT", "/api/profile/settings", { shortcuts: false });
  await expect.poll(() => stored(page, "users")).toMatchObject([{ shortcuts: false }]);
  await page.keyboard.press("?");
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/tasks");
  await expect(keys).toHaveCount(0);
});

test("a toast stays while one reads it, and goes when dismissed", { tag: "@desktop" }, async ({
  page,
  person,
}) => {
  await page.clock.install();
  await enter(page, person);
  await page.goto("/tasks/add/complete");
  await page.goto(`/profile/${person.id}/setting/account`);
  await page.getByLabel("Full Name").fill("Ramesh Chandra Joshi");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(toast(page, "Saved")).toBeVisible();
  await toast(page, "Saved").hover();
  await page.clock.runFor(10_000);
  await expect(toast(page, "Saved")).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2_100);
  await expect(toast(page, "Saved")).toHaveCount(0);
});
