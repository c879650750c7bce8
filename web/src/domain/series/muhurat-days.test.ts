import { describe, expect, test } from "vitest";
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import { taskOf } from "../../offline/testing/samples.ts";
import type { Found } from "../muhurat/find-days.ts";
import { lunarDays } from "../observances/lunar-days.ts";
import {
  byMuhurat,
  keyOfAsk,
  type MuhuratAnswer,
  type MuhuratAsk,
  muhuratsOf,
  nextAsk,
} from "./muhurat-days.ts";
import { movedDays, onOwnDays } from "./plan.ts";
import type { Step } from "./templates.ts";

const zone = "Asia/Kolkata";
const at = (moment: string) => Date.parse(`${moment}:00+05:30`);
type Hours = [from: string, until: string, weak?: number];

/** Days that a search found, each with its times; a day without one is not good. */
function found(days: Record<string, Hours[]>): Found {
  const rows = Object.entries(days).map(([date, hours]) => ({
    date,
    windows: hours.map(([from, until, weak]) => ({
      ...{ from: at(from), until: at(until), good: [0] },
      weak: weak === undefined ? [] : [weak],
    })),
  }));
  return {
    tradition: "north",
    minutes: 30,
    unknown: [],
    taras: [],
    reasons: [],
    days: rows as unknown as Found["days"],
  };
}

const known = (answers: [MuhuratAsk, MuhuratAnswer][]) => ({
  answers: new Map(answers.map(([ask, answer]) => [keyOfAsk(ask), answer])),
  zone,
});
const ask = (from: string, rite = "vivah", within = 30) => ({ rite, from, within });

describe("a day by muhurat", () => {
  const on = (days: Record<string, Hours[]>, time = "") => {
    const {
      date,
      time: start,
      windowFrom,
      windowUntil,
      search,
    } = byMuhurat(
      ask("2027-02-08"),
      time,
      known([[ask("2027-02-08"), { kind: "days", found: found(days) }]]),
    );
    return [search.state, date, start, windowFrom, windowUntil].filter(Boolean).join(" ");
  };

  test.each([
    [
      "the first good day",
      "",
      {
        "2027-02-08": [],
        "2027-02-10": [["2027-02-10T18:12", "2027-02-10T20:20"]],
        "2027-02-11": [["2027-02-11T09:00", "2027-02-11T10:00"]],
      },
      "found 2027-02-10 18:15 18:12 20:20",
    ],
    [
      "at its own hour where the muhurat has it",
      "19:00",
      { "2027-02-10": [["2027-02-10T18:12", "2027-02-10T20:20"]] },
      "found 2027-02-10 19:00 18:12 20:20",
    ],
    [
      "not where it would be over too soon",
      "20:00",
      { "2027-02-10": [["2027-02-10T18:12", "2027-02-10T20:20"]] },
      "found 2027-02-10 18:15 18:12 20:20",
    ],
    [
      "in the time that has its hour, before one without a weak point",
      "19:00",
      {
        "2027-02-10": [
          ["2027-02-10T08:00", "2027-02-10T09:00"],
          ["2027-02-10T18:10", "2027-02-10T20:20", 1],
        ],
      },
      "found 2027-02-10 19:00 18:10 20:20",
    ],
    [
      "else in one without a weak point",
      "12:00",
      {
        "2027-02-10": [
          ["2027-02-10T08:00", "2027-02-10T09:00", 1],
          ["2027-02-10T18:10", "2027-02-10T20:20"],
        ],
      },
      "found 2027-02-10 18:10 18:10 20:20",
    ],
    [
      "after midnight it is the next date",
      "",
      { "2027-02-10": [["2027-02-11T01:03", "2027-02-11T03:20"]] },
      "found 2027-02-11 01:05 01:03 03:20",
    ],
    [
      "to the minute where it is too short for a round one",
      "",
      { "2027-02-10": [["2027-02-10T18:12", "2027-02-10T18:43"]] },
      "found 2027-02-10 18:12 18:12 18:43",
    ],
    [
      "no good day proposes the first one",
      "19:00",
      { "2027-02-08": [], "2027-02-09": [] },
      "none 2027-02-08",
    ],
  ] as [string, string, Record<string, Hours[]>, string][])("%s", (_, time, days, want) => {
    expect(on(days, time)).toBe(want);
  });

  test("while nobody has answered, and where nobody can be asked, the first day is proposed; a chosen one stands", () => {
    const of = (answers: [MuhuratAsk, MuhuratAnswer][]) => {
      const { date, search } = byMuhurat(ask("2027-02-08"), "", known(answers));
      return `${search.state} ${date}`;
    };
    expect(of([])).toBe("waiting 2027-02-08");
    expect(of([[ask("2027-02-08"), { kind: "unknown" }]])).toBe("unknown 2027-02-08");
    expect(of([[ask("2027-02-08"), { kind: "chosen", date: "2027-02-20" }]])).toBe("chosen 2027-02-20");
  });
});

const step = (name: string, day: number, more: Partial<Step> = {}): Step => ({
  ...{ key: "own", name, day, time: "09:00", minutes: 60, share: 1 },
  ...more,
});
const wedding = [
  step("Haldi", 2),
  step("Vivah", 3, { muhurat: "vivah", within: 30 }),
  step("Jaimala", 3, { time: "17:00" }),
  step("Vidai", 4),
  step("Griha Pravesh", 5, { muhurat: "griha_pravesh", within: 9 }),
];
const months = lunarDays([] as readonly PackedMonth[]);
const good = (day: string): MuhuratAnswer => ({
  kind: "days",
  found: found({ [day]: [[`${day}T18:00`, `${day}T20:00`]] }),
});

test("what is on the day of a muhurat or later moves with it, and the next one is asked from there", () => {
  const plan = (answers: [MuhuratAsk, MuhuratAnswer][]) =>
    onOwnDays(wedding, "2027-02-06", months, known(answers));
  const days = (answers: [MuhuratAsk, MuhuratAnswer][]) =>
    plan(answers).map(({ name, date, day }) => `${name} ${day} ${date}`);
  expect(nextAsk(plan([]))).toEqual(ask("2027-02-08"));
  expect(days([])).toEqual([
    "Haldi 2 2027-02-07",
    "Vivah 3 2027-02-08",
    "Jaimala 3 2027-02-08",
    "Vidai 4 2027-02-09",
    "Griha Pravesh 5 2027-02-10",
  ]);
  const first: [MuhuratAsk, MuhuratAnswer] = [ask("2027-02-08"), good("2027-02-15")];
  expect(nextAsk(plan([first]))).toEqual(ask("2027-02-17", "griha_pravesh", 9));
  expect(days([first, [ask("2027-02-17", "griha_pravesh", 9), good("2027-02-18")]])).toEqual([
    "Haldi 2 2027-02-07",
    "Jaimala 10 2027-02-15",
    "Vivah 10 2027-02-15",
    "Vidai 11 2027-02-16",
    "Griha Pravesh 13 2027-02-18",
  ]);
});

test("a tithi after a muhurat is the next one from its moved day on", () => {
  const days = { tithis: () => [{ day: "2027-02-10" }, { day: "2027-03-12" }] } as unknown as typeof months;
  const steps = [step("Vivah", 3, { muhurat: "vivah", within: 30 }), step("Udyapan", 4, { tithi: 5 })];
  const of = (answers: [MuhuratAsk, MuhuratAnswer][]) =>
    onOwnDays(steps, "2027-02-06", days, known(answers)).map(({ date }) => date);
  expect(of([])).toEqual(["2027-02-08", "2027-02-10"]);
  expect(of([[ask("2027-02-08"), good("2027-02-15")]])).toEqual(["2027-02-15", "2027-03-12"]);
});

describe("a series that moves", () => {
  const tasks = [
    taskOf("haldi", { date: "2027-02-07" }),
    taskOf("vivah", { date: "2027-02-15", startTime: "19:00" }),
    taskOf("vidai", { date: "2027-02-16" }),
  ];
  const of = [{ taskId: "vivah", ...ask("2027-02-08") }];
  const moved = (answers: [MuhuratAsk, MuhuratAnswer][], today = "2026-11-22") =>
    movedDays(tasks, "2027-02-07", "2027-02-10", { of, today, ...known(answers) });
  const lines = (answers: [MuhuratAsk, MuhuratAnswer][], today?: string) =>
    moved(answers, today).map(({ task, to, time = "" }) => `${task._id} ${to} ${time}`.trim());

  test("asks again, as many days later, and the rest goes with the answer", () => {
    expect(nextAsk(moved([]))).toEqual(ask("2027-02-11"));
    expect(lines([[ask("2027-02-11"), good("2027-02-20")]])).toEqual([
      "haldi 2027-02-10",
      "vivah 2027-02-20 19:00",
      "vidai 2027-02-21",
    ]);
  });

  test("without an answer, or a good day, all move alike", () => {
    const alike = ["haldi 2027-02-10", "vivah 2027-02-18", "vidai 2027-02-19"];
    expect(lines([[ask("2027-02-11"), { kind: "unknown" }]])).toEqual(alike);
    expect(lines([[ask("2027-02-11"), { kind: "days", found: found({ "2027-02-11": [] }) }]])).toEqual(alike);
  });

  test("never asks for days that are over", () => {
    expect(nextAsk(moved([], "2027-02-13"))).toEqual(ask("2027-02-13"));
  });
});

test("a series remembers what was asked for which of its tasks", () => {
  const plan = onOwnDays(wedding, "2027-02-06", months, known([]));
  const tasks = plan.map(({ name }) => ({ _id: String(name) }));
  expect(muhuratsOf(plan, tasks)).toEqual([
    { taskId: "Vivah", ...ask("2027-02-08") },
    { taskId: "Griha Pravesh", ...ask("2027-02-10", "griha_pravesh", 9) },
  ]);
});
