import { expect, test } from "vitest";
import * as limits from "../api/limits.gen.ts";
import { task } from "../features/tasks/form/task-record.ts";
import { MOST_RUPEES } from "../lib/rupees.ts";
import { taskOf } from "../offline/testing/samples.ts";
import { defineRecord } from "./define-record.ts";
import { line } from "./fields.ts";
import { faultsByField } from "./form-rules.ts";
import { plainWords } from "./testing.ts";

test("an empty field is a dash, or what none is called", () => {
  const text = (field: string) =>
    task.wordsOf(taskOf("t"), plainWords).find((one) => one.field === field)?.text;
  expect([text("startTime"), text("outcome"), text("feeMode")]).toEqual([
    "–",
    "As the clock says",
    "Fixed fee",
  ]);
});

test("a field that the contract does not know is refused by the compiler", () => {
  const label = { id: "Shoe size" };
  // @ts-expect-error a note has no such field
  expect(defineRecord("note", { shoeSize: line({ maxLength: 3 }, { label }) }).names).toEqual(["shoeSize"]);
  // @ts-expect-error a task's amount is no text
  expect(defineRecord("task", { amount: line({ maxLength: 3 }, { label }) }).names).toEqual(["amount"]);
});

test("the most that one sum may be is the contract's", () => {
  for (const { maximum } of [limits.TaskChange.amount, limits.NewPayment.amount, limits.ExpenseChange.amount])
    expect(maximum).toBe(MOST_RUPEES);
});

test("what the server says of an entry is told at its list", () => {
  expect(faultsByField({ "links.2": "no", bio: "long" })).toEqual({ links: "no", bio: "long" });
});
