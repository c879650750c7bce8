import { part } from "../support/part.ts";
import { day } from "../support/person.ts";
import { enter, expect, test } from "../support/test.ts";

test("the dashboard: figures, periods in the address, the next days; without a network too", async ({
  page,
  person,
  phone,
  context,
}) => {
  await person.addAll([
    { taskName: "Rudrabhishek", date: day(), amount: 2100, outcome: "done" },
    { taskName: "Griha Pravesh", date: day(3), amount: 5100 },
  ]);
  await person.call("POST", "/api/expenses", {
    date: day(),
    amount: 180,
    category: "travel",
    method: "cash",
  });
  await enter(page, person);
  if (phone) await page.locator("header [data-opens=slide-over]").click();
  else await page.locator("[popovertarget=menu-account]").click();
  await page.getByRole("link", { name: "Dashboard", exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`/profile/${person.id}/dashboard`);
  await expect(page.getByRole("heading", { name: "Next 30 days" })).toBeVisible();
  await expect(page.locator(part("next-list"))).toContainText("Griha Pravesh");

  await page.getByText("Financial year", { exact: true }).click();
  await expect(page).toHaveURL(/period=financial/);
  await expect(page.locator(`${part("bars")}, ${part("name-bars")}`).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "See as table" }).click();
  await expect(page.getByRole("table")).toContainText("₹2,100");
  await expect(page.getByRole("table")).toContainText("₹180");
  await page.getByRole("button", { name: "The period before" }).click();
  await expect(page.locator(part("sums-first")).first()).toContainText("₹0");
  await context.setOffline(false);
});

test("somebody else's dashboard is not found @desktop", async ({ page, person }) => {
  await enter(page, person, "/profile/0198c0de-0000-7000-8000-000000000000/dashboard");
  await expect(page.getByRole("heading", { name: "This page is not in the book" })).toBeVisible();
});
