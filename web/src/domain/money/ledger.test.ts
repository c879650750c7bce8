import { describe, expect, it } from "vitest";
import cases from "../../../../internal/payment/testdata/ledger.json";
import type { Payment, Task } from "../../api/types.ts";
import { clockAt } from "../../lib/clock.ts";
import { paiseOf } from "../../lib/rupees.ts";
import { paymentOf, taskOf } from "../../offline/testing/samples.ts";
import { type Account, accountOf, ledgerOf } from "./ledger.ts";
import { earnedOf } from "./rules.ts";

const now = clockAt(Date.parse("2026-11-20T06:00:00Z"), "Asia/Kolkata");
const rupees = (account: Account) =>
  Object.fromEntries(
    Object.entries(account).map(([name, paise]) => [name, paise === null ? null : paise / 100]),
  );

describe("accountOf", () => {
  it.each(cases.map((one) => [one.name, one] as const))(
    "%s",
    (_, { task, completed, payments, account, earned }) => {
      const found = accountOf(task as Task, completed, payments as Payment[]);
      expect(Object.values(found).every((paise) => paise === null || Number.isInteger(paise))).toBe(true);
      expect(rupees(found)).toEqual(account);
      expect(earnedOf(task as Task, completed)).toBe(paiseOf(earned));
    },
  );
});

describe("ledgerOf", () => {
  const past = { date: "2026-11-01", amount: 2100 };
  const ahead = { date: "2026-12-01", amount: 5100 };

  it("has the account of every task, and nothing for one that is not there", () => {
    const tasks = [taskOf("a", past), taskOf("b", ahead)];
    const payments = [
      paymentOf("1", { taskId: "a", amount: 1000 }),
      paymentOf("2", { taskId: "b", amount: 1100, kind: "advance" }),
    ];
    const ledger = ledgerOf(tasks, payments, now);
    expect(ledger.of("a")).toMatchObject({ received: 100000, due: 110000, advance: 0 });
    expect(ledger.of("b")).toMatchObject({ received: 110000, due: 0, advance: 110000 });
    expect(ledger.of("c")).toMatchObject({ agreed: null, received: 0, due: 0 });
    expect(ledger.paymentsOf("a").map(({ _id }) => _id)).toEqual(["1"]);
    expect(ledger.paymentsOf("c")).toEqual([]);
  });

  it.each([
    ["completed", "done", 0, 110000],
    ["cancelled", "cancelled", 110000, 0],
    ["missed", "missed", 110000, 0],
    ["handed over", "handed_over", 110000, 0],
  ] as const)("counts an advance once, also of a task that was %s", (_, outcome, advance, income) => {
    const payments = [paymentOf("1", { taskId: "a", kind: "advance" })];
    const { total } = ledgerOf([taskOf("a", { ...past, outcome })], payments, now);
    expect(total.received).toBe(110000);
    expect(total.advance).toBe(advance);
    expect(total.received - total.advance).toBe(income);
  });

  it("keeps what a family gave without a task, or for one that is gone", () => {
    const payments = [
      paymentOf("1", { clientId: "f", kind: "advance", amount: 500 }),
      paymentOf("2", { clientId: "f", kind: "advance", direction: "refund", amount: 200 }),
      paymentOf("3", { clientId: "f", taskId: "gone", kind: "balance", amount: 700 }),
      paymentOf("4", { clientId: "f", taskId: "gone", direction: "forgiven", amount: 100 }),
    ];
    const { total, ofClient } = ledgerOf([], payments, now);
    expect(ofClient("f")).toEqual({ received: 100000, forgiven: 10000, due: 0, advance: 30000 });
    expect(total).toEqual(ofClient("f"));
  });

  it("follows a task to the family that it has now", () => {
    const payments = [paymentOf("1", { taskId: "a", clientId: "before", amount: 1000 })];
    const { ofClient } = ledgerOf([taskOf("a", { ...past, clientId: "now" })], payments, now);
    expect(ofClient("now")).toEqual({ received: 100000, forgiven: 0, due: 110000, advance: 0 });
    expect(ofClient("before").received).toBe(0);
  });

  it("adds up: tasks and what is without one are the families, and all together", () => {
    const pick = random(5);
    for (let round = 0; round < 40; round++) {
      const family = () => (pick(5) === 0 ? undefined : `f${pick(3)}`);
      const tasks = Array.from({ length: 8 }, (_, n) =>
        taskOf(`t${n}`, {
          date: pick(2) ? past.date : ahead.date,
          amount: pick(4) ? pick(900000) / 100 : null,
          feeMode: (["fixed", "open", "free", undefined] as const)[pick(4)],
          clientId: family(),
          own: pick(6) > 0,
          outcome: ([null, "done", "cancelled"] as const)[pick(3)],
        }),
      );
      const payments = Array.from({ length: 30 }, (_, n) =>
        paymentOf(`p${n}`, {
          taskId: pick(4) ? `t${pick(10)}` : undefined,
          clientId: family() ?? "f0",
          direction: (["in", "in", "in", "refund", "forgiven"] as const)[pick(5)],
          kind: (["advance", "balance", "extra"] as const)[pick(3)],
          amount: 1 + pick(500000) / 100,
        }),
      );
      const { of, total, ofClient } = ledgerOf(tasks, payments, now);
      for (const task of tasks) {
        const { due, extra, balance, advance } = of(task._id);
        expect(Math.min(due, extra, balance, advance)).toBeGreaterThanOrEqual(0);
      }
      const signed = (payment: Payment) =>
        ({ in: 1, refund: -1, forgiven: 0 })[payment.direction] * paiseOf(payment.amount);
      expect(total.received).toBe(payments.reduce((sum, payment) => sum + signed(payment), 0));
      expect(total.due).toBe(tasks.reduce((sum, { _id }) => sum + of(_id).due, 0));
      const alone = tasks.filter(({ clientId }) => clientId === undefined);
      const rest = alone.reduce((sum, { _id }) => sum + of(_id).received, 0);
      const families = ["f0", "f1", "f2"].reduce((sum, id) => sum + ofClient(id).received, 0);
      expect(families + rest).toBe(total.received);
    }
  });
});

/** A random number generator with a seed, so that a failure can be had again. */
function random(seed: number) {
  let s = seed;
  return (below: number) => {
    s = (s * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((s / 2 ** 32) * below);
  };
}
