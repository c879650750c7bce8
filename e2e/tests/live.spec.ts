import { choose, enter, expect, fillTask, taskOf, test } from "../support/test.ts";

test("two browsers of one owner: what one changes, the other shows by itself @desktop", async ({
  page,
  person,
  phone,
  browser,
  contextOptions,
  server,
}) => {
  const there = await browser.newContext({ ...contextOptions, baseURL: server.url });
  const other = await there.newPage();
  await enter(page, person);
  await enter(other, person);
  await person.add({ taskName: "From a third" });
  for (const screen of [page, other]) await expect(taskOf(screen, "From a third")).toBeVisible();
  await choose(page, phone, "Update", "From a third");
  await fillTask(page, { "Task Name": "From the first", Amount: "2100" });
  await page.getByRole("button", { name: "Update Task" }).click();
  await expect(taskOf(other, "From the first")).toContainText("₹2,100");
  await choose(other, phone, "Delete", "From the first");
  await other.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(taskOf(page, "From the first")).toHaveCount(0);
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(taskOf(page, "From the first")).toBeVisible();
  await there.close();
});

test("the settings of one's account follow to the other device @phone", async ({ page, person }) => {
  await enter(page, person);
  await person.call("PUT", "/api/profile/settings", { theme: "dark", textSize: "larger", language: "hi" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-text", "larger");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
});
