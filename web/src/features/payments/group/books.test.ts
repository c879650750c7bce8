import { expect, it } from "vitest";
import { incomesOf } from "../../../domain/money/books.ts";
import { ledgerOf } from "../../../domain/money/ledger.ts";
import { familyIdsOf, taskOfFamily } from "../../../domain/money/shares.ts";
import { clockAt } from "../../../lib/clock.ts";
import { paymentOf, taskOf } from "../../../offline/testing/samples.ts";
import { duesOf } from "../dues.ts";

const now = clockAt(Date.parse("2026-11-20T06:00:00Z"), "Asia/Kolkata");
const family = (clientId: string, fee?: number) => ({
  clientId,
  attendance: "present" as const,
  ...(fee !== undefined && { fee }),
});
const katha = taskOf("t", {
  date: "2026-11-19",
  amount: 2200,
  clientId: "host",
  askOn: "2026-12-01",
  group: { families: [family("a", 1100), family("b", 1100), family("c")] },
});
const payments = [
  paymentOf("1", { taskId: "t", clientId: "a", amount: 2100 }),
  paymentOf("2", { taskId: "t", clientId: "b", amount: 500 }),
];

it("a group rite stands in each family's book with its own fee and payments", () => {
  const ledger = ledgerOf([katha], payments, now);
  expect(ledger.ofClient("a")).toMatchObject({ received: 210000, due: 0 });
  expect(ledger.ofClient("b")).toMatchObject({ received: 50000, due: 60000 });
  expect(ledger.ofClient("host")).toMatchObject({ received: 0, due: 0 });
  expect(ledger.total).toMatchObject({ received: 260000, due: 60000 });
  expect(ledger.of("t", "a")).toMatchObject({ agreed: 110000, extra: 100000 });
  expect(ledger.of("t", "nobody")).toMatchObject({ agreed: null, received: 0 });
  expect(ledger.paymentsOf("t", "b").map(({ _id }) => _id)).toEqual(["2"]);
  expect(ledger.paymentsOf("t")).toHaveLength(2);
});

it("each family owes by itself, by the name of its own address", () => {
  const { groups, count, paise, families } = duesOf([katha], ledgerOf([katha], payments, now), now.today);
  expect({ count, paise, families }).toEqual({ count: 1, paise: 60000, families: 1 });
  expect(groups[0]?.dues[0]).toMatchObject({ key: "t b", part: true, task: { clientId: "b", amount: 1100 } });
});

it("what came is income from the family that gave it, and an advance is held for each", () => {
  expect(incomesOf([katha], payments, [], now).map(({ clientId, paise }) => [clientId, paise])).toEqual([
    ["a", 210000],
    ["b", 50000],
  ]);
  const ahead = { ...katha, date: "2026-12-05" };
  const all = [...payments, paymentOf("3", { taskId: "t", clientId: "c", direction: "refund", amount: 100 })];
  const { total } = ledgerOf([ahead], all, now);
  const sum = incomesOf([ahead], all, [], now).reduce((rupees, income) => rupees + income.paise, 0);
  expect(sum).toBe(total.received - total.advance);
});

it("a family sees a task for itself alone; any other task is what it is", () => {
  expect(familyIdsOf(katha)).toEqual(["a", "b", "c"]);
  const part = taskOfFamily(katha, "c");
  expect(part).toMatchObject({ _id: "t", clientId: "c", amount: null });
  expect(part).not.toHaveProperty("group");
  expect(part).not.toHaveProperty("askOn");
  const plain = taskOf("p", { clientId: "a" });
  expect(taskOfFamily(plain, "b")).toBe(plain);
  expect(familyIdsOf(plain)).toEqual(["a"]);
  expect(familyIdsOf(taskOf("q"))).toEqual([]);
});
