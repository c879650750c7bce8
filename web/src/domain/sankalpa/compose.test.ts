import { expect, test } from "vitest";
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import sample from "../../almanac/samples/moments.json";
import { instantOf } from "../../lib/clock.ts";
import { compose, textOf } from "./compose.ts";
import type { Household, Who } from "./person.ts";
import { type SkyAt, skyAt } from "./sky-at.ts";
import { karanaOf, type SankalpaInput } from "./slots.ts";
import { type Purpose, TABLES } from "./tables.ts";
import { endsByFullMoon, samvatsara, TRADITIONS, type Tradition } from "./traditions.ts";

const tables = TABLES;
const months = sample.months as unknown as PackedMonth[];
const ZONE = "Asia/Kolkata";
const skies = sample.moments.map(({ date, time }) => skyAt(months, date, time, ZONE) as SkyAt);

const MAN = { name: "विनोद", female: false };
const WOMAN = { name: "विमला", female: true };
const home = (
  gotra: string | undefined,
  ...takers: { name: string | undefined; female: boolean }[]
): Household => ({ gotra, takers }) as unknown as Household;
const PEOPLE: Record<string, Who> = {
  man: {
    households: [home("शाण्डिल्य", MAN)],
    nameEnd: "sharma",
    with: ["patni", "parivara"],
    speaker: "self",
  },
  woman: { households: [home("शाण्डिल्य", WOMAN)], with: ["bharta", "parivara"], speaker: "self" },
  couple: { households: [home("शाण्डिल्य", MAN, WOMAN)], with: ["parivara"], speaker: "self" },
  several: {
    households: [home("कौशिक", MAN), home("काश्यप", { name: "हरीश", female: false }), home("कौशिक", WOMAN)],
    with: ["parivara"],
    speaker: "self",
  },
  "for a man": { households: [home("शाण्डिल्य", MAN)], nameEnd: "gupta", with: ["patni"], speaker: "priest" },
  "for a woman": { households: [home("शाण्डिल्य", WOMAN)], with: [], speaker: "priest" },
  "for a couple": { households: [home("शाण्डिल्य", MAN, WOMAN)], with: ["parivara"], speaker: "priest" },
  unknown: { households: [home(undefined, { name: undefined, female: false })], with: [], speaker: "self" },
};

const input = (
  tradition: Tradition,
  sky: SkyAt,
  who: Who,
  more: Partial<SankalpaInput> = {},
): SankalpaInput => ({
  ...{ tradition, sky, who, fullMoon: tradition === "north", place: { city: "वाराणसी" } },
  purpose: tables.purposes.satyanarayan?.purpose,
  rite: tables.purposes.satyanarayan?.rite,
  ...more,
});
test("what the months on the device say of an instant is what the engine says", () => {
  for (const [n, { date, time, ...facts }] of sample.moments.entries()) {
    const { vara, ...sky } = skies[n] as SkyAt;
    expect({ date, time, ...sky }).toMatchObject({ adhika: false, ...facts });
    const weekday = new Date(`${date}T00:00Z`).getUTCDay();
    expect([weekday, (weekday + 6) % 7]).toContain(vara);
  }
});

// The server's command composes these parts too: internal/almanac/sankalpas_test.go reads the file.
test("what the almanac says on forty days in five traditions", async () => {
  const lines = skies.flatMap((sky, n) =>
    TRADITIONS.slice(0, 5).map((tradition) => {
      const parts = compose(tables, input(tradition, sky, PEOPLE.man as Who));
      const words = parts.filter(({ part }) => ["era", "season", "month", "day", "planets"].includes(part));
      const { date, time } = sample.moments[n] as { date: string; time: string };
      return `${date} ${time} ${tradition}: ${textOf(words)}`;
    }),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("testdata/days.txt");
});

/** Within so many seconds of its end both tithis are named. */
const TURNING = 3 * 3600;

test("forty days of five traditions, each with other persons and another rite", async () => {
  const [people, rites] = [Object.entries(PEOPLE), Object.entries(tables.purposes)];
  const lines = skies.flatMap((sky, n) =>
    TRADITIONS.slice(0, 5).flatMap((tradition) => {
      const { date, time } = sample.moments[n] as { date: string; time: string };
      const [name, who] = people[n % people.length] as [string, Who];
      const [rite, purpose] = rites[n % rites.length] as [string, Purpose];
      const turns = sky.tithiEnds - instantOf(date, time, ZONE) / 1000 < TURNING;
      const context = { turns, purpose: purpose.purpose, rite: purpose.rite };
      const text = textOf(compose(tables, input(tradition, sky, who, context)));
      return `${date} ${time} ${tradition}, ${name}, ${rite}:\n${text}`;
    }),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("testdata/texts.txt");
});

test("whoever takes it, in every tradition and in both scripts", async () => {
  const sky = skies[9] as SkyAt;
  const lines = TRADITIONS.flatMap((tradition) =>
    Object.entries(PEOPLE).flatMap(([name, who]) => {
      const parts = compose(tables, input(tradition, sky, who, { turns: name === "couple" }));
      const all = name === "man" ? parts : parts.slice(-6);
      return [`${tradition}, ${name}: ${textOf(all)}`, textOf(all, "iast")];
    }),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("testdata/persons.txt");
});

/** Those who take it, as many as that. */
const many = (n: number): Who["households"] =>
  Array.from({ length: n }, (_, i) =>
    home("शाण्डिल्य", { name: `नाम${i}`, female: false }),
  ) as unknown as Who["households"];

// The server's command ends a text alike: internal/almanac/sankalpas_test.go reads the file.
test("how each tradition ends, for one, two and several, and by the priest", async () => {
  const lines = TRADITIONS.flatMap((tradition) =>
    (["self", "priest"] as const).flatMap((speaker) =>
      [1, 2, 3, 11].map((n) => {
        const who: Who = { households: many(n), with: [], speaker };
        const parts = compose(tables, input(tradition, skies[9] as SkyAt, who));
        return `${tradition} ${speaker} ${n}: ${textOf(parts.filter(({ part }) => part === "rite"))}`;
      }),
    ),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("testdata/closings.txt");
});

test("without a plural at the end each family says 'I' for itself", () => {
  const sky = skies[9] as SkyAt;
  const of = (tradition: Tradition, who: Who) => textOf(compose(tables, input(tradition, sky, who)));
  const single: Who = { ...(PEOPLE.several as Who), plural: false };
  expect(of("north", single)).toMatch(/विनोदनामाहम्, .*हरीशनामाहम्, .*विमलानाम्नी अहम् .*ममात्मनः .*करिष्ये॥$/);
  expect(of("bengal", single)).toMatch(/ अहं करिष्ये॥$/);
  const couples: Who = {
    households: [home("शाण्डिल्य", MAN, WOMAN), home("कौशिक", { name: "हरीश", female: false }, WOMAN)],
    ...{ with: [], speaker: "self" },
  };
  expect(of("north", couples)).toMatch(/विनोद, विमला, .*हरीश, विमला च वयम् अस्माकम् .*करिष्यामहे॥$/);
  expect(of("north", { ...couples, plural: false })).toMatch(
    /विनोद, विमला च आवाम्, .*हरीश, विमला च आवाम् आवयोः .*करिष्यावहे॥$/,
  );
  for (const tradition of TRADITIONS) {
    expect(of(tradition, { ...single, speaker: "priest" })).toBe(
      of(tradition, { ...(PEOPLE.several as Who), speaker: "priest" }),
    );
    expect(of(tradition, { ...(PEOPLE.man as Who), plural: false })).toBe(of(tradition, PEOPLE.man as Who));
    expect(of(tradition, single)).not.toMatch(/आवाम्|वयम्|वयं|अस्माकम्|ामहे|undefined/);
  }
});

test("every slot is filled, and verb, person and company agree, whatever is asked", () => {
  for (const sky of skies.filter((_, n) => n % 5 === 0)) {
    for (const tradition of TRADITIONS) {
      for (const [name, who] of Object.entries(PEOPLE)) {
        const parts = compose(tables, input(tradition, sky, who));
        const text = textOf(parts);
        expect(text).not.toMatch(/undefined|null|NaN|\?(?!\})| {2}|[{}]{2}/);
        expect(text.includes("{")).toBe(name === "unknown");
        const verb = /करिष्य\S+?(?=॥)/.exec(text)?.[0];
        const many = { man: "े", woman: "े", unknown: "े", couple: "ावहे", several: "ामहे" }[name];
        expect(verb).toBe(`करिष्य${many ?? "ामि"}`);
        if (name === "woman") expect(text).not.toMatch(/सपरिवारः|सपत्नीक/);
        if (name.startsWith("for ")) expect(text).not.toMatch(/मम|अहम्|आवाम्|अहं/);
        expect(textOf(parts, "iast")).not.toMatch(/[\u0900-\u097f]/);
      }
    }
  }
});

test.each([
  ["of 500 letters", "शा".repeat(250)],
  ["of 500 Latin letters", "Shandilya ".repeat(50).trim()],
  ["of emoji", "🙏🏽👨‍👩‍👧🕉️"],
  ["of a script", "<script>alert(1)</script>"],
])("a gotra %s stands in the text as it was typed, and nothing else is changed", (_, gotra) => {
  const sky = skies[9] as SkyAt;
  const known = textOf(compose(tables, input("north", sky, PEOPLE.man as Who)));
  for (const tradition of TRADITIONS) {
    const who: Who = { ...(PEOPLE.man as Who), households: [home(gotra, MAN)] };
    const parts = compose(tables, input(tradition, sky, who));
    expect(textOf(parts)).toContain(gotra);
    if (tradition === "north") expect(textOf(parts)).toBe(known.replaceAll("शाण्डिल्य", gotra));
    expect(textOf(parts, "iast")).not.toMatch(/undefined|[\u0900-\u097f]/);
  }
});

test("each part has its origin, and what is not certain is marked", () => {
  const sky = skies[9] as SkyAt;
  const of = (who: Who, more: Partial<SankalpaInput> = {}) => {
    const parts = compose(tables, input("north", sky, who, more));
    return (name: string) => parts.find(({ part }) => part === name)?.pieces ?? [];
  };
  const known = of(PEOPLE.man as Who);
  expect(known("month")).toEqual([
    {
      text: expect.stringMatching(/^अधिकज्येष्ठमासे .* तिथौ$/),
      iast: expect.any(String),
      origin: "almanac",
      doubts: [],
      grammar: [],
    },
  ]);
  expect(known("person")[0]?.origin).toBe("family");
  expect(known("rite").map(({ origin }) => origin)).toEqual(["family", "fixed"]);
  expect(known("opening")[0]?.origin).toBe("fixed");
  const unknown = of(PEOPLE.unknown as Who, { rite: undefined });
  expect(unknown("person")[0]?.doubts).toEqual(["missing"]);
  expect(unknown("rite")[0]?.text).toBe("{कर्म?}");
  const latin = of({ ...(PEOPLE.man as Who), households: [home("Shandilya", MAN)] });
  expect(latin("person")[0]).toMatchObject({ text: "Shandilyaगोत्रोत्पन्नः विनोदशर्माहम्", doubts: ["latin"] });
  expect(of(PEOPLE.couple as Who)("person")[0]?.doubts).toEqual(["number"]);
  expect(of(PEOPLE.woman as Who)("person")[0]?.doubts).toEqual(["woman"]);
});

test("words for which only grammar speaks are marked until they are mended", () => {
  const sky = skies[9] as SkyAt; // Vishakha, Shiva, Taitila
  const grammar = (mended: [string, string][] = [], tradition: Tradition = "north") =>
    compose(tables, input(tradition, sky, PEOPLE.man as Who, { mended: new Map(mended) })).flatMap(
      ({ pieces }) => pieces.flatMap((piece) => piece.grammar),
    );
  const marked = grammar();
  expect(marked).toEqual(expect.arrayContaining(["उत्तरायणे"]));
  for (const word of marked) expect(word).not.toMatch(/[{}]/);
  expect(grammar([["उत्तरायणे", "सौम्यायने"]])).toEqual(marked.filter((word) => word !== "उत्तरायणे"));
  expect(grammar([], "tamil")).not.toEqual(marked);
});

test("abroad only the place is another, and a sign that the month does not tell leaves the planets out", () => {
  const sky = skies[0] as SkyAt;
  const place = { city: "पोर्ट लुई", country: "मॉरीशस" };
  const text = textOf(compose(tables, input("north", sky, PEOPLE.man as Who, { place })));
  expect(text).toContain("मॉरीशसदेशे पोर्ट लुईमहानगरे");
  expect(text).not.toContain("भारतवर्षे");
  const without = compose(tables, input("north", { ...sky, guru: undefined }, PEOPLE.man as Who));
  expect(without.some(({ part }) => part === "planets")).toBe(false);
});

test("years: by the tradition, and not certain where almanacs will differ", () => {
  const years = { shaka: 1948, vikram: 2083, vikramKartikadi: 2082, sun: 4, masa: 5 };
  const name = (tradition: Tradition, more: Partial<typeof years> = {}) =>
    samvatsara(tradition, { ...years, ...more });
  expect(name("north")).toEqual({ index: 53, doubt: false }); // Siddharthi
  expect(name("north", { vikram: 2071 }).index).toBe(41); // Plavanga, as it was printed
  expect(name("north", { vikram: 2085 }).doubt).toBe(true);
  expect(name("telugu")).toEqual({ index: 40, doubt: false }); // Parabhava
  expect(name("gujarat")).toEqual({ index: 52, doubt: true });
  expect(name("tamil", { masa: 1, sun: 12 }).index).toBe(39); // before the Sun enters Mesha
  expect(name("tamil", { masa: 1, sun: 1 }).index).toBe(40);
});

test("years: by the settings, where the tradition knows both cycles", () => {
  const years = { shaka: 1948, vikram: 2083, vikramKartikadi: 2082, sun: 4, masa: 5 };
  const index = (tradition: Tradition, chosen: "north" | "south") =>
    samvatsara(tradition, years, chosen).index;
  expect([index("north", "south"), index("gujarat", "south")]).toEqual([40, 40]); // Parabhava
  expect([index("maharashtra", "north"), index("gujarat", "north")]).toEqual([53, 52]);
  for (const tradition of ["tamil", "telugu", "kannada"] as const) expect(index(tradition, "north")).toBe(40);
  const sky = { ...(skies[0] as SkyAt), ...years };
  const named = (yearNames: "north" | "south") =>
    textOf(compose(tables, input("north", sky, PEOPLE.man as Who, { yearNames })));
  expect(named("north")).toContain("सिद्धार्थ");
  expect(named("south")).toContain("पराभव");
});

test("the dark half's month is named by the family's calendar, a leap month by neither", () => {
  const dark = { ...(skies[0] as SkyAt), tithi: 20, masa: 8, adhika: false };
  const month = (sky: SkyAt, fullMoon: boolean) =>
    textOf(
      compose(tables, input("north", sky, PEOPLE.man as Who, { fullMoon })).filter(
        ({ part }) => part === "month",
      ),
    );
  expect(month(dark, true)).toMatch(/^मार्गशीर्षमासे/);
  expect(month(dark, false)).toMatch(/^कार्तिकमासे/);
  expect(month({ ...dark, adhika: true }, true)).toMatch(/^अधिककार्तिकमासे/);
  expect(endsByFullMoon("north", undefined, "purnima")).toBe(true);
  expect(endsByFullMoon("north", "amanta", "purnima")).toBe(false);
  expect(endsByFullMoon("gujarat", undefined, "purnima")).toBe(false);
  expect(endsByFullMoon("telugu", "purnimanta", "amavasya")).toBe(true);
});

test("a rite before sunrise is of the day before", () => {
  const before = skyAt(months, "2026-11-22", "05:00", ZONE);
  const after = skyAt(months, "2026-11-22", "18:15", ZONE);
  expect([before?.vara, after?.vara]).toEqual([6, 0]);
  // The evening that is drawn: Kartika Shukla Trayodashi, Ashvini, Vyatipata, Taitila.
  expect(after).toMatchObject({ tithi: 13, masa: 8, nakshatra: 1, yoga: 17 });
  expect(karanaOf(after?.karana ?? 0)).toBe(4);
  expect(skyAt(months, "2025-11-22", "18:15", ZONE)).toBeUndefined();
});
