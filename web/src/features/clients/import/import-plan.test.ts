// @vitest-environment node
import { describe, expect, test } from "vitest";
import { addPhones, type Entry, newEntry } from "../../../domain/contacts/entry.ts";
import { readVCards } from "../../../domain/contacts/vcard.ts";
import { csv } from "../../../lib/csv.ts";
import { bodyOf } from "../../../offline/changes/changes.ts";
import { clientOf } from "../../../offline/testing/samples.ts";
import { tableOf, vCardsOf } from "../list/export-files.ts";
import { entriesOf, guessFields } from "./csv-columns.ts";
import { readTable } from "./csv-read.ts";
import { matchEntries, nameKey } from "./import-matches.ts";
import { type Choice, countOf, gainOf, planOf, portions, sortOut } from "./import-plan.ts";

let made = 0;
const id = () => `id${++made}`;
const today = "2026-11-20";

function entry(name: string, number = "", over: Partial<Entry> = {}): Entry {
  const one = { ...newEntry(), name };
  addPhones(one, number);
  return { ...one, ...over };
}

const agarwal = clientOf("1", {
  name: "Suresh Agarwal",
  phones: [{ number: "+919829033018" }, { number: "+919414071225" }],
  addresses: [{ _id: "h", lines: "12 Shiv Path", area: "Vaishali Nagar" }],
  notes: "Second floor",
});
const mathur = clientOf("2", { name: "Anil Mathur", phones: [{ number: "+919829041560" }] });
const book = [agarwal, mathur];

const undecided = {
  left: new Set<Entry>(),
  choices: new Map<Entry, Choice>(),
  names: new Map<Entry, string>(),
};

describe("what resembles what", () => {
  test.each([
    ["Mathur Anil ji", "Anil Mathur"],
    ["Shri Suresh Agrawal", "suresh agrawal"],
    ["रमेश गुप्ता जी", "Ramesh Gupta"],
    ["Pt. Mohan", "Mohan"],
  ])("%s is %s", (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

  test("the same number, the same name, no name, new", () => {
    const [phone, name, other, none, fresh] = [
      entry("Suresh Agrawal", "098290-33018"),
      entry("Mathur Anil ji", "9928010442"),
      entry("Suresh Agarwal", "9928010443", { addresses: [{ area: "Raja Park" }] }),
      entry("", "9928010444"),
      entry("Kavita", "9928010445"),
    ];
    const matched = matchEntries([phone, name, other, none, fresh], book);
    expect(matched.alike.map(({ entry, match }) => [entry.name, match.by])).toEqual([
      ["Suresh Agrawal", "phone"],
      ["Mathur Anil ji", "name"],
    ]);
    expect(matched.nameless).toEqual([none]);
    // Of another area it is another family.
    expect(matched.fresh).toEqual([other, fresh]);
  });

  test("twice in the file: one; the number of another name in the file: asked", () => {
    const [one, again, wife] = [
      entry("Kavita", "9928010445"),
      entry("Kavita ji", "9928010445, 9928010446"),
      entry("Mohan", "9928010445"),
    ];
    const matched = matchEntries([one, again, wife], []);
    expect(matched.twice).toBe(1);
    expect(one.phones).toHaveLength(2);
    expect(matched.fresh).toEqual([one]);
    expect(matched.alike).toEqual([{ entry: wife, match: { by: "phone", earlier: one } }]);
  });
});

describe("joining", () => {
  test("keeps what the family says, and adds what is new", () => {
    const more = entry("S. Agrawal", "9829033018, 9928010442", {
      addresses: [{ area: "vaishali nagar" }, { area: "Raja Park" }],
      gotra: "Garg",
      labels: ["Katha"],
      notes: "Second floor\nbell",
    });
    expect(gainOf(agarwal, more, () => "new")).toEqual({
      phones: [...(agarwal.phones ?? []), { number: "+919928010442" }],
      addresses: [...(agarwal.addresses ?? []), { _id: "new", area: "Raja Park" }],
      gotra: "Garg",
      labels: ["Katha"],
      notes: "Second floor\nbell",
    });
    expect(gainOf(agarwal, entry("Other", "9829033018"), id)).toBeUndefined();
  });

  test("more numbers than there is room for go to the notes", () => {
    const full = clientOf("3", {
      phones: Array.from({ length: 6 }, (_, i) => ({ number: `+91980000000${i}` })),
    });
    expect(gainOf(full, entry("A", "9928010442"), id)).toEqual({ notes: "+919928010442" });
  });
});

describe("the plan", () => {
  const alikePhone = entry("Suresh Agrawal", "9829033018, 9928010442");
  const alikeName = entry("Anil Mathur", "9928010443");
  const nameless = entry("", "9928010444");
  const fresh = [entry("Kavita", "9928010445"), entry("Mohan", "9928010446")];
  const matched = matchEntries([alikePhone, alikeName, nameless, ...fresh], book);

  test("by itself: the same number joins, a name alone is another family, what has no name stays", () => {
    const sorted = sortOut(matched, undecided);
    const plan = planOf(sorted, today, id);
    expect(plan.added.map(({ name }) => name)).toEqual(["Kavita", "Mohan", "Anil Mathur"]);
    expect(plan.changed).toMatchObject([
      { client: agarwal, change: { phones: [{}, {}, { number: "+919928010442" }] } },
    ]);
    expect(countOf(sorted)).toBe(4);
    expect(sorted.left).toBe(0);
  });

  test("as the person decided", () => {
    const sorted = sortOut(matched, {
      left: new Set(fresh.slice(1)),
      choices: new Map<Entry, Choice>([
        [alikePhone, "leave"],
        [alikeName, "join"],
      ]),
      names: new Map([[nameless, " Deepak "]]),
    });
    const plan = planOf(sorted, today, id);
    expect(plan.added.map(({ name }) => name)).toEqual(["Kavita", "Deepak"]);
    expect(plan.changed.map(({ client }) => client)).toEqual([mathur]);
    expect([countOf(sorted), sorted.left]).toEqual([3, 2]);
    expect(nameless.name).toBe("");
  });

  test("joined with another of the file; where that stays there, it comes alone", () => {
    const [one, two] = [entry("Kavita", "9928010445"), entry("Mohan", "9928010445, 9928010447")];
    const within = matchEntries([one, two], []);
    const joined = planOf(sortOut(within, undecided), today, id);
    expect(joined.added.map(({ name, phones }) => [name, phones?.length])).toEqual([["Kavita", 2]]);
    expect(one.phones).toHaveLength(1);
    const alone = planOf(sortOut(within, { ...undecided, left: new Set([one]) }), today, id);
    expect(alone.added.map(({ name }) => name)).toEqual(["Mohan"]);
  });

  test("what lies ahead is no birth and no beginning", () => {
    const { added } = planOf(
      sortOut(
        matchEntries(
          [entry("A", "", { birth: "2027-01-01", sinceYear: 2030 }), entry("B", "", { birth: "1961" })],
          [],
        ),
        undecided,
      ),
      today,
      id,
    );
    expect(added[0]).not.toHaveProperty("people");
    expect(added[0]).not.toHaveProperty("sinceYear");
    expect(added[1]?.people).toMatchObject([{ name: "B", relation: "self", birth: { date: "1961" } }]);
    expect(added[1]?.headId).toBe(added[1]?.people?.[0]?._id);
  });

  test("portions that one call takes", () => {
    const many = Array.from({ length: 450 }, (_, i) => clientOf(String(i)));
    expect(portions(many).map(({ length }) => length)).toEqual([200, 200, 50]);
    const long = Array.from({ length: 100 }, (_, i) => clientOf(String(i), { notes: "न".repeat(4000) }));
    for (const portion of portions(long)) {
      expect(new TextEncoder().encode(JSON.stringify(portion.map(bodyOf))).length).toBeLessThan(2 ** 20);
    }
  });
});

describe("export, and back", () => {
  const family = clientOf("7", {
    name: "Sharma, परिवार; \\ old",
    phones: [{ number: "+919829033018" }, { number: "+14155550123", label: "Home" }],
    addresses: [
      {
        _id: "h",
        lines: "12, Shiv Path",
        area: "Vaishali Nagar",
        city: "Jaipur",
        pin: "302021",
        lat: 26.9,
        lon: 75.7,
      },
    ],
    gotra: "Garg",
    labels: ["Katha", "Old"],
    language: "hi",
    sinceYear: 2018,
    notes: `=cmd()\nbell ${"लंबा ".repeat(40)}`.trim(),
    privateNotes: "never",
  });
  const facts = {
    name: family.name,
    gotra: "Garg",
    language: "hi",
    labels: ["Katha", "Old"],
    sinceYear: 2018,
    notes: family.notes,
  };

  test("vCard: no line beyond 75 bytes, everything comes back, nothing private leaves", async () => {
    const file = vCardsOf([family]);
    expect(file.split("\r\n").every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(file).not.toContain("never");
    const { entries } = await readVCards(new TextEncoder().encode(file), async () => {});
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      ...facts,
      phones: [{ number: "+919829033018" }, { number: "+14155550123", label: "Home" }],
      addresses: [
        {
          lines: "12, Shiv Path",
          area: "Vaishali Nagar",
          city: "Jaipur",
          pin: "302021",
          lat: 26.9,
          lon: 75.7,
        },
      ],
    });
  });

  test("CSV: formulas are defused, everything comes back", () => {
    const text = csv(tableOf([family]));
    expect(text).toContain("'=cmd()");
    expect(text).toContain("'+14155550123");
    expect(text).not.toContain("never");
    const rows = readTable(text);
    const { entries } = entriesOf(rows, guessFields(rows, true), true);
    expect(entries[0]).toMatchObject({
      ...facts,
      phones: [{ number: "+919829033018" }, { number: "+14155550123" }],
    });
  });
});
