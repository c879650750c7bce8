import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { part } from "../support/part.ts";
import { day, type Person } from "../support/person.ts";
import { enter, expect, logIn, test, toast } from "../support/test.ts";

interface Expense {
  _id: string;
  amount: number;
  category: string;
  paidTo?: string;
  taskId?: string;
  recoveredOn?: string;
  photos?: string[];
}

const row = (page: Page, name: string) =>
  page.locator(part("expense-row")).filter({ has: page.getByRole("heading", { name, exact: true }) });

const expensesOf = (who: Person) => who.call<Expense[]>("GET", "/api/expenses");
const write = (who: Person, expense: object) =>
  who.call("POST", "/api/expenses", { date: day(), amount: 640, category: "samagri", ...expense });

/** A bill: 1,800 pixels wide, so that it must be made smaller. */
async function bill(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1800, height: 900 });
    canvas.getContext("2d")?.fillRect(100, 100, 700, 300);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}

test("three taps, with the work of today by itself; changed, paid back, deleted and brought back", async ({
  page,
  person,
  phone,
}) => {
  const task = await person.add({ taskName: "Tulsi Vivah", date: day(), startTime: null });
  await enter(page, person);
  if (phone) {
    await page.locator("[data-opens=add-sheet]").click();
    await page
      .locator("#add-sheet")
      .getByRole("link", { name: /^Expense/ })
      .click();
  } else {
    await page.getByRole("link", { name: "Expense Tracker" }).filter({ visible: true }).first().click();
    await page.getByRole("link", { name: "Add expense" }).filter({ visible: true }).first().click();
  }
  const sheet = page.getByRole("dialog", { name: "Add expense" });
  await expect(sheet.getByLabel("For which work")).toHaveValue(task._id);
  await sheet.getByText("₹100", { exact: true }).click();
  await sheet.getByText("Travel", { exact: true }).click();
  await sheet.getByRole("button", { name: "Save ₹100, travel" }).click();
  await expect(toast(page, "Expense added")).toBeVisible();
  await expect(row(page, "Travel")).toContainText("Tulsi Vivah");
  await expect
    .poll(async () => (await expensesOf(person))[0])
    .toMatchObject({ amount: 100, taskId: task._id });

  await row(page, "Travel").getByRole("link", { name: "Travel" }).click();
  const edit = page.getByRole("dialog", { name: "Edit expense" });
  await edit.getByLabel("How much?").fill("180.50");
  await edit.getByLabel("Paid to").fill("Auto to Mansarovar");
  await edit.getByRole("switch", { name: "Family will pay this back" }).click();
  await edit.getByRole("button", { name: /^Save/ }).click();
  await expect(row(page, "Auto to Mansarovar")).toContainText("Family pays back");
  await expect(page.getByText("₹180.50").first()).toBeVisible();

  // A page that still scrolls closes a menu.
  const choose = (name: string) =>
    expect(async () => {
      await row(page, "Auto to Mansarovar")
        .getByRole("button", { name: /^More for/ })
        .click();
      await page.getByRole("button", { name }).click({ timeout: 2_000 });
    }).toPass();
  await choose("Family paid it back");
  await expect(row(page, "Auto to Mansarovar")).toContainText("Paid back");
  await expect.poll(async () => (await expensesOf(person))[0]?.recoveredOn).toBe(day());
  await choose("Delete");
  await expect(row(page, "Auto to Mansarovar")).toHaveCount(0);
  await expect(toast(page, "Expense deleted")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Auto to Mansarovar")).toBeVisible();
});

test("the photo of a bill taken without a network survives a reload and is sent later @phone", async ({
  page,
  person,
  context,
}) => {
  await enter(page, person, "/expense");
  await expect(page.getByText("No expense yet")).toBeVisible();
  const file = await bill(page);
  await page.getByRole("link", { name: "Add expense" }).filter({ visible: true }).first().click();
  const sheet = page.getByRole("dialog", { name: "Add expense" });
  await sheet.getByLabel("How much?").fill("480");
  await sheet.getByText("Food", { exact: true }).click();
  await context.setOffline(true);
  await sheet
    .getByLabel("Photo of the bill")
    .setInputFiles({ name: "bill.png", mimeType: "image/png", buffer: file });
  await expect(sheet.getByRole("button", { name: "See photo 1" }).locator("img")).toBeVisible();
  await sheet.getByRole("button", { name: "Save ₹480, food" }).click();
  await expect(row(page, "Food")).toContainText("Not sent yet");
  await expect(row(page, "Food").getByRole("img", { name: "With a photo" })).toBeVisible();
  await page.route("**/api/**", (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await row(page, "Food").getByRole("link", { name: "Food" }).click();
  await expect(page.getByRole("button", { name: "See photo 1" }).locator("img")).toHaveAttribute(
    "src",
    /^data:image\/jpeg/,
  );
  await page.getByRole("button", { name: "Close" }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/expense$/); // else the reload opens the sheet again
  await page.unroute("**/api/**");
  await page.reload();
  await expect.poll(async () => (await expensesOf(person))[0]?.photos?.length).toBe(1);
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  await row(page, "Food").getByRole("link", { name: "Food" }).click();
  const image = page.getByRole("button", { name: "See photo 1" }).locator("img");
  await expect(image).toHaveAttribute("src", /^data:image\/jpeg/);
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
});

test("the photo of a bill that only this phone has after a restore goes back with its expense @phone", async ({
  page,
  person,
  server,
}) => {
  await enter(page, person, "/expense");
  const backup = server.backup();
  await page.getByRole("link", { name: "Add expense" }).filter({ visible: true }).first().click();
  const sheet = page.getByRole("dialog", { name: "Add expense" });
  await sheet.getByLabel("How much?").fill("480");
  await sheet.getByText("Food", { exact: true }).click();
  await sheet
    .getByLabel("Photo of the bill")
    .setInputFiles({ name: "bill.png", mimeType: "image/png", buffer: await bill(page) });
  await sheet.getByRole("button", { name: "Save ₹480, food" }).click();
  await expect.poll(async () => (await expensesOf(person))[0]?.photos?.length).toBe(1);
  await expect(row(page, "Food")).not.toContainText("Not sent yet");
  await server.restore(backup);
  await page.reload();
  await logIn(page, person.username, person.password); // a restore ends every session
  await page.getByRole("button", { name: "See them" }).click();
  const dialog = page.getByRole("dialog", { name: "Only on this device" });
  await dialog.getByRole("button", { name: "Send them" }).click();
  await expect(toast(page, "All of it is with the server again.")).toBeVisible();
  await page.goto("/expense");
  await expect(row(page, "Food").getByRole("img", { name: "With a photo" })).toBeVisible();
  await expect(row(page, "Food")).not.toContainText("Not sent yet");
  const expense = await page.evaluate(async () => (await fetch("/api/expenses")).json());
  const photo = `/api/expenses/${expense[0]._id}/photos/${expense[0].photos[0]}`;
  expect(await page.evaluate(async (url) => (await fetch(url)).headers.get("content-type"), photo)).toBe(
    "image/jpeg",
  );
});

test("filters in the address, figures of a month, a file for spreadsheets without formulas", async ({
  page,
  person,
  phone,
}) => {
  await write(person, { paidTo: "=HYPERLINK(1)", note: "Flowers" });
  await write(person, { paidTo: "Recharge", category: "phone", amount: 666, method: "credit" });
  await write(person, { paidTo: "School", amount: 2400, personal: true });
  await enter(page, person, "/expense?view=shop");
  await expect(page.locator(part("expense-row"))).toHaveCount(1);
  await expect(row(page, "Recharge")).toContainText("Owed to shop");
  await page.getByText("All", { exact: true }).first().click();
  await expect(page.locator(part("expense-row"))).toHaveCount(3);
  await expect(page).toHaveURL(/\/expense$/);
  if (phone) await page.getByText("What was kept, month by month").click();
  await expect(page.getByRole("region", { name: "What was kept" })).toContainText("−₹1,306");
  await page.getByRole("searchbox").fill("hyperlink");
  await expect(page.locator(part("expense-row"))).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=hyperlink$/);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).filter({ visible: true }).click();
  const text = await readFile(await (await waiting).path(), "utf8");
  expect(text.split("\r\n")[1]).toMatch(
    new RegExp(`^${day()},640,Samagri and flowers,Cash,'=HYPERLINK\\(1\\),`),
  );
});
