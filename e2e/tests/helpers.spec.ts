import { day } from "../support/person.ts";
import { enter, expect, test } from "../support/test.ts";

test("a helper from the first word to the expenses: added, asked, said yes, paid", async ({ page, person }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const task = await person.add({
    taskName: "Griha Pravesh",
    date: day(1),
    amount: 11000,
  });
  await enter(page, person, "/helpers");
  await page.getByRole("link", { name: "Add helper" }).first().click();
  await page.getByLabel("Name of the helper").fill("Omkar Joshi");
  await page.getByLabel(/^Phone/).fill("98290 33019");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Omkar Joshi" })).toBeVisible();

  await page.goto(`/tasks/${task._id}`);
  await page.getByRole("button", { name: "Who comes with you?" }).click();
  await page.getByRole("checkbox", { name: "Omkar Joshi" }).check();
  await page.getByLabel("Share", { exact: true }).fill("2100");
  await expect(page.getByText("₹8,900")).toBeVisible();
  await page.getByRole("button", { name: "Ask 1 on WhatsApp" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByText("1 asked")).toBeVisible();
  await page.getByRole("button", { name: "More for Omkar Joshi" }).click();
  await page.getByRole("button", { name: "Said yes" }).click();
  await expect(page.getByText("1 said yes")).toBeVisible();

  await person.call("PUT", `/api/task/tasks/modify/update/${task._id}`, { outcome: "done" });
  await page.goto("/helpers?settle");
  await page.getByRole("button", { name: "Given: ₹2,100 in cash" }).click();
  await expect(page.getByText("Nothing is to give")).toBeVisible();
  await page.goto("/expense");
  await expect(page.getByRole("link", { name: "Omkar Joshi" })).toBeVisible();
  await expect(page.getByText("From helpers").first()).toBeVisible();
});
