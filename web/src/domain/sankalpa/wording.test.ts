import { expect, test } from "vitest";
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import sample from "../../almanac/samples/moments.json";
import { compose, textOf, wordsIn } from "./compose.ts";
import { type SkyAt, skyAt } from "./sky-at.ts";
import type { SankalpaInput } from "./slots.ts";
import { TABLES } from "./tables.ts";
import { TRADITIONS } from "./traditions.ts";
import { readLines, rowsOfLines, SLOTS, shippedLines, writeLines } from "./wording.ts";

const sky = skyAt(
  sample.months as unknown as PackedMonth[],
  sample.moments[0]?.date ?? "",
  sample.moments[0]?.time ?? "",
  "Asia/Kolkata",
) as SkyAt;

const input = (more: Partial<SankalpaInput> = {}): SankalpaInput => ({
  ...{ tradition: "north", sky, fullMoon: true, place: { city: "वाराणसी" } },
  who: {
    households: [{ gotra: "शाण्डिल्य", takers: [{ name: "विनोद", female: false }] }],
    with: ["patni"],
    speaker: "self",
  },
  purpose: "क्षेमार्थं",
  rite: "पूजनं",
  ...more,
});
const said = (more: Partial<SankalpaInput> = {}) => textOf(compose(TABLES, input(more)));

test("the lines of a tradition, written and read again, say what the tradition says", () => {
  for (const tradition of TRADITIONS) {
    const lines = shippedLines(TABLES, tradition);
    expect(readLines(writeLines(lines))).toEqual(lines);
    expect(said({ tradition, wording: lines }), tradition).toBe(said({ tradition }));
  }
});

test("slots move and go, typed words are said as they are typed, without slots of their own", () => {
  const lines = readLines("ॐ तत् सत्\n{rite}\n\n{person}\n{someday}\n{ city } नमः\n{place}");
  expect(lines).toEqual([
    { text: "ॐ तत् सत्" },
    { slot: "rite" },
    { slot: "person" },
    { text: "city नमः" },
    { slot: "place" },
  ]);
  expect(said({ wording: lines })).toMatch(
    /^ॐ तत् सत् पूजनं करिष्ये॥ शाण्डिल्यगोत्रोत्पन्नः विनोदनामाहम् city नमः भूर्लोके/,
  );
  expect(said({ wording: lines })).not.toMatch("सपत्नीकः");
});

test("a slot that the tradition does not have is said as in the north", () => {
  for (const slot of SLOTS) {
    const rows = rowsOfLines(TABLES, "bengal", [{ slot }]);
    expect(rows, slot).toHaveLength(1);
  }
});

test("a word is mended wherever it stands, with its signs, and is certain then", () => {
  const who = {
    ...input().who,
    households: [
      {
        gotra: "शाण्डिल्य",
        takers: [
          { name: "विनोद", female: false },
          { name: "विमला", female: true },
        ] as const,
      },
    ] as const,
  };
  const doubts = (mended?: ReadonlyMap<string, string>) =>
    compose(TABLES, input({ who, ...(mended && { mended }) }))
      .flatMap(({ pieces }) => pieces)
      .flatMap((piece) => piece.doubts);
  expect(doubts()).toContain("number");
  const mended = new Map([
    ["विनोद", "विनोदकुमार"],
    ["करिष्यावहे", "करिष्यामहे"],
    ["शाण्डिल्यगोत्रोत्पन्नौ", "शाण्डिल्यसगोत्रौ"],
  ]);
  expect(doubts(mended)).not.toContain("number");
  const text = said({ who, mended });
  expect(text).toContain("शाण्डिल्यसगोत्रौ विनोदकुमार, विमला च आवाम्");
  expect(text).toMatch(/करिष्यामहे॥$/);
  expect(wordsIn("विनोद, विमला च करिष्ये॥")).toEqual(["विनोद", "विमला", "च", "करिष्ये"]);
});

test("Latin letters stay marked where only another word was mended", () => {
  const who = {
    ...input().who,
    households: [{ gotra: "Garg", takers: [{ name: "Deepak", female: false }] }] as const,
  };
  const marks = (mended: [string, string][]) =>
    compose(TABLES, input({ who, mended: new Map(mended) })).find(({ part }) => part === "person")?.pieces[0]
      ?.doubts;
  expect(marks([["Gargगोत्रोत्पन्नः", "गार्ग्यगोत्रोत्पन्नः"]])).toEqual(["latin"]);
  expect(
    marks([
      ["Gargगोत्रोत्पन्नः", "गार्ग्यगोत्रोत्पन्नः"],
      ["Deepakनामाहम्", "दीपकनामाहम्"],
    ]),
  ).toEqual([]);
});

test("region, river with its bank, and Meru are said where they are chosen", () => {
  const place = { city: "वाराणसी", region: "काशी", river: "गङ्गायाः", bank: "west" } as const;
  expect(said({ place })).toContain("आर्यावर्तैकदेशे काशीप्रदेशे वाराणसीनगरे गङ्गायाः पश्चिमतीरे");
  expect(said({ place, tradition: "gujarat" })).toContain("वाराणसीनगरे गङ्गायाः पश्चिमतीरे");
  expect(said({ place: { city: "नाशिक" }, tradition: "maharashtra" })).toContain("गोदावर्याः दक्षिणे तीरे");
  expect(said({ place: { city: "नाशिक", bank: "north" }, tradition: "maharashtra" })).toContain(
    "गोदावर्याः उत्तरे तीरे",
  );
  const abroad = { city: "पोर्टलुई", country: "मॉरिशस" };
  expect(said({ place: abroad })).toContain("मॉरिशसदेशे पोर्टलुईमहानगरे");
  expect(said({ place: { ...abroad, direction: "south" } })).toContain(
    "मेरोः दक्षिणदिग्भागे मॉरिशसदेशे पोर्टलुईमहानगरे",
  );
});

test("several families say their names one after the other, each in a breath of its own, or together", () => {
  const who = {
    ...input().who,
    households: [
      { gotra: "कौशिक", takers: [{ name: "सुरेश", female: false }] },
      { gotra: undefined, takers: [{ name: "दीपक", female: false }] },
      { gotra: "काश्यप", takers: [{ name: "हरीश", female: false }] },
    ] as const,
  };
  const pieces = (oneByOne: boolean) =>
    compose(TABLES, input({ who, oneByOne })).find(({ part }) => part === "person")?.pieces ?? [];
  expect(pieces(true).map(({ text, household }) => [household, text])).toEqual([
    [0, "कौशिकगोत्रोत्पन्नः सुरेश,"],
    [1, "{गोत्र?}गोत्रोत्पन्नः दीपक,"],
    [2, "काश्यपगोत्रोत्पन्नः हरीश च वयम्"],
  ]);
  expect(pieces(true).map(({ doubts }) => doubts.includes("missing"))).toEqual([false, true, false]);
  expect(pieces(false)).toHaveLength(1);
  expect(said({ who, oneByOne: true })).toBe(said({ who }));
});
