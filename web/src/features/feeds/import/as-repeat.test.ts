import { describe, expect, test } from "vitest";
import { clockAt } from "../../../lib/clock.ts";
import { riteOf } from "../../../offline/testing/samples.ts";
import { repeatOf as kept } from "../../../offline/testing/samples-when.ts";
import { readCalendar } from "./read.ts";
import { busyOf, candidatesOf, type Practice, repeatsOf } from "./rites.ts";

const ZONE = "Asia/Kolkata";
/** 10:00 in India on Friday, 20 November 2026. */
const now = clockAt(Date.UTC(2026, 10, 20, 4, 30), ZONE);
const practice = (over: Partial<Practice> = {}): Practice => ({
  rites: [riteOf("r1", { name: "Rudrabhishek" })],
  clients: [],
  tasks: [],
  repeats: [],
  zone: ZONE,
  from: Date.UTC(2026, 10, 19, 18, 30),
  calendarId: "019aa000-0000-7000-8000-000000000001",
  ...over,
});

const GOOGLE = [
  "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
  "VERSION:2.0",
  "X-WR-TIMEZONE:Asia/Kolkata",
];
const OUTLOOK = [
  "PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN",
  "BEGIN:VTIMEZONE",
  "TZID:India Standard Time",
  "BEGIN:STANDARD",
  "DTSTART:16010101T000000",
  "TZOFFSETFROM:+0530",
  "TZOFFSETTO:+0530",
  "END:STANDARD",
  "END:VTIMEZONE",
];
const APPLE = ["PRODID:-//Apple Inc.//macOS 15.1//EN", "CALSCALE:GREGORIAN"];

/** The event of a file as the practice sees it. */
async function found(lines: string[], head = GOOGLE, over: Partial<Practice> = {}) {
  const event = ["BEGIN:VEVENT", "UID:a@x", "SUMMARY:Rudrabhishek", ...lines, "END:VEVENT"];
  const text = ["BEGIN:VCALENDAR", ...head, ...event, "END:VCALENDAR", ""].join("\r\n");
  const file = await readCalendar(text, "home.ics", now);
  if (typeof file === "string") throw new Error(file);
  return candidatesOf(file.entries, practice(over))[0];
}

const timed = (date: string, rule: string, ...more: string[]) => [
  `DTSTART;TZID=Asia/Kolkata:${date}T060000`,
  `DTEND;TZID=Asia/Kolkata:${date}T073000`,
  `RRULE:${rule}`,
  ...more,
];
/** The rule that an event is said as, or why it is not. */
async function said(lines: string[], head = GOOGLE) {
  const one = await found(lines, head);
  if (!one?.said) return one?.single;
  const all = one.said.map(({ from, values: { course, until } }) => {
    const { kala: _k, leap: _l, ...rule } = course;
    return { ...rule, from, ...(until && { until }) };
  });
  return all.length === 1 ? all[0] : all;
}

describe("an event that comes again as one task", () => {
  test.each([
    [
      "each Monday, from years ago",
      timed("20200106", "FREQ=WEEKLY;BYDAY=MO"),
      { every: "week", basis: "weekday", weekday: 2, date: "2026-11-23", from: "2026-11-23" },
    ],
    [
      "without a weekday it is that of the start",
      timed("20261124", "FREQ=WEEKLY"),
      { every: "week", basis: "weekday", weekday: 3, date: "2026-11-24", from: "2026-11-24" },
    ],
    [
      "every second week, as weeks that begin on Monday",
      timed("20261123", "FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO"),
      { every: "week", basis: "weekday", weekday: 2, date: "2026-11-23", interval: 2, from: "2026-11-23" },
    ],
    [
      "every third day, so many times",
      timed("20261118", "FREQ=DAILY;INTERVAL=3;COUNT=5"),
      {
        every: "day",
        basis: "civil",
        date: "2026-11-21",
        interval: 3,
        from: "2026-11-21",
        until: "2026-11-30",
      },
    ],
    [
      "each month on the 5th, until a day",
      timed("20260105", "FREQ=MONTHLY;BYMONTHDAY=5;UNTIL=20270304T182959Z"),
      { every: "month", basis: "civil", date: "2025-12-05", from: "2026-12-05", until: "2027-02-05" },
    ],
    [
      "the last Sunday of each month",
      timed("20261129", "FREQ=MONTHLY;BYDAY=-1SU"),
      { every: "month", basis: "weekday", weekday: 1, nth: 5, date: "2026-11-29", from: "2026-11-29" },
    ],
    [
      "the second Saturday of each month",
      timed("20261212", "FREQ=MONTHLY;BYDAY=2SA"),
      { every: "month", basis: "weekday", weekday: 7, nth: 2, date: "2026-12-12", from: "2026-12-12" },
    ],
    [
      "each year",
      timed("20201206", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=6"),
      { every: "year", basis: "civil", date: "2025-12-06", from: "2026-12-06" },
    ],
    [
      "an end beyond all calendars is none",
      timed("20261123", "FREQ=WEEKLY;UNTIL=99991231T000000Z"),
      { every: "week", basis: "weekday", weekday: 2, date: "2026-11-23", from: "2026-11-23" },
    ],
  ])("%s", async (_, lines, want) => {
    expect(await said(lines)).toEqual(want);
  });

  test("as Outlook writes it, with a zone that the file describes", async () => {
    const zone = "TZID=India Standard Time";
    const lines = [
      `DTSTART;${zone}:20261123T060000`,
      `DTEND;${zone}:20261123T073000`,
      "RRULE:FREQ=WEEKLY;COUNT=10;BYDAY=MO",
    ];
    expect(await said(lines, OUTLOOK)).toMatchObject({ every: "week", weekday: 2, until: "2027-01-25" });
  });

  test("as Apple writes it, of whole days", async () => {
    const lines = [
      "DTSTART;VALUE=DATE:20261123",
      "DTEND;VALUE=DATE:20261124",
      "RRULE:FREQ=WEEKLY;INTERVAL=1",
    ];
    expect(await said(lines, APPLE)).toMatchObject({ every: "week", weekday: 2, date: "2026-11-23" });
    const one = await found(lines, APPLE);
    expect(one?.times[0]).toMatchObject({ date: "2026-11-23", time: null });
  });

  test("what is left out is skipped", async () => {
    const one = await found(
      timed("20261123", "FREQ=WEEKLY;BYDAY=MO", "EXDATE;TZID=Asia/Kolkata:20261130T060000,20271227T060000"),
    );
    const writing = { user: "Ram", nameOf: () => "Rudrabhishek", client: undefined, place: "Varanasi" };
    const [row] = one ? repeatsOf(one, writing) : [];
    expect(row).toMatchObject({
      ...{ taskName: "Rudrabhishek", startTime: "06:00", durationMinutes: 90, from: "2026-11-23" },
      ...{ every: "week", basis: "weekday", weekday: 2 },
    });
    expect(row?.exceptions).toHaveLength(2);
    expect(one && busyOf(one, true)).toEqual([]);
    expect(one && busyOf(one, false).length).toBeGreaterThan(50);
  });
});

describe("an event of several weekdays as one task for each", () => {
  const each = { every: "week", basis: "weekday" } as const;
  test.each([
    [
      "each from its first day on",
      timed("20261124", "FREQ=WEEKLY;BYDAY=TU,SA"),
      [
        { ...each, weekday: 3, date: "2026-11-24", from: "2026-11-24" },
        { ...each, weekday: 7, date: "2026-11-28", from: "2026-11-28" },
      ],
    ],
    [
      "so many times in all",
      timed("20261123", "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=3"),
      [
        { ...each, weekday: 2, date: "2026-11-23", from: "2026-11-23", until: "2026-11-30" },
        { ...each, weekday: 5, date: "2026-11-26", from: "2026-11-26", until: "2026-11-30" },
      ],
    ],
    [
      "every second week, as weeks that begin on Sunday",
      timed("20261122", "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO"),
      [
        { ...each, weekday: 1, date: "2026-11-22", interval: 2, from: "2026-11-22" },
        { ...each, weekday: 2, date: "2026-11-23", interval: 2, from: "2026-11-23" },
      ],
    ],
    [
      "every second week, as weeks that begin on Monday: the Sunday is of the week before",
      timed("20261122", "FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=SU,MO"),
      [
        { ...each, weekday: 1, date: "2026-11-22", interval: 2, from: "2026-11-22" },
        { ...each, weekday: 2, date: "2026-11-30", interval: 2, from: "2026-11-30" },
      ],
    ],
    [
      "the first and the third Saturday of the month",
      timed("20261121", "FREQ=MONTHLY;BYDAY=1SA,3SA"),
      [
        { every: "month", basis: "weekday", weekday: 7, nth: 3, date: "2026-11-21", from: "2026-11-21" },
        { every: "month", basis: "weekday", weekday: 7, nth: 1, date: "2026-12-05", from: "2026-12-05" },
      ],
    ],
    [
      "the second Monday and the last Friday of the month",
      timed("20261127", "FREQ=MONTHLY;BYDAY=2MO,-1FR"),
      [
        { every: "month", basis: "weekday", weekday: 6, nth: 5, date: "2026-11-27", from: "2026-11-27" },
        { every: "month", basis: "weekday", weekday: 2, nth: 2, date: "2026-12-14", from: "2026-12-14" },
      ],
    ],
  ])("%s", async (_, lines, want) => {
    expect(await said(lines)).toEqual(want);
  });

  test("each with its own times left out, and together on the dates of the event", async () => {
    const out = "EXDATE;TZID=Asia/Kolkata:20261126T060000,20261130T060000";
    const one = await found(timed("20261123", "FREQ=WEEKLY;BYDAY=MO,TH", out));
    const writing = { user: "Ram", nameOf: () => "Rudrabhishek", client: undefined, place: "Varanasi" };
    const rows = one ? repeatsOf(one, writing) : [];
    expect(rows.map(({ from, weekday, exceptions }) => [from, weekday, exceptions?.length])).toEqual([
      ["2026-11-23", 2, 1],
      ["2026-12-03", 5, undefined],
    ]);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(2);
  });
});

describe("single tasks, and why", () => {
  const elsewhere = [
    "END:VEVENT",
    ...["BEGIN:VEVENT", "UID:a@x", "SUMMARY:Rudrabhishek", "RECURRENCE-ID;TZID=Asia/Kolkata:20261130T060000"],
    ...["DTSTART;TZID=Asia/Kolkata:20261201T060000", "DTEND;TZID=Asia/Kolkata:20261201T073000"],
  ];
  test.each([
    [
      "the 31st: months without one are passed over there, not here",
      timed("20261231", "FREQ=MONTHLY;BYMONTHDAY=31"),
      "rule",
    ],
    ["a second and a fifth Saturday", timed("20261212", "FREQ=MONTHLY;BYDAY=2SA,5SA"), "rule"],
    ["a fifth Sunday", timed("20261129", "FREQ=MONTHLY;BYDAY=5SU"), "rule"],
    ["the last working day", timed("20261130", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"), "rule"],
    ["two hours a day", timed("20261123", "FREQ=DAILY;BYHOUR=6,18"), "rule"],
    [
      "several weekdays of which one comes at another hour",
      timed("20261124", "FREQ=WEEKLY;BYDAY=TU,SA", "RDATE;TZID=Asia/Kolkata:20261128T070000"),
      "moved",
    ],
    [
      "times that were added",
      timed("20261123", "FREQ=WEEKLY", "RDATE;TZID=Asia/Kolkata:20261125T060000"),
      "moved",
    ],
    ["a time that was moved", timed("20261123", "FREQ=WEEKLY", ...elsewhere), "moved"],
  ])("%s", async (_, lines, why) => {
    expect(await said(lines)).toBe(why);
  });

  test("once alone says nothing", async () => {
    const one = await found(["DTSTART:20261123T003000Z", "DTEND:20261123T020000Z"]);
    expect([one?.said, one?.single]).toEqual([undefined, undefined]);
  });
});

test("the same file again makes no repeat twice", async () => {
  const repeat = kept("k", {
    ...{ every: "week", basis: "weekday", weekday: 2, date: "2026-11-23", from: "2026-11-23" },
    ...{ startTime: "06:00", description: "Rudrabhishek", riteTypeId: "r1" },
  });
  const lines = timed("20261123", "FREQ=WEEKLY;BYDAY=MO");
  expect(await found(lines, GOOGLE, { repeats: [repeat] })).toMatchObject({
    here: true,
    times: [],
    rest: [],
  });
  const other = { ...repeat, startTime: "18:00" };
  expect(await found(lines, GOOGLE, { repeats: [other] })).toMatchObject({ here: false });
});
