/** What holds of every kind that is declared: each is one entry of the list. */
import { describe, expect, test } from "vitest";
import type { Block } from "../api/types.ts";
import { block } from "../features/availability/block-record.ts";
import { booking } from "../features/bookings/booking-record.ts";
import { family } from "../features/clients/family-record.ts";
import { expense } from "../features/expenses/expense-record.ts";
import { helper } from "../features/helpers/form/helper-record.ts";
import { note } from "../features/notes/note-values.ts";
import { profile } from "../features/profile/profile-record.ts";
import { rite } from "../features/rites/form/rite-record.ts";
import { task } from "../features/tasks/form/task-record.ts";
import type { With } from "../offline/changes/changes.ts";
import { shownOf } from "../offline/shown.ts";
import { rowSchema, updateFields } from "../offline/testing/contract.ts";
import { clientOf, expenseOf, noteOf, profileOf, riteOf, taskOf } from "../offline/testing/samples.ts";
import { blockOf, bookingOf, helperOf } from "../offline/testing/samples-when.ts";
import type { Write } from "../offline/write-record.ts";
import { FIELDS } from "../records/changed-words.ts";
import { plainWords as words } from "../records/testing.ts";
import { UNLISTED } from "../records/unlisted.ts";

interface Kind {
  kind: With<"update">;
  record: object;
  /** Every field of it says something. */
  row: object;
  required: readonly string[];
  /** What the form fills in where it was left empty. */
  always?: string;
  /** What the contract's update may carry, and no form of the kind does. */
  elsewhere: readonly string[];
}

const KINDS: Kind[] = [
  {
    kind: "task",
    record: task,
    row: taskOf("t", {
      startTime: "07:40",
      durationMinutes: 90,
      days: 7,
      endTime: "12:00",
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
    always: "finalAssignUser",
    // Closing it, asking for its money, the list of its samagri, and the answer to who shares it write these.
    elsewhere: [
      "answer",
      "askOn",
      "asked",
      "cancelReason",
      "rescheduledFrom",
      "samagri",
      "seriesId",
      "repeatId",
      "repeatKey",
      "group",
    ],
  },
  {
    kind: "note",
    record: note,
    row: noteOf("n", { reminderDate: "2026-11-20", reminderTime: "08:00", noteText: "Call" }),
    required: ["person", "work", "noteDate"],
    // Taps in the list write these.
    elsewhere: ["doneAt", "snoozedUntil"],
  },
  {
    kind: "client",
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
    elsewhere: [],
  },
  {
    kind: "booking",
    record: booking,
    row: bookingOf("b", {
      address: "B-42",
      area: "Sodala",
      gotra: "Garg",
      people: 20,
      occasion: "A new house",
    }),
    required: ["riteName", "durationMinutes"],
    // Its contact and what is wanted are lists of their own, the others belong to its steps.
    elsewhere: ["advance", "advanceBy", "clientId", "contact", "forced", "riteTypeIds", "seen", "wanted"],
  },
  {
    kind: "expense",
    record: expense,
    row: expenseOf("e", {
      taskId: "t",
      taskName: "Katha",
      clientId: "c",
      recoverable: true,
      recoveredOn: "2026-11-21",
      paidTo: "Shop",
      note: "Bill",
      km: 12,
      ratePerKm: 7.5,
      moneyBack: true,
      personal: true,
    }),
    required: ["amount", "category", "date"],
    // The payment that brought the money writes it.
    elsewhere: ["recoveredPaymentId"],
  },
  {
    kind: "ritetype",
    record: rite,
    row: riteOf("r", {
      name: "Griha Pravesh",
      nameHi: "गृह प्रवेश",
      durationMinutes: 180,
      prepMinutes: 30,
      feeMode: "range",
      feeMin: 5100,
      feeMax: 11000.5,
      advanceMode: "percent",
      advanceAmount: 501,
      advancePercent: 25,
      samagri: [{ name: "Ghee", quantity: 1, unit: "kg", by: "priest" }],
      instructions: "A clean house.",
      recurs: true,
      mangal: true,
      public: true,
      publicText: "For a new home",
    }),
    required: ["name"],
    // A button of its own, and what it was copied from.
    elsewhere: ["inactive", "preset"],
  },
  {
    kind: "profile",
    record: profile,
    row: profileOf("ram", {
      honorific: "Pt.",
      nameLocal: "राम",
      address: "Jaipur",
      born: "1976-03-14",
      bio: "Katha",
      since: 1998,
      education: "Shastri",
      gotra: "Garg",
      veda: "Yajur",
      shakha: "Madhyandina",
      languages: ["hi"],
      skills: ["Katha"],
      areas: ["Sodala"],
      links: ["https://a.in"],
    }),
    required: [],
    elsewhere: [],
  },
  {
    kind: "helper",
    record: helper,
    row: helperOf("h", {
      phone: "+919829033018",
      skills: ["Vivah"],
      veda: "Yajur",
      area: "Lanka",
      languages: ["Hindi"],
      takes: "both",
      upiId: "raghav@upi",
      vehicle: "scooter",
      rateNote: "1100",
      since: 2014,
      cannot: [{ weekdays: [1] }],
      active: true,
      note: "late",
      language: "hi",
    }),
    required: ["name"],
    // The page of the helper, and the review of old names.
    elsewhere: ["account", "link", "alsoNamed"],
  },
  {
    kind: "block",
    // How many days there are is typed, and the last one comes of it.
    record: { ...block, valuesOf: (row: Block) => ({ ...block.valuesOf(row, words), days: "3" }) },
    row: blockOf("x", {
      kind: "travel",
      date: "2026-11-21",
      endDate: "2026-11-23",
      startTime: "10:00",
      endTime: "18:00",
      effect: "kinds",
      riteKinds: ["homa"],
      clientId: "c",
      note: "Mathura",
    }),
    required: ["date", "days"],
    always: "endDate",
    elsewhere: [],
  },
];

type Fields = Record<string, unknown>;

/** The functions of any record, for the table. */
interface AnyRecord {
  names: string[];
  empty: Fields;
  labels: Record<string, { id: string }>;
  valuesOf: (row: object, typing: typeof words) => Fields;
  read: (values: object) => { fields?: Fields; faults?: Record<string, string> };
  changeOf: (row: object, fields: object) => Fields;
  whole: (fields: object) => Fields;
  created: (id: string, fields: object, at: number) => { body: Fields; row: Fields };
  wordsOf: (row: object, words: object) => { field: string; text: string }[];
}

describe.each(KINDS)("$kind", ({ kind, record, row, required, always, elsewhere }) => {
  const of = record as AnyRecord;
  const fieldsOf = (values: object) => {
    const { fields, faults } = of.read(values);
    if (!fields) throw new Error(JSON.stringify(faults));
    return fields;
  };
  const values = of.valuesOf(row, words);
  const declared = Object.keys(of.whole(fieldsOf(values)));

  test("declares every field that an update carries, but for those that are named", () => {
    expect([...declared, ...elsewhere].sort()).toEqual(updateFields(kind).sort());
  });

  test("names every field, for its form and for History", () => {
    expect(of.names.filter((name) => !of.labels[name]?.id)).toEqual([]);
    const unlisted: readonly string[] = UNLISTED;
    expect(declared.filter((name) => !FIELDS[name] && !unlisted.includes(name))).toEqual([]);
  });

  test("sends nothing of what was opened and not touched", () => {
    expect(of.changeOf(row, fieldsOf(values))).toEqual({});
  });

  test("misses every required field", () => {
    expect(Object.keys(of.read(of.empty).faults ?? {}).sort()).toEqual([...required].sort());
  });

  const emptiable = declared.filter(
    (name) => ![...required, always].includes(name) && values[name] !== of.empty[name],
  );

  test.each(emptiable)("%s is emptied by null, and leaves none in the row", (name) => {
    const nothing = of.empty[name];
    const fields = fieldsOf({ ...values, [name]: nothing });
    const change = of.changeOf(row, fields);
    expect(change).toHaveProperty(name);
    if (nothing === "") expect(change[name]).toBeNull();
    const { patch } = shownOf({ kind, rows: [], patch: change } as unknown as Write);
    const { properties = {}, required: needed = [] } = rowSchema(kind);
    if (patch[name] === undefined) expect(needed).not.toContain(name);
    if (patch[name] === null) expect(properties[name]?.type).toContain("null");
    const added = Object.values(of.created("id", fields, 0).row);
    expect(added).not.toContain(undefined);
  });

  test("is the same again when it is typed into an empty form", () => {
    const { row: added } = of.created("id", fieldsOf(values), 0);
    const again = of.valuesOf(added, words);
    expect(declared.map((name) => [name, again[name]])).toEqual(declared.map((name) => [name, values[name]]));
    expect(of.changeOf(row, fieldsOf(again))).toEqual({});
  });

  test("tells a reader of every field that a row alone can tell", () => {
    const described = of.wordsOf(row, words);
    expect(described.length).toBeGreaterThan(0);
    expect(described.filter(({ text }) => text === "–" || text === "undefined")).toEqual([]);
  });
});
