import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { part } from "../support/part.ts";
import { day, type Person, type Task } from "../support/person.ts";
import { enter, expect, stored, taskOf, test, toast, whenLeft } from "../support/test.ts";

interface Payment {
  direction: string;
  amount: number;
  method?: string;
  note?: string;
}

/** An id made some days ago: a task that was written down before it took place. */
function idMade(daysAgo: number): string {
  const hex = (Date.now() - daysAgo * 86_400_000).toString(16).padStart(12, "0");
  const rest = randomBytes(9).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6)}`;
}

/** Work of yesterday that nobody has closed. */
const over = async (person: Person, taskName: string): Promise<Task> => {
  const said = { description: "Katha and havan", location: "Jagdish Chowk, Udaipur", amount: 3100 };
  const task = { _id: idMade(3), taskName, date: day(-1), ...said };
  return (await person.call<{ task: Task }>("POST", "/api/task/tasks/add/new", task)).task;
};

const paid = (person: Person, { _id }: Task) => person.call<Payment[]>("GET", `/api/payments?taskId=${_id}`);

const sheet = (page: Page) => page.locator("dialog.work-sheet[open]");
const pick = (page: Page, name: string | RegExp) => sheet(page).getByRole("radio", { name }).check();

test("two taps close a task, and Undo opens it again", async ({ page, person }) => {
  const task = await over(person, "Tulsi Vivah");
  await enter(page, person);
  await page.locator(part("to-close")).getByRole("link", { name: "Close it" }).click();
  await expect(sheet(page).getByRole("heading", { name: "Tulsi Vivah" })).toBeVisible();
  await expect(sheet(page).getByRole("button", { name: "Choose what you received" })).toBeDisabled();
  await pick(page, /the whole balance/);
  await sheet(page).getByRole("button", { name: "Save: done, ₹3,100 cash" }).click();
  await expect(toast(page, "Tulsi Vivah closed, ₹3,100 cash")).toBeVisible();
  await expect(page.locator(part("to-close"))).toHaveCount(0);
  await expect
    .poll(() => paid(person, task))
    .toMatchObject([{ direction: "in", amount: 3100, method: "cash" }]);
  await expect.poll(async () => (await person.tasks())[0]?.outcome).toBe("done");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(part("to-close"))).toBeVisible();
  await expect.poll(() => paid(person, task)).toEqual([]);
  await expect.poll(async () => (await person.tasks())[0]?.outcome).toBeNull();
});

test("a part is paid, the rest is asked for, received in part and let go", async ({
  page,
  person,
  phone,
}) => {
  const task = await over(person, "Griha Pravesh");
  await enter(page, person, `/tasks/${task._id}/close`);
  await pick(page, "₹2,100");
  await expect(sheet(page).getByText("₹1,000 still owed.")).toBeVisible();
  await sheet(page).getByRole("button", { name: "Save: done, ₹2,100 cash" }).click();
  await expect(sheet(page)).toHaveCount(0);
  await whenLeft(page);
  await expect(page).toHaveURL(/\/tasks$/);
  await page.goto("/dues");
  await expect(page.getByText("owed by 1 family for finished work")).toBeVisible();
  await page.getByRole("link", { name: /^Received from/ }).click();
  await expect(sheet(page).getByLabel("Amount")).toHaveValue("1,000");
  await sheet(page).getByLabel("Amount").fill("400");
  await sheet(page).getByRole("button", { name: "Save ₹400 cash" }).click();
  await expect(toast(page, "₹400 received, cash")).toBeVisible();
  await expect(page).toHaveURL(/\/dues$/);
  await expect(page.locator(part("due-sum"))).toHaveText("₹600");
  if (phone) await page.getByRole("button", { name: /^Remind/ }).click();
  await page.getByRole("button", { name: "Let it go" }).click();
  await page.getByRole("radio", { name: "They are in need" }).check();
  await page.getByRole("button", { name: "Let ₹600 go" }).click();
  await expect(page.getByText("Nobody owes you anything.")).toBeVisible();
  await expect
    .poll(async () => (await paid(person, task)).map(({ direction, amount }) => [direction, amount]).sort())
    .toEqual([
      ["forgiven", 600],
      ["in", 2100],
      ["in", 400],
    ]);
});

test("not done: cancelled, its advance given back @phone", async ({ page, person }) => {
  const task = await over(person, "Namkaran");
  const advance = {
    taskId: task._id,
    direction: "in",
    kind: "advance",
    amount: 500,
    method: "upi",
    date: day(-2),
  };
  await person.call("POST", "/api/payments", advance);
  await enter(page, person, `/tasks/${task._id}/close`);
  await pick(page, "Not completed");
  await pick(page, "Cancelled");
  await pick(page, "Return it");
  await pick(page, "Their sutak");
  await sheet(page).getByRole("button", { name: "Save as cancelled" }).click();
  await expect(taskOf(page, "Namkaran")).toBeVisible();
  await expect.poll(async () => (await paid(person, task)).length).toBe(2);
  await expect.poll(async () => (await person.tasks())[0]?.outcome).toBe("cancelled");
});

test("a UPI id, and the code to scan; nothing counts before the tap @phone", async ({ page, person }) => {
  const task = await over(person, "Rudrabhishek");
  await enter(page, person, `/profile/${person.id}/setting/money`);
  await page.getByLabel("UPI id").fill("not an id");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("A UPI id looks like name@bank.")).toBeVisible();
  await page.getByLabel("UPI id").fill("ramesh@upi");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Saved")).toBeVisible();
  await page.goto(`/tasks/${task._id}/payment`);
  await pick(page, "UPI");
  await expect(sheet(page).getByRole("img", { name: "QR code for payment by UPI" })).toBeVisible();
  await expect(sheet(page).getByText("ramesh@upi")).toBeVisible();
  expect(await paid(person, task)).toEqual([]);
  await sheet(page).getByRole("button", { name: "Money has come: ₹3,100" }).click();
  await expect.poll(() => paid(person, task)).toMatchObject([{ amount: 3100, method: "upi" }]);
});

test("what was typed of a payment is there after a reload, and not once it was saved @phone", async ({
  page,
  person,
}) => {
  const task = await over(person, "Satyanarayan Katha");
  await enter(page, person, `/tasks/${task._id}/payment`);
  const amount = sheet(page).getByLabel("Amount");
  await amount.fill("1100");
  await expect.poll(async () => JSON.stringify(await stored(page, "drafts"))).toContain('"1100"');
  await page.reload();
  await expect(sheet(page).getByText("What you had typed here before is back.")).toBeVisible();
  await expect(amount).toHaveValue("1100");
  await sheet(page).getByRole("button", { name: "Save ₹1,100 cash" }).click();
  await expect.poll(() => paid(person, task)).toMatchObject([{ amount: 1100 }]);
  await page.goto(`/tasks/${task._id}/payment`);
  await expect(amount).toHaveValue("2,000");
  await expect(sheet(page).getByRole("button", { name: "Start afresh" })).toHaveCount(0);
});

test("two phones offline pay one task: nothing is lost, nothing is there twice @phone", async ({
  page,
  person,
  browser,
  contextOptions,
  server,
}) => {
  const task = await over(person, "Lakshmi puja");
  const there = await browser.newContext({ ...contextOptions, baseURL: server.url });
  const phones = [page, await there.newPage()];
  for (const one of phones) await enter(one, person, `/tasks/${task._id}/payment`);
  for (const one of phones) await expect(sheet(one)).toBeVisible();
  for (const one of phones) await one.context().setOffline(true);
  for (const [n, one] of phones.entries()) {
    await sheet(one)
      .getByLabel("Amount")
      .fill(`${500 + n}`);
    await sheet(one)
      .getByRole("button", { name: `Save ₹${500 + n} cash` })
      .click();
    await expect(toast(one, `₹${500 + n} received, cash`)).toBeVisible();
  }
  for (const one of phones) await one.context().setOffline(false);
  await expect
    .poll(async () => (await paid(person, task)).map(({ amount }) => amount).sort(), { timeout: 20_000 })
    .toEqual([500, 501]);
  await page.goto(`/tasks/${task._id}/payment`);
  await expect(sheet(page).getByRole("heading", { name: "Until now ₹1,001" })).toBeVisible();
  await there.close();
});
