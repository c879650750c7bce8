/** The tables that the app loads against those they were made from (testdata/README.md). */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toIast } from "./iast.ts";
import { decline } from "./person.ts";
import { isGrammar, type Kind, nameOf, purposeOf, TABLES } from "./tables.ts";
import { TRADITIONS } from "./traditions.ts";

const tables = TABLES;

/** The rows of a table by the names of its columns; quotes where a field has a comma. They are the server's too. */
function rows(name: string): Record<string, string>[] {
  const folder = "../../../../internal/almanac/sankalpa";
  const text = readFileSync(new URL(`${folder}/${name}.csv`, import.meta.url), "utf8").trim();
  const [head = [], ...all] = text
    .split("\n")
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ""),
    );
  return all.map((cells) => Object.fromEntries(head.map((column, i) => [column, cells[i] ?? ""])));
}

const forms = rows("forms");

test("every name has its forms from the table", () => {
  const known: Record<Kind, number> = {
    ...{
      tithi: 30,
      nakshatra: 27,
      yoga: 27,
      karana: 11,
      month: 12,
      rashi: 12,
      ritu: 6,
      ayana: 2,
      paksha: 2,
      vara: 7,
    },
    samvatsara: 60,
  };
  for (const [kind, count] of Object.entries(known) as [Kind, number][]) {
    expect(Object.keys(tables.forms[kind])).toHaveLength(count);
    for (const [index, variants] of Object.entries(tables.forms[kind])) {
      for (const [variant, [compound, locative]] of Object.entries(variants)) {
        const row = forms.find((one) => one.kind === kind && one.index === index && one.variant === variant);
        expect([compound, locative]).toEqual([row?.compound, row?.locative?.split("/")[0]]);
      }
    }
    for (const tradition of TRADITIONS) {
      for (const index of Object.keys(tables.forms[kind])) {
        expect(nameOf(tables, tradition, kind, Number(index))[0]).not.toBe("?");
      }
    }
  }
  for (const [, , withRitau] of Object.values(tables.forms.ritu).map((one) => one[""] ?? [])) {
    expect(forms.some(({ note }) => note?.endsWith(` ${withRitau}`))).toBe(true);
  }
});

test("a name that was found in no text is one for which only grammar speaks, and no other is", () => {
  let count = 0;
  for (const [kind, all] of Object.entries(tables.forms) as [Kind, Record<string, object>][]) {
    for (const [index, variants] of Object.entries(all)) {
      for (const variant of Object.keys(variants)) {
        const row = forms.find((one) => one.kind === kind && one.index === index && one.variant === variant);
        const grammar = tables.grammar[kind]?.includes(`${index} ${variant}`.trim()) === true;
        expect(`${kind} ${index} ${variant} ${grammar}`).toBe(
          `${kind} ${index} ${variant} ${row?.attested === ""}`,
        );
        if (grammar) count++;
      }
    }
  }
  expect(count).toBe(Object.values(tables.grammar).flat().length);
  expect(count).toBeGreaterThan(80);
  expect([isGrammar(tables, "north", "vara", 0), isGrammar(tables, "tamil", "vara", 1)]).toEqual([
    false,
    true,
  ]);
});

test("every part and every purpose is that of the table", () => {
  const parts = rows("parts").map(({ variant, part, text, optional, source }) => ({
    ...{ variant, part, text, optional: optional !== "", memory: source?.includes("[mem]") },
  }));
  const loaded = Object.entries(tables.parts).flatMap(([variant, all]) =>
    all.map(({ part, text, optional = false, memory = false }) => ({
      variant,
      part,
      text,
      optional,
      memory,
    })),
  );
  expect(loaded).toEqual(parts);
  const purposes = rows("purpose");
  expect(Object.keys(tables.purposes)).toEqual(purposes.map(({ rite }) => rite));
  for (const { rite = "", purpose, rite_accusative, source } of purposes) {
    const memory = source?.includes("[mem]") ? { memory: true } : {};
    expect(tables.purposes[rite]).toEqual({ purpose, rite: rite_accusative, ...memory });
  }
});

test("the letters are those of the table's own transliteration", () => {
  const iast = (text: string) =>
    text.replace(/\{[^}]+\}|[^{}]+/g, (one) => (one.startsWith("{") ? one : toIast(one)));
  for (const row of forms) {
    for (const column of ["stem", "compound", "genitive", "locative"]) {
      expect(toIast(row[column] ?? "")).toBe(row[`iast_${column}`]);
    }
  }
  for (const { text = "", iast: want } of rows("parts")) expect(iast(text)).toBe(want);
  for (const row of rows("purpose")) {
    expect(toIast(row.purpose ?? "")).toBe(row.purpose_iast);
    expect(toIast(row.rite_accusative ?? "")).toBe(row.rite_iast);
  }
});

test("words of persons are declined as the table declines them", () => {
  const persons = forms.filter(({ kind, stem }) => kind === "person" && /[^ीािु]$/.test(stem ?? ""));
  expect(persons.length).toBeGreaterThan(15);
  for (const { stem = "", nominative, genitive, gender, number } of persons) {
    const form = { number: number as "s" | "d" | "p", female: gender === "f" };
    expect(decline(stem, { ...form, case: "nominative" })).toBe(nominative);
    expect(decline(stem, { ...form, case: "genitive" })).toBe(genitive);
  }
});

test("the endings are those of the table", () => {
  const endings = rows("endings").map(({ speaker = "", number = "", self, pronoun, verb }) => [
    `${speaker} ${number}`,
    [self, pronoun, verb],
  ]);
  const loaded = Object.entries(tables.endings).flatMap(([speaker, all]) =>
    Object.entries(all).map(([number, ending]) => [`${speaker} ${number}`, ending]),
  );
  expect(loaded).toEqual(endings);
  for (const row of rows("endings")) {
    for (const column of ["self", "pronoun", "verb"])
      expect(toIast(row[column] ?? "")).toBe(row[`iast_${column}`]);
  }
});

test("the rites of the catalogue have their purposes", () => {
  expect(purposeOf(tables, "satyanarayan-katha")?.rite).toBe("श्रीसत्यनारायणपूजनं कथाश्रवणं च");
  expect(purposeOf(tables, "antyeshti")).toBeUndefined();
  expect(purposeOf(tables, undefined)).toBeUndefined();
});
