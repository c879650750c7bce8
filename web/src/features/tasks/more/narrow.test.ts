import { expect, test } from "vitest";
import { ledgerOf } from "../../../domain/money/ledger.ts";
import { clockAt } from "../../../lib/clock.ts";
import { clientOf, paymentOf, taskOf } from "../../../offline/testing/samples.ts";
import type { Narrowing } from "../list/list-params.ts";
import type { TaskSummary } from "../list/task-summary.ts";
import { narrow, offerOf } from "./narrow.ts";

const families = [
  clientOf("f", { name: "Verma parivar", addresses: [{ _id: "x", area: "Raja Park" }] }),
  clientOf("g", { name: "Agarwal parivar" }),
];
const now = clockAt(Date.parse("2026-12-20T10:30:00Z"), "Asia/Kolkata");
const done = { outcome: "done" as const, own: true };
const tasks = [
  taskOf("d", { taskName: "Vivah", date: "2027-04-01", amount: 31000, createdAt: "2026-01-01T00:00:00Z" }),
  taskOf("c", {
    ...done,
    taskName: "KATHA",
    date: "2026-11-18",
    amount: 2100,
    clientId: "f",
    createdAt: "2026-11-01T00:00:00Z",
  }),
  taskOf("b", {
    ...done,
    taskName: "Katha ",
    date: "2026-11-02",
    amount: 1100,
    clientId: "g",
    createdAt: "2026-12-01T00:00:00Z",
  }),
  taskOf("a", {
    ...done,
    taskName: "Mundan",
    date: "2026-03-31",
    amount: 500,
    createdAt: "2026-02-01T00:00:00Z",
  }),
];
const ledger = ledgerOf(tasks, [paymentOf("p", { taskId: "c", amount: 2100 })], now);
const tabs: TaskSummary["tabs"] = {
  all: tasks,
  upcoming: tasks.slice(0, 1),
  completed: tasks.slice(1),
  closing: [],
  unpaid: [],
};
const left = (by: Narrowing) =>
  narrow(tabs, by, { families, ledger })
    .all.map(({ _id }) => _id)
    .join("");

test.each<[Narrowing, string]>([
  [{}, "dcba"],
  [{ when: "2026-11" }, "cb"],
  [{ when: "2026" }, "cb"],
  [{ when: "2025" }, "a"],
  [{ rite: "katha" }, "cb"],
  [{ family: "g" }, "b"],
  [{ area: "Raja Park" }, "c"],
  [{ paid: "paid" }, "c"],
  [{ paid: "due" }, "ba"],
  [{ paid: "none" }, "d"],
  [{ sort: "amount" }, "dcba"],
  [{ sort: "family" }, "bcda"],
  [{ sort: "created" }, "bcad"],
  [{ sort: "nonsense", when: "soon" }, ""],
])("%j leaves %s", (by, ids) => expect(left(by)).toBe(ids));

test("what there is to choose from", () => {
  const offer = offerOf(tasks, families);
  expect(offer.years).toEqual([2027, 2026, 2025]);
  expect(offer.months).toEqual(["2027-04", "2026-11", "2026-03"]);
  expect([...offer.rites.values()]).toEqual(["KATHA", "Mundan", "Vivah"]);
  expect(offer.families.map(({ name }) => name)).toEqual(["Agarwal parivar", "Verma parivar"]);
  expect(offer.areas).toEqual(["Raja Park"]);
});
