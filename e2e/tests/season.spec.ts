import { day } from "../support/person.ts";
import { enter, expect, test, whenInstalled } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("the season without a network, and a month of it in the calendar", async ({ page, person, context }) => {
  await person.addAll([
    { taskName: "Katha", date: day(3) },
    { taskName: "Havan", date: day(3) },
  ]);
  await enter(page, person, "/calendar-view");
  await whenInstalled(page);
  await page.getByText("Season", { exact: true }).click();
  const months = page.getByRole("main").locator("ol > li");
  await expect.poll(() => months.count(), { timeout: 30_000 }).toBeGreaterThanOrEqual(12);
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => months.count()).toBeGreaterThanOrEqual(12);
  await expect(page.getByRole("main").locator("[title*='2 agreed']")).toHaveCount(1);
  await months.nth(3).getByRole("link").click();
  await expect(page).toHaveURL(/\/calendar-view\?month=\d{4}-\d\d$/);
  await context.setOffline(false);
});
