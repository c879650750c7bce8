import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { part } from "../support/part.ts";
import { day, type Person } from "../support/person.ts";
import { enter, expect, test, toast } from "../support/test.ts";

/** A family with work of today that is paid in part, work that was called off, and an expense. */
async function practice(person: Person) {
  const { client } = await person.call<{ client: { _id: string } }>("POST", "/api/clients", {
    name: "Suresh Agarwal",
    phones: [{ number: "9829033018" }],
  });
  const work = {
    description: "Havan",
    location: "Vaishali Nagar",
    date: day(),
    amount: 2100,
    clientId: client._id,
  };
  const { task } = await person.call<{ task: { _id: string; revision: number } }>(
    "POST",
    "/api/task/tasks/add/completed",
    { ...work, taskName: "=Tulsi Vivah" },
  );
  await person.call("POST", "/api/payments", {
    taskId: task._id,
    direction: "in",
    kind: "balance",
    amount: 2000,
    method: "upi",
    date: day(),
  });
  await person.call("POST", "/api/expenses", {
    date: day(),
    amount: 180,
    category: "travel",
    method: "cash",
  });
  return task;
}

const row = (page: Page, name: string) => page.locator(part("history-row")).filter({ hasText: name });
const change = (page: Page, title: string) =>
  page.locator(part("history-change")).filter({ has: page.getByText(title, { exact: true }) });

test("work by months with its sums, without a network too; the file for a spreadsheet", async ({
  page,
  person,
  phone,
  context,
}) => {
  await practice(person);
  await enter(page, person);
  if (phone) await page.locator("header [data-opens=slide-over]").click();
  await page.getByRole("link", { name: "History", exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/history$/);
  await expect(page.locator(part("history-head")).first()).toContainText(
    "1 work · ₹2,000 received · ₹1,820 kept",
  );
  await expect(row(page, "=Tulsi Vivah")).toContainText("Suresh Agarwal");
  await expect(row(page, "=Tulsi Vivah")).toContainText("₹100 due");
  await context.setOffline(true);
  await page.getByRole("searchbox").fill("agarwal");
  await expect(page).toHaveURL(/q=agarwal/);
  await expect(row(page, "=Tulsi Vivah")).toBeVisible();
  await page.getByRole("searchbox").fill("nobody");
  await expect(page.getByRole("heading", { name: "No work matches" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await context.setOffline(false);

  const saved = page.waitForEvent("download");
  if (phone) await page.getByRole("button", { name: /^More: add old work/ }).click();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  expect(file).toMatch(/^\uFEFFDate,Rite,/);
  expect(file).toContain(",'=Tulsi Vivah,Suresh Agarwal,");

  if (phone) {
    await row(page, "=Tulsi Vivah").click();
  } else {
    await page.getByRole("button", { name: /^Actions for =Tulsi Vivah/ }).click();
  }
  await page.getByRole("link", { name: "Repeat this rite" }).click();
  await expect(page).toHaveURL(/\/tasks\/add\/new\?name=/);
});

test("a change is put back, and what was deleted comes out of the trash @desktop", async ({
  page,
  person,
}) => {
  const task = await practice(person);
  await person.call("PUT", `/api/task/tasks/modify/update/${task._id}`, { amount: 3100 });
  await person.call("POST", "/api/comments", { date: day(), text: "Bring the bell" });
  const [comment] = await person.call<{ _id: string }[]>("GET", "/api/comments");
  await person.call("DELETE", `/api/comments/${comment?._id}`);
  await enter(page, person, "/history?tab=changes");
  const amount = change(page, "=Tulsi Vivah: Amount");
  await expect(amount).toContainText("₹2,100");
  await expect(amount).toContainText("₹3,100");
  await amount.getByRole("button", { name: /^Put back/ }).click();
  await expect(toast(page, "Put back")).toBeVisible();
  await expect(amount).toContainText("changed again since");
  await expect
    .poll(async () => (await person.call<{ amount: number }>("GET", `/api/task/tasks/${task._id}`)).amount)
    .toBe(2100);
  await page.getByRole("radio", { name: "Money" }).check({ force: true });
  await expect(page.locator(part("history-change")).filter({ hasText: "₹2,000, UPI" })).toBeVisible();
  await expect(amount).toHaveCount(0);

  await page.getByRole("tab", { name: "Trash 1" }).click();
  const lost = change(page, "Bring the bell");
  await expect(lost).toContainText("30 days left");
  await lost.getByRole("button", { name: "Restore Bring the bell" }).click();
  await expect(toast(page, "Restored")).toBeVisible();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  await expect.poll(async () => (await person.call<unknown[]>("GET", "/api/comments")).length).toBe(1);

  await person.call("DELETE", `/api/comments/${comment?._id}`);
  await page.reload();
  await page.getByRole("button", { name: "Empty the trash" }).click();
  const sure = page.getByRole("alertdialog", { name: "Empty the trash" });
  await expect(sure).toContainText("1 entry will be gone for good.");
  await sure.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Trash", exact: true })).toBeVisible();
});

test("the paper diary is typed in: good lines are saved while a bad one waits", async ({
  page,
  person,
  phone,
}) => {
  await enter(page, person, "/history/add");
  if (phone) {
    await page.getByLabel("Date", { exact: true }).fill("4 Feb 2024");
    await page.getByLabel("Received", { exact: true }).fill("2,100");
    await page.getByLabel("Rite", { exact: true }).fill("Satyanarayan Katha");
    await page.getByLabel("Family", { exact: true }).fill("Colony samiti");
    await page.getByLabel("Place", { exact: true }).fill("Bapu Nagar");
    await page.getByRole("button", { name: "Next line" }).click();
    await page.getByLabel("Date", { exact: true }).fill("31 Apr 2024");
    await page.getByRole("button", { name: "Next line" }).click();
    await expect(page.getByText("April has 30 days")).toBeVisible();
    await page.getByRole("button", { name: "Save 1 line" }).click();
  } else {
    const line = ["4 Feb 2024", "Satyanarayan Katha", "Colony samiti", "Bapu Nagar", "2,100"];
    await page.getByLabel("Date, line 1", { exact: true }).focus();
    for (const cell of line) {
      await page.keyboard.insertText(cell);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await page.keyboard.insertText("31 Apr 2024");
    await expect(page.getByText("April has 30 days")).toBeVisible();
    await expect(page.getByText("New family")).toBeVisible();
    await page.getByRole("button", { name: "Save 1 line" }).click();
  }
  await expect(toast(page, "Works saved: 1")).toBeVisible();
  await expect
    .poll(async () =>
      (await person.call<{ amount: number }[]>("GET", "/api/payments")).map(({ amount }) => amount),
    )
    .toEqual([2100]);
  const families = await person.call<{ name: string }[]>("GET", "/api/clients");
  expect(families.map(({ name }) => name)).toEqual(["Colony samiti"]);
  await page.goto("/history?year=2023");
  await expect(page.locator(part("history-head"))).toContainText("1 work · ₹2,100 received");
});

test("the statement of a year, as it is printed @desktop", async ({ page, person }) => {
  await practice(person);
  await enter(page, person, "/history/statement");
  const sheet = page.locator(part("statement"));
  await expect(sheet.locator(part("statement-sums"))).toContainText("₹1,820");
  await expect(sheet.getByRole("table", { name: "By month" }).locator("tfoot")).toContainText("₹2,000");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("header.header")).toBeHidden();
  await expect(sheet.getByRole("columnheader", { name: "UPI and bank" })).toBeVisible();
  await page.emulateMedia({ media: null });
});
