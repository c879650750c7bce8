import { part } from "../support/part.ts";
import { enter, expect, test } from "../support/test.ts";

test.use({ timezoneId: "Asia/Calcutta" });

test("the leaf on the landing page is today's, in both languages", async ({ page }) => {
  await page.goto("/");
  const leaf = page.getByRole("region", { name: "Today in the almanac" });
  await expect(leaf).toContainText("Ujjain");
  await expect(leaf).toContainText(/paksha · Samvat \d{4}/);
  await expect(leaf).toContainText(/ till .*[ap]m/);
  await page.goto("/hi");
  await expect(page.getByRole("region", { name: "आज का पंचांग" })).toContainText("उज्जैन");
});

test("without an answer dashes stand on the leaf, with the date @phone", async ({ page }) => {
  await page.route("**/api/almanac/**", (route) => route.abort());
  await page.goto("/");
  const leaf = page.getByRole("region", { name: "Today in the almanac" });
  await expect(leaf).toContainText(/day/);
  await expect(leaf).toContainText("–");
  await expect(leaf).not.toContainText("Samvat");
});

test("the almanac line leads from the tasks to today in the calendar @phone", async ({ page, person }) => {
  await enter(page, person, "/tasks");
  const line = page.getByRole("main").locator(part("almanac-today"));
  await expect(line).toContainText(/day \d+/);
  await line.click();
  await expect(page).toHaveURL(/\/calendar-view\?day=\d{4}-\d\d-\d\d/);
});

test("a task's date tells its tithi with the end @desktop", async ({ page, person }) => {
  await enter(page, person, "/tasks/add/new?date=2126-11-27");
  await expect(page.locator(part("day-note"))).toContainText(/till .*[ap]m/);
  await expect(page.locator(part("day-note"))).toContainText("nakshatra");
});
