import { describe, expect, test } from "vitest";
import { type TaskValues, task } from "./task-record.ts";
import { type FormKind, readValues } from "./task-values.ts";

const EMPTY = task.empty;

const TODAY = "2026-11-20";
const good: TaskValues = {
  ...EMPTY,
  taskName: "Griha Pravesh",
  date: TODAY,
  location: "Jaipur",
  description: "Vastu shanti",
  amount: "11,000",
};
const faultsOf = (over: Partial<TaskValues>, kind: FormKind = "new") =>
  readValues({ ...good, ...over }, kind, TODAY).faults ?? {};

test("every fault at once", () => {
  expect(readValues({ ...EMPTY, own: false }, "completed", TODAY).faults).toEqual({
    taskName: "nameMissing",
    date: "dateMissing",
    location: "locationMissing",
    description: "descriptionMissing",
    finalAssignUser: "assigneeMissing",
    amount: "amountMissing",
  });
});

describe("what is refused", () => {
  test.each<[keyof TaskValues, string, string, FormKind?]>([
    ["taskName", "   ", "nameMissing"],
    ["taskName", "क".repeat(161), "tooLong:160"],
    ["taskName", "a\u0007b", "oddCharacters"],
    ["taskName", "a\u202Eb", "oddCharacters"],
    ["location", "x".repeat(301), "tooLong:300"],
    ["location", "a\tb", "oddCharacters"],
    ["description", "\n", "descriptionMissing"],
    ["description", "x".repeat(4001), "tooLong:4000"],
    ["description", "a\u0000b", "oddCharacters"],
    ["date", "", "dateMissing"],
    ["date", "someday", "dateUnclear"],
    ["date", "1799-12-31", "dateRange", "update"],
    ["date", "2201-01-01", "dateRange", "update"],
    ["date", "2026-11-19", "dateBack"],
    ["date", "2026-11-21", "dateAhead", "completed"],
    ["startTime", "7x", "timeUnclear"],
    ["startTime", "24:00", "timeUnclear"],
    ["durationMinutes", "long", "durationUnclear"],
    ["durationMinutes", "0", "durationRange"],
    ["durationMinutes", "48:01", "durationRange"],
    ["durationMinutes", "7 days", "durationRange"],
    ["amount", "five", "amountUnclear"],
    ["amount", "1.005", "amountUnclear"],
    ["amount", "1000000000", "amountRange"],
    ["amount", "", "amountMissing", "completed"],
  ])("%s %j: %s", (field, value, fault, kind) => {
    expect(faultsOf({ [field]: value }, kind)).toEqual({ [field]: fault });
  });
});

describe("what is accepted", () => {
  test.each<[Partial<TaskValues>, FormKind?]>([
    [{ taskName: "क".repeat(160) }],
    [{ taskName: "🪔".repeat(160) }],
    [{ description: "one\ntwo\tthree" }],
    [{ date: "2200-12-31" }],
    [{ date: TODAY }, "completed"],
    [{ date: "1800-01-01" }, "completed"],
    [{ date: "1990-01-01" }, "update"],
    [{ amount: "" }],
    [{ amount: "" }, "update"],
    [{ amount: "0" }, "completed"],
    [{ amount: "99,99,99,999.99" }],
    [{ durationMinutes: "48 h", startTime: "23:59" }],
    [{ own: false, finalAssignUser: "Pt. Mukesh Joshi" }],
  ])("%j", (over, kind) => expect(faultsOf(over, kind)).toEqual({}));
});

test("the assignee counts only for somebody else's task", () => {
  expect(faultsOf({ own: true, finalAssignUser: "x".repeat(500) })).toEqual({});
  expect(faultsOf({ own: false, finalAssignUser: "x".repeat(121) })).toEqual({
    finalAssignUser: "tooLong:120",
  });
});

test("somebody else's new task has no amount, whatever was typed before", () => {
  const { fields } = readValues({ ...good, own: false, finalAssignUser: "M", amount: "oops" }, "new", TODAY);
  expect(fields?.amount).toBeNull();
  const completed = readValues({ ...good, own: false, finalAssignUser: "M" }, "completed", TODAY);
  expect(completed.fields?.amount).toBe(11000);
});

test("what is typed becomes the contract's types", () => {
  const typed = {
    ...good,
    taskName: "  Pu\u0304ja\u0304  ",
    startTime: "07:40",
    durationMinutes: "1:30",
    amount: "1,100.50",
    outcome: "missed",
  } as const;
  expect(readValues(typed, "update", TODAY).fields).toMatchObject({
    taskName: "Pūjā",
    date: TODAY,
    startTime: "07:40",
    durationMinutes: 90,
    location: "Jaipur",
    description: "Vastu shanti",
    own: true,
    finalAssignUser: null,
    amount: 1100.5,
    outcome: "missed",
  });
  const bare = readValues({ ...good, amount: "" }, "new", TODAY).fields;
  expect([bare?.startTime, bare?.durationMinutes, bare?.amount, bare?.outcome]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

describe("what the fee asks for", () => {
  test("work that was done without a fixed fee needs no amount", () => {
    for (const feeMode of ["open", "free"] as const) {
      expect(faultsOf({ amount: "", feeMode }, "completed")).toEqual({});
    }
    expect(faultsOf({ amount: "" }, "completed")).toEqual({ amount: "amountMissing" });
  });
  test("a field that is gone says nothing, whatever was typed in it before", () => {
    const free = readValues({ ...good, advance: "500", feeMode: "free" }, "new", TODAY).fields;
    expect(free).toMatchObject({ amount: null, advance: null, feeMode: "free" });
    expect(readValues({ ...good, advance: "500", feeMode: "open" }, "new", TODAY).fields).toMatchObject({
      amount: null,
      advance: 500,
    });
    expect(readValues({ ...good, advance: "500" }, "update", TODAY).fields?.advance).toBeNull();
    expect(readValues({ ...good, advance: "0" }, "new", TODAY).fields?.advance).toBe(0);
    expect(faultsOf({ advance: "five" })).toEqual({ advance: "amountUnclear" });
  });
});

describe("gifts", () => {
  test("blank lines are none", () => {
    const gifts = [
      { what: " Dhoti ", value: "1,100.50" },
      { what: "", value: " " },
      { what: "Wheat", value: "" },
    ];
    expect(readValues({ ...good, inKind: gifts }, "new", TODAY).fields?.inKind).toEqual([
      { what: "Dhoti", value: 1100.5 },
      { what: "Wheat" },
    ]);
    expect(
      readValues({ ...good, inKind: [{ what: "", value: "" }] }, "new", TODAY).fields?.inKind,
    ).toBeNull();
  });
  test.each([
    [{ what: "", value: "5" }, "giftMissing"],
    [{ what: "x".repeat(81), value: "" }, "tooLong:80"],
    [{ what: "Cow", value: "much" }, "amountUnclear"],
    [{ what: "Cow", value: "9999999999" }, "amountRange"],
  ])("%j", (gift, fault) => expect(faultsOf({ inKind: [gift] })).toEqual({ inKind: fault }));
});
