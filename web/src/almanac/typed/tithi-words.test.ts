import { expect, test } from "vitest";
import words from "../samples/words.json";
import { readTithi } from "./tithi-words.ts";

test.each([
  ["ekadashi", { tithi: 11 }],
  ["Ekadasi", { tithi: 11 }],
  ["एकादशी", { tithi: 11 }],
  ["gyaras", { tithi: 11 }],
  ["next ekadashi", { tithi: 11, which: "next" }],
  ["अगली एकादशी", { tithi: 11, which: "next" }],
  ["pichhli ekadashi", { tithi: 11, which: "last" }],
  ["purnima", { tithi: 15, paksha: "shukla" }],
  ["poornima", { tithi: 15, paksha: "shukla" }],
  ["amavas", { tithi: 15, paksha: "krishna" }],
  ["amavasya", { tithi: 15, paksha: "krishna" }],
  ["अमावस्या", { tithi: 15, paksha: "krishna" }],
  ["kartik purnima", { tithi: 15, paksha: "shukla", month: 8 }],
  ["Kartika  Poornima", { tithi: 15, paksha: "shukla", month: 8 }],
  ["कार्तिक पूर्णिमा", { tithi: 15, paksha: "shukla", month: 8 }],
  ["कार्तिक की पूर्णिमा", { tithi: 15, paksha: "shukla", month: 8 }],
  ["bhadrapada krishna ashtami", { tithi: 8, paksha: "krishna", month: 6 }],
  ["bhado krishna paksha ashtami", { tithi: 8, paksha: "krishna", month: 6 }],
  ["भाद्रपद कृष्ण अष्टमी", { tithi: 8, paksha: "krishna", month: 6 }],
  ["shravan vad 8", { tithi: 8, paksha: "krishna", month: 5 }],
  ["magh sud teras", { tithi: 13, paksha: "shukla", month: 11 }],
  ["shashthi", { tithi: 6 }],
  ["chhath", { tithi: 6 }],
  ["chauth", { tithi: 4 }],
  ["chaudas", { tithi: 14 }],
  ["adhik jyeshtha ekadashi", { tithi: 11, month: 3, adhika: true }],
  ["kartik purnima 2027", { tithi: 15, paksha: "shukla", month: 8, year: 2027 }],
  ["कार्तिक पूर्णिमा २०२७", { tithi: 15, paksha: "shukla", month: 8, year: 2027 }],
])("%s", (typed, expected) => expect(readTithi(typed)).toEqual({ adhika: false, ...expected }));

test.each([
  "",
  "kartik",
  "krishna",
  "next",
  "krishna purnima",
  "ekadashi dwadashi",
  "kartik magh purnima",
  "katha on ekadashi with havan",
  "8 ekadashi",
  "shukla 16",
  "purnima sharma",
])("no tithi: %j", (typed) => expect(readTithi(typed)).toBeUndefined());

test("each name of the almanac is known, in both languages", () => {
  for (const [n, { en, hi }] of words.tithi.entries()) {
    const tithi = (n % 15) + 1;
    for (const name of [en, hi]) expect(readTithi(name), name).toMatchObject({ tithi });
  }
  for (const [n, { en, hi }] of words.month.entries()) {
    for (const name of [en, hi]) {
      expect(readTithi(`${name} ${words.tithi[10]?.en}`), name).toMatchObject({ month: n + 1, tithi: 11 });
    }
  }
});
