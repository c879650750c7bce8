import { describe, expect, test } from "vitest";
import type { AlmanacDay, PackedMonth, PackedWords, Reader } from "./almanac-month.ts";
import { decodeMonth } from "./decode.ts";
import { feastsOf } from "./festivals/feasts.ts";
import jaipur from "./samples/jaipur-2026-11.json";
import tromso from "./samples/tromso-2026-11.json";
import packedWords from "./samples/words.json";

const words = packedWords as PackedWords;
const usual: Reader["customs"] = {
  monthEnds: "purnima",
  ekadashi: "smarta",
  era: "vikram",
  ayanamsa: "lahiri",
  sunrise: "limb",
  festivals: [],
};
const month = (reader: Partial<Reader["customs"]> = {}, language: Reader["language"] = "en") =>
  decodeMonth(jaipur as PackedMonth, words, { language, customs: { ...usual, ...reader } });
const on = (date: string, ...how: Parameters<typeof month>) =>
  month(...how).days.find((day) => day.date === date) as AlmanacDay;
const limbsOn = (...args: Parameters<typeof on>) => {
  const { limbs } = on(...args);
  if (!limbs) throw new Error("no limbs");
  return limbs;
};
const clock = (at: { date: string; time: string } | undefined) => `${at?.date} ${at?.time}`;

test("of the vrats of every month those that the reader chose stand behind the festivals", () => {
  const names = (vrats?: string[]) =>
    month({ ...(vrats && { vrats }) }).days.flatMap(({ date, festivals }) =>
      festivals.flatMap(({ id, name, minor }) =>
        ["pradosh", "sankashti", "somvati"].includes(id) ? [`${date} ${name} ${minor}`] : [],
      ),
    );
  expect(names()).toEqual([]);
  expect(names(["pradosh", "sankashti"])).toEqual([
    "2026-11-06 Shukra Pradosh Vrat true",
    "2026-11-22 Ravi Pradosh Vrat true",
    "2026-11-27 Sankashti Chaturthi true",
  ]);
  expect(feastsOf(on("2026-11-22", { vrats: ["pradosh"] }, "hi"))).toContainEqual(
    expect.objectContaining({ name: "रवि प्रदोष व्रत", short: "प्रदोष" }),
  );
});

/** What is marked from memory in the data is unconfirmed on the screen, and nothing else is. */
test("each festival and vrat is unconfirmed as in the server's answer", () => {
  const packed = jaipur as PackedMonth;
  const all = words.vrats.map(({ id }) => id);
  const shown = month({ vrats: all }).days.flatMap(({ festivals }) => festivals);
  const marked = shown.filter(({ unconfirmed }) => unconfirmed).map(({ id }) => id);
  expect(marked).toEqual(expect.arrayContaining(["GOPASHTAMI", "AKSHAYA_NAVAMI", "pradosh"]));
  for (const { id, unconfirmed } of [...packed.festivals, ...packed.vrats]) {
    for (const one of shown.filter((festival) => festival.id === id)) {
      expect(`${id} ${one.unconfirmed === true}`).toBe(`${id} ${unconfirmed === true}`);
    }
  }
  expect(marked).not.toContain("KARTIK_PURNIMA");
  expect(marked).not.toContain("sankashti");
});

test("a festival that the reader left out is not shown", () => {
  const ids = (unseen: string[]) =>
    month({ unseen }).days.flatMap(({ festivals }) => festivals.map(({ id }) => id));
  expect(ids([])).toContain("KARTIK_PURNIMA");
  expect(ids(["KARTIK_PURNIMA"])).not.toContain("KARTIK_PURNIMA");
});

test("of what regions keep, those of the chosen ones lead, but for what was left out", () => {
  const names = (date: string, customs: Partial<Reader["customs"]>, language?: "hi") =>
    feastsOf(on(date, customs, language)).map(({ name, unconfirmed }) => (unconfirmed ? `${name}?` : name));
  expect(names("2026-11-24", {})).not.toContain("Karthigai Deepam?");
  expect(names("2026-11-24", { regions: ["tamil"] })[0]).toBe("Karthigai Deepam?");
  expect(names("2026-11-24", { regions: ["tamil"] }, "hi")).toContain("कार्तिकै दीपम्?");
  expect(names("2026-11-24", { regions: ["tamil"], unseen: ["karthigai_deepam"] })).not.toContain(
    "Karthigai Deepam?",
  );
  expect(names("2026-11-10", { regions: ["nepal"] })).toContain("Mha Puja, Nepal Sambat New Year");
  // What comes every week or month stands behind the feasts of its day.
  const week = on("2026-11-19", { regions: ["odisha"] }).festivals;
  expect(week).toContainEqual(expect.objectContaining({ id: "manabasa", minor: true }));
  // A festival of another end of the months is seen with its region, too.
  expect(names("2026-11-10", {})).not.toContain("Bestu Varas");
  expect(names("2026-11-10", { regions: ["gujarat"] })).toContain("Bestu Varas?");
  // The crescent is for whoever has chosen a region.
  expect(names("2026-11-11", {})).not.toContain("Chandra Darshan?");
  expect(names("2026-11-11", { regions: ["bihar"] })).toContain("Chandra Darshan?");
});

describe("the date of a region", () => {
  const regional = (date: string, calendar: Reader["customs"]["calendar"], language?: "hi") =>
    on(date, { calendar }, language).regional;

  test("is read by the calendar that the reader chose", () => {
    expect(on("2026-11-20").regional).toBeUndefined();
    expect(regional("2026-11-16", "tamil")).toMatchObject({
      month: "Aippasi",
      day: 30,
      samvatsara: "Parabhava",
    });
    expect(regional("2026-11-17", "tamil")).toMatchObject({ month: "Karthigai", day: 1, native: "கார்த்திகை" });
    expect(regional("2026-11-20", "malayalam", "hi")).toMatchObject({
      calendar: "मलयालम",
      month: "वृश्चिकम्",
      year: 1202,
      samvatsara: "",
    });
    expect(regional("2026-11-20", "nepali")).toMatchObject({ month: "Mangsir", year: 2083, expected: false });
  });

  test("goes by the tithi where the months are the Moon's", () => {
    expect(regional("2026-11-08", "gujarati")).toMatchObject({ month: "Aaso", year: 2082, day: undefined });
    expect(regional("2026-11-20", "gujarati")).toMatchObject({
      month: "Kartak",
      tithi: "Shukla Dashami",
      year: 2083,
    });
    expect(regional("2026-11-24", "telugu")).toMatchObject({
      month: "Kartikam",
      tithi: "Purnima",
      samvatsara: "Parabhava",
    });
  });

  test("is missing where a device still holds a month from before there were any", () => {
    const { regional: _, ...old } = jaipur;
    const reader: Reader = { language: "en", customs: { ...usual, calendar: "tamil" } };
    expect(decodeMonth(old as never, words, reader).days[0]?.regional).toBeUndefined();
  });
});

describe("a day of Jaipur", () => {
  test("tithis are written with their ends, in local time", () => {
    const { tithis, nakshatras, paksha } = limbsOn("2026-11-20");
    expect(tithis.map(({ label, end }) => [label, clock(end)])).toEqual([
      ["Shukla Dashami", "2026-11-20 07:16"],
      ["Shukla Ekadashi", "2026-11-21 06:32"],
      ["Shukla Dvadashi", "2026-11-22 04:57"],
    ]);
    expect(nakshatras[0]).toMatchObject({ name: "Purva Bhadrapada" });
    expect(paksha).toBe("Shukla");
    expect(limbsOn("2026-11-20").tithiDay).toBe("kshaya_next");
  });

  test("in Hindi everything is in Devanagari", () => {
    const day = on("2026-11-20", {}, "hi");
    const latin = /[A-Za-z]/;
    const { limbs, choghadiya, vara } = day;
    const said = [
      vara,
      limbs?.month,
      limbs?.samvatsara,
      limbs?.ritu,
      limbs?.ayana,
      limbs?.sunSign,
      limbs?.moonSign,
      ...(limbs?.tithis ?? []).map(({ label }) => label),
      ...(limbs?.yogas ?? []).map(({ name }) => name),
      ...(limbs?.karanas ?? []).map(({ name }) => name),
      ...choghadiya.map(({ name }) => name),
    ];
    expect(said.filter((word) => !word || latin.test(word))).toEqual([]);
    expect(limbs?.tithis[0].label).toBe("शुक्ल दशमी");
  });

  test("the month by the reader's custom; full and new moon need no paksha", () => {
    expect(limbsOn("2026-11-02").month).toBe("Kartika");
    expect(limbsOn("2026-11-02", { monthEnds: "amavasya" }).month).toBe("Ashvina");
    const labels = month().days.flatMap(({ limbs }) => limbs?.tithis.map(({ label }) => label) ?? []);
    expect(labels).toContain("Purnima");
    expect(labels).toContain("Amavasya");
  });

  test("a leap month is called one", () => {
    const packed = structuredClone(jaipur) as PackedMonth;
    for (const day of packed.days) day.adhika = true;
    const leap = decodeMonth(packed, words, { language: "hi", customs: usual });
    expect(leap.days[1]?.limbs?.month).toBe("अधिक कार्तिक");
  });

  test("ekadashi by the reader's tradition, with the other's day", () => {
    expect(on("2026-11-20").ekadashi?.name).toBe("Dev Uthani Ekadashi");
    expect(on("2026-11-20").ekadashi).toMatchObject({ other: "2026-11-21" });
    expect(clock(on("2026-11-20").ekadashi?.parana?.start)).toBe("2026-11-21 12:08");
    expect(on("2026-11-20", { ekadashi: "vaishnava" }).ekadashi).toBeUndefined();
    expect(on("2026-11-21", { ekadashi: "vaishnava" }).ekadashi).toMatchObject({ other: "2026-11-20" });
    expect(on("2026-11-21", { ekadashi: "vaishnava" }).ekadashi?.parana?.end).toBeUndefined();
  });

  test("festivals stand on their day, with a reason", () => {
    expect(on("2026-11-08").festivals).toMatchObject([
      { id: "NARAKA_CHATURDASHI" },
      { id: "DIWALI_INDIA", name: "Diwali" },
    ]);
    expect(on("2026-11-08", {}, "hi").festivals[1]?.reason).toMatch(/अमावस्या/);
    expect(on("2026-11-12").festivals).toEqual([]);
  });

  test("festivals are those of the reader's region, the chief one first", () => {
    const feasts = (date: string, customs: Parameters<typeof on>[1] = {}) =>
      feastsOf(on(date, customs)).map(({ name }) => name);
    expect(feasts("2026-11-06")).toEqual(["Dhanteras"]);
    expect(feasts("2026-11-08")).toEqual(["Diwali", "Naraka Chaturdashi"]);
    expect(feasts("2026-11-11")).toEqual(["Bhai Dooj"]);
    expect(feasts("2026-11-21")).toEqual(["Tulsi Vivah"]);
    expect(feasts("2026-11-24")).toEqual(["Kartik Purnima", "Dev Diwali", "Guru Nanak Jayanti"]);
    expect(feasts("2026-11-10", { monthEnds: "amavasya" })).toContain("Bestu Varas");
    expect(feasts("2026-11-10")).not.toContain("Bestu Varas");
    expect(feastsOf(on("2026-11-20"))).toEqual([{ name: "Dev Uthani Ekadashi", short: "Dev Uthani" }]);
    expect(feastsOf(on("2026-11-08", {}, "hi"))[1]).toMatchObject({ short: "नरक चौदस" });
  });

  test("choghadiyas and kalams fill day and night", () => {
    const { choghadiya, sunrise, sunset, nextSunrise, kalams } = on("2026-11-20");
    expect(choghadiya).toHaveLength(16);
    expect(choghadiya[0]).toMatchObject({ name: "Char", good: true, night: false, start: sunrise });
    expect(choghadiya[7]?.end).toEqual(sunset);
    expect(choghadiya[8]).toMatchObject({ night: true, start: sunset });
    expect(choghadiya[15]?.end).toEqual(nextSunrise);
    for (const [n, part] of choghadiya.entries()) {
      if (n > 0) expect(part.start).toEqual(choghadiya[n - 1]?.end);
    }
    expect([kalams?.rahu.start.time, kalams?.rahu.end.time]).toEqual(["10:52", "12:12"]);
  });

  test("no span is longer than the Moon can take, and each ends after the one before", () => {
    for (const { limbs, date } of month().days) {
      for (const spans of [limbs?.tithis, limbs?.nakshatras, limbs?.yogas, limbs?.karanas]) {
        let before = Date.parse(`${date}T00:00:00+05:30`);
        for (const { end, name } of spans ?? []) {
          expect(end.at).toBeGreaterThan(before);
          expect(name).not.toBe("");
          before = end.at;
        }
      }
    }
  });
});

test("where the sun does not rise there are no limbs, and a warning", () => {
  const { days } = decodeMonth(tromso as PackedMonth, words, { language: "en", customs: usual });
  expect(days).toHaveLength(30);
  expect(days[0]?.limbs).toBeDefined();
  const dark = days.find(({ warnings }) => warnings.includes("no_sunrise"));
  expect(dark).toMatchObject({ sunrise: undefined, limbs: undefined, kalams: undefined, choghadiya: [] });
});
