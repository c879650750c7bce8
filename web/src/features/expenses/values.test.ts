import { describe, expect, it } from "vitest";
import { clockAt } from "../../lib/clock.ts";
import { expenseOf, taskOf } from "../../offline/testing/samples.ts";
import {
  changeOf,
  costOfDrive,
  empty,
  likeOf,
  readValues,
  type Values,
  valuesOf,
  workOfNow,
} from "./values.ts";

const TODAY = "2026-11-20";
const typed = (over: Partial<Values> = {}): Values => ({
  ...empty(TODAY),
  amount: "180",
  category: "travel",
  ...over,
});
const read = (over: Partial<Values>) => readValues(typed(over), TODAY, taskOf("t", { taskName: "Katha" }));

describe("what is typed", () => {
  it("is for the family of the work, where the work has one", () => {
    const work = taskOf("t", { clientId: "of the work" });
    const family = (task: typeof work | undefined) =>
      readValues(typed({ taskId: "t", clientId: "typed" }), TODAY, task).fields?.clientId;
    expect([family(work), family(taskOf("t")), family(undefined)]).toEqual(["of the work", "typed", "typed"]);
  });

  it("says only what there is to say", () => {
    expect(read({}).fields).toEqual({ date: TODAY, amount: 180, category: "travel", method: "cash" });
    const all = read({
      amount: "₹1,640.50",
      category: " Patang ",
      method: "credit",
      taskId: "t",
      clientId: "c",
      recoverable: true,
      recoveredOn: TODAY,
      paidTo: " Shop ",
      note: "Two lines\nof it",
      km: "१२",
      rate: "7.5",
      personal: true,
    });
    expect(all.fields).toEqual({
      date: TODAY,
      amount: 1640.5,
      category: "Patang",
      method: "credit",
      taskId: "t",
      taskName: "Katha",
      clientId: "c",
      recoverable: true,
      recoveredOn: TODAY,
      paidTo: "Shop",
      note: "Two lines\nof it",
      km: 12,
      ratePerKm: 7.5,
      personal: true,
    });
  });

  it.each<[Partial<Values>, object]>([
    [{ amount: "" }, { amount: "amountMissing" }],
    [{ amount: "two hundred" }, { amount: "amountFormat" }],
    [{ amount: "-5" }, { amount: "amountFormat" }],
    [{ amount: "1.005" }, { amount: "amountFormat" }],
    [{ amount: "0" }, { amount: "amountZero" }],
    [{ amount: "1000000000" }, { amount: "amountRange" }],
    [{ category: " " }, { category: "categoryMissing" }],
    [{ category: "न".repeat(41) }, { category: "tooLong" }],
    [{ date: "" }, { date: "dateMissing" }],
    [{ date: "2026-11-22" }, { date: "dateAhead" }],
    [{ km: "2001" }, { km: "kmRange" }],
    [{ km: "3.5" }, { km: "kmRange" }],
    [{ rate: "x" }, { rate: "amountFormat" }],
    [
      { paidTo: "x".repeat(81), note: "x".repeat(501) },
      { paidTo: "tooLong", note: "tooLong" },
    ],
    [{ recoverable: true }, { clientId: "payerMissing" }],
  ])("%o is a fault", (over, faults) => {
    expect(read(over)).toEqual({ faults });
  });

  it("takes tomorrow, and money that came back from nobody's family", () => {
    expect(read({ date: "2026-11-21" }).faults).toBeUndefined();
    expect(read({ moneyBack: true, recoverable: true, recoveredOn: TODAY }).fields).toEqual({
      date: TODAY,
      amount: 180,
      category: "travel",
      method: "cash",
      moneyBack: true,
    });
  });
});

describe("a change", () => {
  const row = expenseOf("e", { taskId: "t", taskName: "Katha", note: "Old", recoverable: true });

  it("of nothing is nothing", () => {
    expect(changeOf(row, read(valuesOf(row)).fields ?? fail())).toEqual({});
  });

  it("clears what is gone, and sends a task with its name", () => {
    const { fields } = read({ ...valuesOf(row), note: "", amount: "200", recoverable: false });
    expect(changeOf(row, fields ?? fail())).toEqual({ note: null, amount: 200, recoverable: null });
    const other = readValues({ ...valuesOf(row), taskId: "u" }, TODAY, taskOf("u", { taskName: "Katha" }));
    expect(changeOf(row, other.fields ?? fail())).toEqual({ taskId: "u", taskName: "Katha" });
  });

  it("of a duplicate begins today, not paid back and without its bills", () => {
    const like = likeOf({ ...row, recoveredOn: TODAY, photos: ["p"] }, "2026-12-01");
    expect(like).toMatchObject({
      date: "2026-12-01",
      recoveredOn: "",
      photos: [],
      note: "Old",
      amount: "180",
    });
  });
});

const fail = (): never => {
  throw new Error("no fields");
};

describe("the work that it is for by itself", () => {
  const now = clockAt(Date.parse("2026-11-20T04:30:00Z"), "Asia/Kolkata"); // ten in the morning
  const at = (id: string, startTime: string | null, over = {}) =>
    taskOf(id, { date: TODAY, startTime, outcome: null, ...over });

  it("is that of today nearest to now, whatever else there is", () => {
    const tasks = [
      at("evening", "18:00"),
      at("morning", "09:00"),
      at("open", null),
      at("off", "10:00", { outcome: "cancelled" }),
      at("tomorrow", "10:00", { date: "2026-11-21" }),
    ];
    expect(workOfNow(tasks, now)?._id).toBe("morning");
    expect(workOfNow(tasks.slice(2), now)?._id).toBe("open");
    expect(workOfNow(tasks.slice(3), now)).toBeUndefined();
  });
});

describe("a drive", () => {
  it.each([
    ["12", "7.5", "90"],
    ["7", "3.33", "23.31"],
    ["", "7", undefined],
    ["12", "", undefined],
    ["x", "7", undefined],
  ])("of %s km at %s costs %s", (km, rate, cost) => {
    expect(costOfDrive(km, rate)).toBe(cost);
  });
});
