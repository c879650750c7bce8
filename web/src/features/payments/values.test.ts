import { describe, expect, it } from "vitest";
import type { Task } from "../../api/types.ts";
import { withAskedToday } from "../../domain/messages/ask-days.ts";
import { accountOf } from "../../domain/money/ledger.ts";
import { usualMethod } from "../../domain/money/methods.ts";
import { isOddReference, newPayment } from "../../domain/money/new-payment.ts";
import { bodyOf } from "../../offline/changes/changes.ts";
import { paymentOf, taskOf } from "../../offline/testing/samples.ts";
import { offered, partsOf } from "./amounts.ts";
import { type Closing, entryOf, repeated, settle, undone, wanting } from "./closing-values.ts";

const USUAL = [101, 251, 501, 1100, 2100, 5100, 11000];

describe("offered", () => {
  it.each([
    ["the nearest to what is open", 200000, [], [110000, 210000, 510000]],
    ["not what is open itself", 110000, [], [25100, 50100, 210000]],
    ["those used last among them", 200000, [paymentOf("1", { amount: 1000 })], [100000, 110000, 210000]],
    [
      "near what came last, where nothing was fixed",
      0,
      [paymentOf("1", { amount: 5000 })],
      [500000, 510000, 1100000],
    ],
    ["the smallest, where nothing ever came", 0, [], [10100, 25100, 50100]],
  ])("offers %s", (_, open, payments, expected) => {
    expect(offered(open, USUAL, payments)).toEqual(expected);
  });

  it("remembers three amounts, and no refunds", () => {
    const payments = [7, 7, 8, 9, 10].map((amount, n) => paymentOf(`${n}`, { amount }));
    expect(offered(0, [], [paymentOf("r", { direction: "refund", amount: 6 }), ...payments])).toEqual([
      700, 800, 900,
    ]);
  });
});

describe("usualMethod", () => {
  const payments = [
    paymentOf("1", { clientId: "a", method: "bank" }),
    paymentOf("2", { clientId: "b", method: "card" }),
    paymentOf("3", { clientId: "b", method: "upi" }),
    paymentOf("4", { clientId: "b", method: "cash" }),
  ];
  it.each([
    ["a", "bank"],
    ["b", "upi"],
    ["c", "bank"],
    [undefined, "bank"],
  ])("of family %s is %s", (client, method) => expect(usualMethod(payments, client)).toBe(method));
  it("is cash where nobody ever paid", () => expect(usualMethod([], "a")).toBe("cash"));
});

const closingOf = (over: Partial<Closing>): Closing => ({
  answer: "done",
  received: undefined,
  method: "cash",
  split: undefined,
  ask: "week",
  askDay: "",
  reason: "",
  repeat: false,
  receipt: false,
  ending: undefined,
  newDay: "",
  advance: "keep",
  why: undefined,
  tellFamily: true,
  ...over,
});
const task = taskOf("t", { amount: 3100, date: "2026-11-20", clientId: "f" });
const advance = paymentOf("p", { taskId: "t", kind: "advance", amount: 1100 });
const account = accountOf(task, true, [advance]);
const against = { task, account, today: "2026-11-20", askOn: "2026-11-27" };

describe("wanting", () => {
  it.each<[string, Partial<Closing>, Task, ReturnType<typeof wanting>]>([
    ["an answer first", { answer: undefined }, task, "answer"],
    ["what was received", {}, task, "amount"],
    ["an amount that can be read", { received: "two" }, task, "amount"],
    ["nothing more of what is paid", { received: 200000 }, task, undefined],
    ["nothing more when nothing came", { received: 0 }, task, undefined],
    ["nothing of what is typed in Hindi figures", { received: "२,०००" }, task, undefined],
    [
      "a part that leaves something",
      { received: 200000, split: { method: "upi", amount: "2000" } },
      task,
      "split",
    ],
    [
      "nothing more of two methods",
      { received: 200000, split: { method: "upi", amount: "500" } },
      task,
      undefined,
    ],
    ["the day to ask", { received: 0, ask: "day", askDay: "soon" }, task, "askDay"],
    ["a reason to let it go", { received: 0, ask: "forgive", reason: " " }, task, "reason"],
    ["no reason when nothing is open", { received: 200000, ask: "forgive" }, task, undefined],
    ["no amount of another's task", {}, taskOf("o", { own: false }), undefined],
    ["what happened instead", { answer: "not" }, task, "ending"],
    ["the new day", { answer: "not", ending: "moved" }, task, "day"],
    ["nothing more of a cancelled one", { answer: "not", ending: "cancelled" }, task, undefined],
  ])("%s", (_, closing, of, expected) => expect(wanting(closingOf(closing), of, account)).toBe(expected));
});

it.each([
  [200000, { received: 310000, left: 0, extra: 0 }],
  [110000, { received: 220000, left: 90000, extra: 0 }],
  [250100, { received: 360100, left: 0, extra: 50100 }],
])("settles %d paise more", (more, settled) => expect(settle(account, more)).toEqual(settled));

it("settles an open fee with whatever came", () => {
  const open = accountOf({ amount: null, own: true, feeMode: "open" }, true, []);
  expect(settle(open, 50100)).toEqual({ received: 50100, left: 0, extra: 0 });
});

describe("partsOf", () => {
  it.each([
    [
      "3000",
      [
        ["cash", 210000],
        ["upi", 300000],
      ],
    ],
    [
      "0.01",
      [
        ["cash", 509999],
        ["upi", 1],
      ],
    ],
    ["5100", undefined],
    ["6000", undefined],
    ["", undefined],
    ["0", undefined],
    ["half", undefined],
  ])("₹5,100 of which %s came by UPI", (amount, expected) => {
    const parts = partsOf(510000, "cash", { method: "upi", amount });
    expect(parts?.map(({ method, paise }) => [method, paise])).toEqual(expected);
  });

  it("is one part without a second method", () =>
    expect(partsOf(510000, "bank", undefined)).toEqual([{ method: "bank", paise: 510000 }]));
});

describe("entryOf", () => {
  const summed = (closing: Partial<Closing>) => {
    const { change, payments } = entryOf(closingOf(closing), against);
    return { change, payments: payments.map(({ direction, kind, amount }) => [direction, kind, amount]) };
  };
  it.each<[string, Partial<Closing>, object]>([
    [
      "all is paid",
      { received: 200000 },
      { change: { outcome: "done" }, payments: [["in", "balance", 2000]] },
    ],
    [
      "a part is paid, the rest is asked for",
      { received: 110000 },
      { change: { outcome: "done", askOn: "2026-11-27" }, payments: [["in", "balance", 1100]] },
    ],
    [
      "all is paid by two methods",
      { received: 200000, split: { method: "upi", amount: "1500" } },
      {
        change: { outcome: "done" },
        payments: [
          ["in", "balance", 500],
          ["in", "balance", 1500],
        ],
      },
    ],
    ["nothing came", { received: 0 }, { change: { outcome: "done", askOn: "2026-11-27" }, payments: [] }],
    [
      "the rest is let go",
      { received: 110000, ask: "forgive", reason: "In need" },
      {
        change: { outcome: "done" },
        payments: [
          ["in", "balance", 1100],
          ["forgiven", "balance", 900],
        ],
      },
    ],
    [
      "it was moved, and its advance with it",
      { answer: "not", ending: "moved", newDay: "2026-12-01" },
      { change: { outcome: null, date: "2026-12-01", rescheduledFrom: "2026-11-20" }, payments: [] },
    ],
    [
      "it was cancelled, the advance is kept",
      { answer: "not", ending: "cancelled", why: "sutak_family" },
      { change: { outcome: "cancelled", cancelReason: "sutak_family" }, payments: [] },
    ],
    [
      "it was cancelled, the advance goes back",
      { answer: "not", ending: "cancelled", advance: "return" },
      { change: { outcome: "cancelled" }, payments: [["refund", "advance", 1100]] },
    ],
    [
      "it was missed, the family let the advance be",
      { answer: "not", ending: "missed", advance: "given" },
      {
        change: { outcome: "missed" },
        payments: [
          ["refund", "advance", 1100],
          ["in", "extra", 1100],
        ],
      },
    ],
    [
      "another did it",
      { answer: "not", ending: "handed_over" },
      { change: { outcome: "handed_over" }, payments: [] },
    ],
  ])("when %s", (_, closing, expected) => expect(summed(closing)).toEqual(expected));

  it("leaves nothing open and nothing held, whatever becomes of an advance that was not kept", () => {
    for (const end of ["return", "given"] as const) {
      const { payments } = entryOf(closingOf({ answer: "not", ending: "missed", advance: end }), against);
      const after = accountOf(task, false, [...payments, advance]);
      expect([after.advance, after.received]).toEqual([0, end === "given" ? 110000 : 0]);
    }
  });

  it("clears the day to ask once nothing is owed", () => {
    const asked = { ...task, askOn: "2026-11-25" };
    const { change } = entryOf(closingOf({ received: 200000 }), { ...against, task: asked });
    expect(change).toEqual({ outcome: "done", askOn: null });
    expect(undone(asked, change)).toEqual({ outcome: null, askOn: "2026-11-25" });
  });
});

it("keeps the days on which was asked, each once and the last twenty", () => {
  const asked = { ...task, asked: ["2026-11-13"] };
  expect(withAskedToday(task, "2026-11-20")).toEqual(["2026-11-20"]);
  expect(withAskedToday(asked, "2026-11-20")).toEqual(["2026-11-13", "2026-11-20"]);
  expect(withAskedToday(asked, "2026-11-13")).toEqual(["2026-11-13"]);
  expect(undone(asked, { asked: withAskedToday(asked, "2026-11-20") })).toEqual({ asked: ["2026-11-13"] });
  const days = Array.from({ length: 20 }, (_, n) => `2026-10-${n + 10}`);
  expect(withAskedToday({ ...task, asked: days }, "2026-11-20")).toEqual([...days.slice(1), "2026-11-20"]);
});

it("repeats a task as new: without its ending and what was asked", () => {
  const done = { ...task, outcome: "done" as const, askOn: "2026-11-27", asked: ["2026-11-20"] };
  const next = repeated(done, "2027-11-10", "2026-11-20T12:00:00Z");
  expect(next).toMatchObject({ taskName: task.taskName, clientId: "f", date: "2027-11-10", outcome: null });
  expect(next).not.toHaveProperty("askOn");
  expect(next).not.toHaveProperty("asked");
  expect(next._id).not.toBe(task._id);
});

it("writes down a payment without what was left empty", () => {
  const payment = newPayment({
    task,
    direction: "in",
    kind: "balance",
    paise: 100050,
    date: "2026-11-20",
    method: "upi",
    ref: "",
    paidBy: "Suresh",
  });
  const { _id } = payment;
  expect(bodyOf(payment)).toEqual({
    _id,
    taskId: "t",
    clientId: "f",
    direction: "in",
    kind: "balance",
    amount: 1000.5,
    date: "2026-11-20",
    method: "upi",
    paidBy: "Suresh",
  });
});

it.each([
  ["", false],
  ["123456789012", false],
  ["12345", true],
  ["ABCDEFGHIJKL", true],
])("reference %j is odd: %s", (ref, odd) => expect(isOddReference(ref)).toBe(odd));
