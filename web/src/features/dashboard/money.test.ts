import { expect, test } from "vitest";
import { ledgerOf } from "../../domain/money/ledger.ts";
import { clockAt } from "../../lib/clock.ts";
import { clientOf, expenseOf, paymentOf, taskOf } from "../../offline/testing/samples.ts";
import { type Money, moneyByMonth, moneyOf, quietFamilies } from "./money.ts";
import { periodOf } from "./period.ts";
import { topFamilies } from "./sums.ts";

const now = clockAt(Date.parse("2026-11-20T06:30:00Z"), "Asia/Kolkata"); // noon
const tasks = [
  taskOf("7", { date: "2026-12-25", amount: 5000, clientId: "a" }),
  taskOf("6", { date: "2026-11-10", amount: 2100, outcome: "done", clientId: "a" }),
  taskOf("5", { date: "2026-11-02", amount: 1100, outcome: "done", clientId: "b" }),
  taskOf("4", { date: "2026-10-02", amount: 900, outcome: "cancelled", clientId: "c" }),
  taskOf("3", { date: "2025-11-19", amount: 500, outcome: "done", clientId: "c" }),
  taskOf("2", { date: "2025-11-18", amount: 500, outcome: "done", clientId: "a" }),
  taskOf("1", { date: "2024-03-31", amount: 500, outcome: "done", clientId: "d" }),
];
const payments = [
  paymentOf("p", { taskId: "7", kind: "advance", amount: 1000, date: "2026-11-12" }),
  paymentOf("q", { taskId: "6", amount: 2500, method: "upi", date: "2026-11-10" }),
  paymentOf("r", { taskId: "5", amount: 600, date: "2026-11-03" }),
];
const expenses = [
  expenseOf("x", { date: "2026-11-03", amount: 180.5 }),
  expenseOf("y", { date: "2026-09-03", amount: 20 }),
];
const clients = ["a", "b", "c", "d", "e"].map((id) => clientOf(id));
const money: Money = { tasks, payments, expenses, clients, ledger: ledgerOf(tasks, payments, now), now };

test("received, due, expenses and what is held, which is no income", () => {
  expect(moneyOf(money, periodOf("month", "2026-11"))).toEqual({
    received: 310_000,
    cash: 60_000,
    due: 50_000,
    spent: 18_050,
    advance: 100_000,
    average: 155_000,
    works: 2,
  });
  expect(moneyOf(money, periodOf("month", "2026-10"))).toEqual({
    received: 0,
    cash: 0,
    due: 0,
    spent: 0,
    advance: 100_000,
    average: null,
    works: 0,
  });
});

test("an advance is received once, on the day of the work, when that is done", () => {
  const done = tasks.map((task) => (task._id === "7" ? { ...task, outcome: "done" as const } : task));
  const after = { ...money, tasks: done, ledger: ledgerOf(done, payments, now) };
  expect(moneyOf(after, periodOf("month", "2026-11"))).toMatchObject({ received: 310_000, advance: 0 });
  expect(moneyOf(after, periodOf("month", "2026-12"))).toMatchObject({ received: 100_000 });
});

test("month by month, and nothing before the first row", () => {
  expect(moneyByMonth(money, ["2024-02", "2026-09", "2026-11"])).toEqual([
    { received: null, spent: null },
    { received: 0, spent: 2_000 },
    { received: 310_000, spent: 18_050 },
  ]);
});

test("families with work, none of it within a year and none to come", () => {
  expect(quietFamilies(money).map(({ client, last }) => [client._id, last._id])).toEqual([
    ["d", "1"],
    ["c", "3"],
  ]);
});

test("families by what was earned there", () => {
  expect(topFamilies(tasks, clients, periodOf("month", "2026-11"), now, 5)).toEqual([
    { name: "Sharma parivar a", count: 1, earned: 210_000 },
    { name: "Sharma parivar b", count: 1, earned: 110_000 },
  ]);
});
