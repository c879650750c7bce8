import { describe, expect, test } from "vitest";
import { rememberedTill } from "../../almanac/remembrances.ts";
import type { Client, Message, RiteType, Task } from "../../api/types.ts";
import { clockAt } from "../../lib/clock.ts";
import { addDays } from "../../lib/month.ts";
import { clientOf, messageOf, paymentOf, riteOf, taskOf } from "../../offline/testing/samples.ts";
import { ledgerOf } from "../money/ledger.ts";
import { TITHI_AHEAD, waitingOf } from "./waiting.ts";

const now = clockAt(Date.parse("2026-11-20T04:30:00Z"), "Asia/Kolkata");
const list: RiteType["samagri"] = [{ name: "Coconut", by: "family" }];

/** A family that remembers two on one day and one on another. */
const family = clientOf("c", {
  people: ["2020-11-26", "2019-11-26", "2018-12-02"].map((date, n) => ({
    _id: `p${n}`,
    name: `P${n}`,
    departed: { date, basis: "civil" },
  })),
} as Partial<Client>);

function waiting(
  tasks: Partial<Task>[],
  messages: Partial<Message>[] = [],
  paid = 0,
  clients = [] as Client[],
) {
  const rows = tasks.map((over, i) => taskOf(`t${i}`, { clientId: "c", ...over }));
  const payments = paid ? [paymentOf("p", { taskId: "t0", amount: paid })] : [];
  return waitingOf({
    tasks: rows,
    messages: messages.map((over, i) => messageOf(`m${i}`, over)),
    rites: new Map([["katha", riteOf("katha", { samagri: list })]]),
    ledger: ledgerOf(rows, payments, now),
    remembered: rememberedTill(addDays(now.today, TITHI_AHEAD), clients, () => undefined, now.today),
    today: now.today,
  }).map(({ template, due, task, message, remembered }) =>
    [template, due, task?._id, message?._id, ...(remembered?.people ?? []).map(({ name }) => name)]
      .filter(Boolean)
      .join(" "),
  );
}

describe("the day suggests", () => {
  const done = { outcome: "done", amount: 1000, own: true } as const;
  test.each<[string, Partial<Task>, string[]]>([
    ["a reminder for tomorrow", { date: "2026-11-21" }, ["day_before 2026-11-20 t0"]],
    ["none without a family", { date: "2026-11-21", clientId: undefined }, []],
    ["none for what was cancelled", { date: "2026-11-21", outcome: "cancelled", riteTypeId: "katha" }, []],
    [
      "the list of the rite two days before",
      { date: "2026-11-22", riteTypeId: "katha" },
      ["samagri 2026-11-20 t0"],
    ],
    ["not three days before", { date: "2026-11-23", riteTypeId: "katha" }, []],
    [
      "not a list that was sent",
      {
        date: "2026-11-22",
        samagri: { items: [{ _id: "i", name: "Ghee", by: "family" }], sentOn: "2026-11-18" },
      },
      [],
    ],
    [
      "not a list of what he brings",
      { date: "2026-11-22", samagri: { items: [{ _id: "i", name: "Bell", by: "priest" }] } },
      [],
    ],
    [
      "both for tomorrow, the older first",
      { date: "2026-11-21", riteTypeId: "katha" },
      ["samagri 2026-11-19 t0", "day_before 2026-11-20 t0"],
    ],
    ["money after a week", { date: "2026-11-13", ...done }, ["due 2026-11-20 t0"]],
    ["not before", { date: "2026-11-14", ...done }, []],
    ["nor what is old", { date: "2026-09-01", ...done }, []],
    ["on the day that was said", { date: "2026-01-14", ...done, askOn: "2026-11-19" }, ["due 2026-11-19 t0"]],
    ["not before that day", { date: "2026-11-10", ...done, askOn: "2026-11-21" }, []],
  ])("%s", (_, task, told) => {
    expect(waiting([task])).toEqual(told);
  });

  test("no money of what was paid", () => {
    expect(waiting([{ date: "2026-11-13", ...done }], [], 1000)).toEqual([]);
  });
});

test("what is kept takes the place of its suggestion, whatever came of it", () => {
  const task = { date: "2026-11-21" };
  const of = { template: "day_before", taskId: "t0", due: "2026-11-20" } as const;
  expect(waiting([task], [{ ...of, state: "draft" }])).toEqual(["day_before 2026-11-20 t0 m0"]);
  expect(waiting([task], [{ ...of, state: "skipped" }])).toEqual([]);
  expect(
    waiting(
      [task],
      [
        { ...of, state: "opened" },
        { ...of, state: "sent" },
      ],
    ),
  ).toEqual([]);
  expect(waiting([task], [{ ...of, state: "opened" }, of])).toEqual(["day_before 2026-11-20 t0 m0"]);
  expect(waiting([task], [{ ...of, due: "2026-11-01", state: "sent" }])).toEqual([
    "day_before 2026-11-20 t0",
  ]);
});

test("a family is told of its shraddh eleven days before, once for all of a day, until work is agreed on it", () => {
  const told = (messages: Partial<Message>[], tasks: Partial<Task>[] = []) =>
    waiting(tasks, messages, 0, [family]);
  const near = "tithi_near 2026-11-15 P0 P1";
  expect(told([])).toEqual([near]); // the other one is twelve days off
  const of = { template: "tithi_near", clientId: "c", due: "2026-11-15" } as const;
  expect(told([{ ...of, state: "opened" }])).toEqual(["tithi_near 2026-11-15 m0 P0 P1"]);
  expect(told([{ ...of, state: "sent" }])).toEqual([]);
  expect(told([{ ...of, clientId: "another", state: "sent" }])).toEqual([near]);
  expect(told([{ ...of, due: "2025-11-15", state: "sent" }])).toEqual([near]);
  expect(told([], [{ date: "2026-11-26" }])).toEqual([]);
  expect(told([], [{ date: "2026-11-26", outcome: "cancelled" }])).toEqual([near]);
  expect(told([], [{ date: "2026-11-26", clientId: "another" }])).toEqual([near]);
});

describe("a draft waits only while it is of use", () => {
  const [yesterday, today, tomorrow] = ["2026-11-19", "2026-11-20", "2026-11-21"];
  test.each<[string, Partial<Message>, Partial<Task>, boolean]>([
    ["a greeting before its day", { template: "greeting", due: tomorrow, riteDay: tomorrow }, {}, false],
    ["on its day", { template: "greeting", riteDay: today }, {}, true],
    ["after it", { template: "greeting", due: yesterday, riteDay: yesterday }, {}, false],
    [
      "what was opened, until he answers",
      { template: "greeting", riteDay: yesterday, state: "opened" },
      {},
      true,
    ],
    ["a reminder on the day itself", { due: yesterday, taskId: "t0" }, { date: today }, false],
    [
      "a list for work that was called off",
      { template: "samagri", taskId: "t0" },
      { date: tomorrow, outcome: "cancelled" },
      false,
    ],
    ["times to choose from for a past day", { template: "options", riteDay: yesterday }, {}, false],
    ["thanks for it", { template: "thanks", riteDay: yesterday }, {}, true],
    [
      "money that has come",
      { template: "due", taskId: "t0" },
      { date: yesterday, outcome: "done", amount: null },
      false,
    ],
  ])("%s", (_, message, task, shown) => {
    const lines = waiting([{ date: yesterday, amount: null, ...task }], [message]);
    expect(lines.some((line) => line.includes(" m0"))).toBe(shown);
  });
});

test("what was opened waits for his word first; then what is ahead, by the rite's hour", () => {
  const tasks = [
    { date: "2026-11-21", startTime: "17:00" },
    { date: "2026-11-21", startTime: "07:00" },
  ];
  const messages = [
    { template: "changed", bookingId: "b", due: "2026-11-20", riteDay: "2026-11-20" },
    { template: "changed", bookingId: "b", due: "2026-11-20", riteDay: "2026-11-20" },
    { template: "greeting", due: "2026-11-25", state: "opened" },
  ] as const;
  expect(waiting(tasks, [...messages])).toEqual([
    "greeting 2026-11-25 m2",
    "day_before 2026-11-20 t1",
    "day_before 2026-11-20 t0",
    "changed 2026-11-20 m0",
    "changed 2026-11-20 m1",
  ]);
});
