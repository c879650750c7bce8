import { describe, expect, it } from "vitest";
import { expenseOf, taskOf } from "../../offline/testing/samples.ts";
import { empty, expense, likeOf, readValues, type Values, valuesOf } from "./expense-record.ts";

const TODAY = "2026-11-20";
const typed = (over: Partial<Values> = {}): Values => ({
  ...empty(TODAY),
  amount: "180",
  category: "travel",
  ...over,
});
const read = (over: Partial<Values>) => readValues(typed(over), TODAY, taskOf("t", { taskName: "Katha" }));
const fieldsOf = (over: Partial<Values>) => read(over).fields ?? fail();
const sent = (over: Partial<Values>) => expense.created("e", fieldsOf(over), 0).body;

describe("what is typed", () => {
  it("is for the family of the work, where the work has one", () => {
    const work = taskOf("t", { clientId: "of the work" });
    const family = (task: typeof work | undefined) =>
      readValues(typed({ taskId: "t", clientId: "typed" }), TODAY, task).fields?.clientId;
    expect([family(work), family(taskOf("t")), family(undefined)]).toEqual(["of the work", "typed", "typed"]);
  });

  it("says only what there is to say", () => {
    expect(sent({})).toEqual({ _id: "e", date: TODAY, amount: 180, category: "travel", method: "cash" });
    const all = sent({
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
      ratePerKm: "7.5",
      personal: true,
    });
    expect(all).toEqual({
      _id: "e",
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
    [{ amount: "two hundred" }, { amount: "amountUnclear" }],
    [{ amount: "-5" }, { amount: "amountUnclear" }],
    [{ amount: "1.005" }, { amount: "amountUnclear" }],
    [{ amount: "0" }, { amount: "amountZero" }],
    [{ amount: "1000000000" }, { amount: "amountRange" }],
    [{ category: " " }, { category: "categoryMissing" }],
    [{ category: "न".repeat(41) }, { category: "tooLong:40" }],
    [{ date: "" }, { date: "dateMissing" }],
    [{ date: "2026-11-22" }, { date: "dateAhead" }],
    [{ km: "2001" }, { km: "kmRange" }],
    [{ km: "3.5" }, { km: "kmRange" }],
    [{ ratePerKm: "x" }, { ratePerKm: "amountUnclear" }],
    [
      { paidTo: "x".repeat(81), note: "x".repeat(501) },
      { paidTo: "tooLong:80", note: "tooLong:500" },
    ],
    [{ recoverable: true }, { clientId: "payerMissing" }],
  ])("%o is a fault", (over, faults) => {
    expect(read(over)).toEqual({ faults });
  });

  it("takes tomorrow, and money that came back from nobody's family", () => {
    expect(read({ date: "2026-11-21" }).faults).toBeUndefined();
    expect(sent({ moneyBack: true, recoverable: true, recoveredOn: TODAY })).toEqual({
      _id: "e",
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
    expect(expense.changeOf(row, fieldsOf(valuesOf(row)))).toEqual({});
  });

  it("clears what is gone, and sends a task with its name", () => {
    const fields = fieldsOf({ ...valuesOf(row), note: "", amount: "200", recoverable: false });
    expect(expense.changeOf(row, fields)).toEqual({ note: null, amount: 200, recoverable: false });
    const other = readValues({ ...valuesOf(row), taskId: "u" }, TODAY, taskOf("u", { taskName: "Katha" }));
    expect(expense.changeOf(row, other.fields ?? fail())).toEqual({ taskId: "u", taskName: "Katha" });
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
