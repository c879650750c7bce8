import { describe, expect, it } from "vitest";
import type { Payment } from "../../api/types.ts";
import { clockAt } from "../../lib/clock.ts";
import { paymentOf, taskOf } from "../../offline/testing/samples.ts";
import { daysOfYear, incomesOf, type Spending, spentOf, yearName, yearOf } from "./books.ts";
import { ledgerOf } from "./ledger.ts";

/** 10:00 on 20 November 2026 in India. */
const now = clockAt(Date.parse("2026-11-20T04:30:00Z"), "Asia/Kolkata");
const expenseOf = (id: string, over: Partial<Spending> = {}): Spending => ({
  _id: id,
  date: "2026-11-20",
  amount: 100,
  category: "travel",
  ...over,
});
const days = (
  tasks: Parameters<typeof incomesOf>[0],
  payments: readonly Payment[],
  expenses: readonly Spending[] = [],
) => incomesOf(tasks, payments, expenses, now).map(({ date, paise }) => `${date} ${paise}`);

describe("income", () => {
  const task = taskOf("t", { date: "2026-10-05", outcome: "done", amount: 3100 });

  it("of done work comes on the day it was paid, and of an advance on the day of the work", () => {
    const payments = [
      paymentOf("a", { taskId: "t", kind: "advance", amount: 500, date: "2026-09-30" }),
      paymentOf("b", { taskId: "t", amount: 2000, date: "2026-10-05" }),
      paymentOf("c", { taskId: "t", amount: 600.5, date: "2026-11-02" }),
      paymentOf("d", { taskId: "t", direction: "refund", amount: 100, date: "2026-11-03" }),
      paymentOf("e", { taskId: "t", direction: "forgiven", amount: 99, date: "2026-11-03" }),
    ];
    expect(days([task], payments)).toEqual([
      "2026-10-05 50000",
      "2026-10-05 200000",
      "2026-11-02 60050",
      "2026-11-03 -10000",
    ]);
  });

  it("is none of what is held, and comes exactly once when the work is done", () => {
    const ahead = taskOf("t", { date: "2026-12-05", amount: 3100 });
    const payments = [paymentOf("a", { taskId: "t", kind: "advance", amount: 500, date: "2026-11-18" })];
    expect(days([ahead], payments)).toEqual([]);
    expect(days([{ ...ahead, outcome: "cancelled" }], payments)).toEqual([]);
    expect(days([{ ...ahead, outcome: "done" }], payments)).toEqual(["2026-12-05 50000"]);
  });

  it("of work that was not done is what the family gave all the same", () => {
    const off = taskOf("t", { date: "2026-11-10", outcome: "cancelled" });
    const payments = [
      paymentOf("a", { taskId: "t", kind: "advance", amount: 500, date: "2026-11-01" }),
      paymentOf("b", { taskId: "t", kind: "advance", direction: "refund", amount: 500, date: "2026-11-11" }),
      paymentOf("c", { taskId: "t", kind: "extra", amount: 500, date: "2026-11-11" }),
    ];
    expect(days([off], payments)).toEqual(["2026-11-11 50000"]);
  });

  it("without a task is income, unless it is an advance", () => {
    const payments = [
      paymentOf("a", { clientId: "f", taskId: undefined, kind: "advance", amount: 500 }),
      paymentOf("b", { clientId: "f", taskId: "gone", kind: "other", amount: 251, date: "2026-11-02" }),
    ];
    expect(days([], payments)).toEqual(["2026-11-02 25100"]);
  });

  it("is the family's whose work it was, as that is now", () => {
    const payments = [
      paymentOf("a", { taskId: "t", clientId: "before" }),
      paymentOf("b", { taskId: "gone", clientId: "before" }),
    ];
    const all = incomesOf([{ ...task, clientId: "now" }], payments, [], now);
    expect(all.map(({ clientId }) => clientId)).toEqual(["now", "before"]);
  });

  it("leaves out what paid an expense back, on both sides", () => {
    const payments = [paymentOf("p", { taskId: "t", amount: 2000, date: "2026-10-06" })];
    const expense = expenseOf("e", { amount: 300, recoveredOn: "2026-10-06", recoveredPaymentId: "p" });
    expect(days([task], payments, [expense])).toEqual(["2026-10-06 170000"]);
    expect(days([task], payments, [{ ...expense, amount: 5000 }])).toEqual([]);
    expect(spentOf(expense)).toBe(0);
  });

  it("is always what the ledger calls received less what it calls held", () => {
    const outcomes = [null, "done", "cancelled", "missed"] as const;
    const tasks = Array.from({ length: 24 }, (_, n) =>
      taskOf(`t${n}`, {
        date: n % 2 ? "2026-11-01" : "2026-12-01",
        outcome: outcomes[n % 4],
        amount: 100 * n,
      }),
    );
    const kinds = ["advance", "balance", "extra", "other"] as const;
    const payments = Array.from({ length: 200 }, (_, n) =>
      paymentOf(`p${n}`, {
        taskId: n % 9 ? `t${(n * 7) % 24}` : undefined,
        clientId: "f",
        kind: kinds[n % 4],
        direction: n % 11 === 0 ? "refund" : n % 13 === 0 ? "forgiven" : "in",
        amount: ((n * 37) % 5000) + 1,
      }),
    );
    const { total } = ledgerOf(tasks, payments, now);
    const sum = incomesOf(tasks, payments, [], now).reduce((all, { paise }) => all + paise, 0);
    expect(sum).toBe(total.received - total.advance);
  });
});

describe("what was spent", () => {
  it("counts work only, and less what a shop gave back", () => {
    expect(spentOf(expenseOf("a", { amount: 180.5 }))).toBe(18050);
    expect(spentOf(expenseOf("a", { personal: true }))).toBe(0);
    expect(spentOf(expenseOf("a", { recoveredOn: "2026-11-21" }))).toBe(0);
    expect(spentOf(expenseOf("a", { moneyBack: true, amount: 40 }))).toBe(-4000);
  });
});

describe("a year from April to March", () => {
  it.each([
    ["2026-03-31", 2025],
    ["2026-04-01", 2026],
    ["2026-12", 2026],
    ["2027-01", 2026],
  ])("holds %s in %s", (date, year) => {
    expect(yearOf(date)).toBe(year);
  });

  it("has its name and its days", () => {
    expect(yearName(2026)).toBe("2026–27");
    expect(yearName(2099)).toBe("2099–00");
    expect(daysOfYear(2026)).toEqual(["2026-04-01", "2027-03-31"]);
  });
});
