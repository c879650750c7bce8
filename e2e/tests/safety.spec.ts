import type { Page } from "@playwright/test";
import { part } from "../support/part.ts";
import { day, Person } from "../support/person.ts";
import { comeBack, enter, expect, logIn, stored, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ page }) =>
  // The bar that asks about cookies is another test's.
  page.addInitScript(() => localStorage.setItem("cookieConsent", "true")),
);

/** The worker has everything that the app needs without a network, and answers this page. */
const whenInstalled = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const taken = new Promise((done) => serviceWorker.addEventListener("controllerchange", done));
    if (!serviceWorker.controller) await taken;
  });

const panel = (page: Page) => page.locator(part("day-panel"));

async function say(page: Page, text: string) {
  await page.goto(`/calendar-view?day=${day()}`);
  await panel(page).getByRole("textbox", { name: "Add a comment for this day" }).fill(text);
  await panel(page).getByRole("button", { name: "Save" }).click();
}

const comments = async (who: Person) =>
  (await who.call<{ text: string }[]>("GET", "/api/comments")).map(({ text }) => text);
const clock = async (who: Person) =>
  (await who.call<{ user: { clock: string } }>("GET", "/api/users/me")).user.clock;

test("the session ends with a comment, a profile and a setting unsent: they wait for their own user @phone", async ({
  page,
  person,
  server,
  context,
}) => {
  const other = await new Person(server.url, "Mohan Lal").register();
  await enter(page, person);
  await whenInstalled(page);
  await context.setOffline(true);
  await page.goto(`/profile/${person.id}/setting/display`);
  await page.getByText("24 hours", { exact: true }).click();
  await expect.poll(() => stored(page, "outbox")).toHaveLength(1);
  await say(page, "Of the first");
  await expect(panel(page).getByText("Not sent yet")).toBeVisible();
  await page.goto(`/profile/${person.id}/edit`);
  await page.getByRole("textbox", { name: "Gotra" }).fill("Bharadwaj");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator("main").getByText("Not sent yet")).toBeVisible();
  await person.endOthers();
  await context.setOffline(false);
  await page.waitForURL(/\/login\?next=/);

  await logIn(page, other.username, other.password);
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.goto(`/calendar-view?day=${day()}`);
  await expect(panel(page).getByRole("textbox", { name: "Add a comment for this day" })).toBeVisible();
  await expect(panel(page).getByText("Of the first")).toHaveCount(0);
  expect(await comments(other)).toEqual([]);
  expect(await clock(other)).toBe("12");

  await other.endOthers();
  await comeBack(page, "/tasks");
  await page.waitForURL(/\/login\?next=/);
  await logIn(page, person.username, person.password);
  await page.waitForURL((url) => url.pathname !== "/login");
  await expect.poll(() => stored(page, "outbox"), { timeout: 30_000 }).toEqual([]);
  expect(await comments(person)).toEqual(["Of the first"]);
  expect(await person.call("GET", "/api/profile")).toMatchObject({ gotra: "Bharadwaj" });
});

test("the account is closed on another device: what is unsent is sent in the days of grace @phone", async ({
  page,
  person,
  context,
}) => {
  await enter(page, person);
  await whenInstalled(page);
  await context.setOffline(true);
  await say(page, "Late");
  await expect(panel(page).getByText("Not sent yet")).toBeVisible();
  await person.call("POST", "/api/users/close", { password: person.password });
  await context.setOffline(false);
  await page.waitForURL(/\/login\?next=/);
  await logIn(page, person.username, person.password);
  await page.waitForURL((url) => url.pathname === "/calendar-view");
  await expect(page.getByText("Your account goes on")).toBeVisible();
  await expect(panel(page).getByText("Late")).toBeVisible();
  await expect.poll(() => stored(page, "outbox"), { timeout: 30_000 }).toEqual([]);
});

test("a clock that is a day ahead: comments are taken @phone", async ({ page, person }) => {
  await page.clock.install({ time: Date.now() + 30 * 3_600_000 });
  await enter(page, person);
  await say(page, "In the future");
  await expect.poll(() => comments(person)).toEqual(["In the future"]);
});
