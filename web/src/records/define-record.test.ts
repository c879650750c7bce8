import type { MessageDescriptor } from "@lingui/core";
import { describe, expect, test } from "vitest";
import * as limits from "../api/limits.gen.ts";
import { family } from "../features/clients/family-record.ts";
import { note } from "../features/notes/note-values.ts";
import { task } from "../features/tasks/form/task-record.ts";
import { MOST_RUPEES } from "../lib/rupees.ts";
import { clientOf, noteOf, taskOf } from "../offline/testing/samples.ts";
import { defineRecord } from "./define-record.ts";
import { line } from "./fields.ts";
import { faultsByField } from "./form-rules.ts";
import type { Words } from "./words.ts";

const plain = (value: string | number) => String(value);
const words: Words = {
  number: plain,
  duration: (minutes) => `${minutes} min`,
  date: plain,
  longDate: plain,
  time: plain,
  money: plain,
  t: ({ message, id }: MessageDescriptor) => message ?? id,
};

/** A row of each kind in which every field says something, and the fields that may not be emptied. */
const kinds = [
  {
    name: "task",
    record: task,
    row: taskOf("t", {
      startTime: "07:40",
      durationMinutes: 90,
      windowFrom: "06:00",
      windowUntil: "08:00",
      own: false,
      finalAssignUser: "Mukesh",
      feeMode: "open",
      amount: 1100.5,
      clientId: "c",
      addressId: "a",
      personId: "p",
      riteTypeId: "r",
      inKind: [{ what: "Dhoti", value: 500 }, { what: "Wheat" }],
      privateNote: "late",
      outcome: "done",
    }),
    required: ["taskName", "date", "location", "description"],
  },
  {
    name: "note",
    record: note,
    row: noteOf("n", { reminderDate: "2026-11-20", reminderTime: "08:00", noteText: "Call" }),
    required: ["person", "work", "noteDate"],
  },
  {
    name: "client",
    record: family,
    row: clientOf("c", {
      name: "Agarwal parivar",
      gotra: "Garg",
      language: "hi",
      calendar: "amanta",
      labels: ["Diwali"],
      sinceYear: 1998,
      referredBy: "Mohan",
      phones: [{ number: "+919829033018", label: "Shop", whatsapp: true, primary: true }],
      addresses: [{ _id: "a", label: "Home", lines: "B-42", area: "Sodala", lat: 26.9, lon: 75.8 }],
      headId: "p",
      people: [{ _id: "p", name: "Suresh", relation: "self", gender: "male", birth: { date: "1990" } }],
      notes: "Brass kalash",
      privateNotes: "late",
    }),
    required: ["name"],
  },
] as const;

/** The functions of any record, for the table. */
interface AnyRecord {
  names: string[];
  empty: Record<string, unknown>;
  valuesOf: (row: object, typing: Words) => Record<string, unknown>;
  read: (values: object) => { fields?: Record<string, unknown>; faults?: Record<string, string> };
  changeOf: (row: object, fields: object) => Record<string, unknown>;
  created: (id: string, fields: object, at: number) => { body: object; row: Record<string, unknown> };
  wordsOf: (row: object, words: Words) => { field: string; text: string }[];
}

describe.each(kinds)("$name", ({ record, row, required }) => {
  const of = record as unknown as AnyRecord;
  const fieldsOf = (values: object) => {
    const { fields, faults } = of.read(values);
    if (!fields) throw new Error(JSON.stringify(faults));
    return fields;
  };
  const values = of.valuesOf(row, words);

  test("what is opened and not touched changes nothing", () => {
    expect(of.changeOf(row, fieldsOf(values))).toEqual({});
  });

  test("every required field is missed", () => {
    expect(Object.keys(of.read(of.empty).faults ?? {}).sort()).toEqual([...required].sort());
  });

  test("every other field can be emptied: null is sent, and a new row leaves it out", () => {
    for (const name of of.names) {
      const emptied = { ...values, [name]: of.empty[name] };
      if ((required as readonly string[]).includes(name) || !(name in row)) continue;
      const fields = fieldsOf({ ...emptied, [name]: Array.isArray(of.empty[name]) ? [] : of.empty[name] });
      const change = of.changeOf(row, fields);
      if (typeof of.empty[name] === "boolean") expect(change, name).toEqual({ [name]: of.empty[name] });
      else if (of.empty[name] === "") expect(change, name).toEqual({ [name]: null });
      const shown = of.created("id", fields, 0).row;
      expect(Object.entries(shown).filter(([, value]) => value === undefined)).toEqual([]);
    }
  });

  test("what is typed into an empty form is the row again", () => {
    const { row: made } = of.created("id", fieldsOf(values), 0);
    expect(of.valuesOf(made, words)).toEqual(values);
    expect(of.changeOf(row, fieldsOf(of.valuesOf(made, words)))).toEqual({});
  });

  test("a reader is told of every field that a row alone can tell", () => {
    const told = of.wordsOf(row, words);
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter(({ text }) => text === "–" || text === "undefined")).toEqual([]);
  });
});

test("an empty field is a dash, or what none is called", () => {
  const text = (field: string) => task.wordsOf(taskOf("t"), words).find((one) => one.field === field)?.text;
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
