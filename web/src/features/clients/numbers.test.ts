import { describe, expect, test } from "vitest";
import type { PackedWords } from "../../almanac/almanac-month.ts";
import { goesBy, lunarDay, lunarIn, rashiOf, shownMonth, storedMonth } from "../../almanac/lunar.ts";
import words from "../../almanac/samples/words.json";
import type { Phone } from "../../api/types.ts";
import { atHome, callOf, chatOf, e164, typedAs } from "../../domain/people/phones.ts";
import { pointOf } from "../../lib/map-link.ts";
import { gotraInHindi, gotrasLike } from "./gotras.ts";

describe("phone numbers", () => {
  test("which one is called and which one is written to", () => {
    const [shop, mine, sons]: [Phone, Phone, Phone] = [
      { number: "+911412365412", primary: true, whatsapp: true },
      { number: "+919829033018" },
      { number: "+919829033019", whatsapp: true },
    ];
    expect([callOf([mine, shop, sons]), chatOf([mine, shop, sons])]).toEqual([shop, sons]);
    expect([callOf([shop, mine]), chatOf([shop, mine])]).toEqual([shop, mine]);
    expect([callOf([shop]), chatOf([shop]), chatOf(undefined)]).toEqual([shop, undefined, undefined]);
  });

  test.each([
    ["9829033018", "+919829033018"],
    ["98290 33018", "+919829033018"],
    ["098290-33018", "+919829033018"],
    ["+91 (98290) 33018", "+919829033018"],
    ["91 9829033018", "+919829033018"],
    ["0141 2365412", "+911412365412"],
    ["+1 650 555 0123", "+16505550123"],
    ["0044 20 7946 0018", "+442079460018"],
    ["९८२९० ३३०१८", "+919829033018"],
  ])("%s is %s", (typed, number) => expect(e164(typed)).toBe(number));

  test.each(["", "12", "Suresh", "98290 33018 shop", "+0123456789", "98290330181234567"])(
    "%s is none",
    (typed) => expect(e164(typed)).toBeUndefined(),
  );

  test("what is shown reads back as the same number", () => {
    for (const number of ["+919829033018", "+911412365412", "+16505550123"]) {
      expect(e164(typedAs(number))).toBe(number);
    }
    expect([atHome("98290"), atHome("+1 650"), atHome("0044")]).toEqual([true, false, false]);
  });
});

describe("links to a map", () => {
  test.each([
    [
      "https://www.google.com/maps/place/Hawa+Mahal/@26.91,75.80,17z/data=!3m1!4b1!3d26.9239!4d75.8267",
      26.9239,
      75.8267,
    ],
    ["https://www.google.com/maps/@26.9124,75.7873,15z", 26.9124, 75.7873],
    ["https://maps.google.com/?q=26.9124,75.7873", 26.9124, 75.7873],
    ["https://www.google.com/maps/search/?api=1&query=26.9124%2C75.7873", 26.9124, 75.7873],
    ["https://www.openstreetmap.org/#map=17/26.9124/75.7873", 26.9124, 75.7873],
    ["geo:-26.5,75", -26.5, 75],
    ["26.9124, 75.7873", 26.9124, 75.7873],
    ["26.9124° 75.7873°", 26.9124, 75.7873],
  ])("%s", (text, lat, lon) => expect(pointOf(text)).toEqual({ lat, lon }));

  test.each(["", "https://maps.app.goo.gl/abcDEF", "Vaishali Nagar", "126.9, 75.7", "12"])(
    "%s says nothing",
    (text) => expect(pointOf(text)).toBeUndefined(),
  );
});

describe("gotras", () => {
  test("are offered while they are typed, in the script of the typing", () => {
    expect(gotrasLike("vasi", false)[0]).toBe("Vasishtha");
    expect(gotrasLike("Vas", false).slice(0, 2)).toEqual(["Vasishtha", "Vatsa"]);
    expect(gotrasLike("Garg", false)).toEqual([]);
    expect(gotrasLike("शा", false)).toEqual(["शाण्डिल्य"]);
    expect(gotrasLike("bhar", true)).toContain("भारद्वाज");
    expect(gotrasLike("xyz", false)).toEqual([]);
    expect(gotraInHindi("garg")).toBe("गर्ग");
    expect(gotraInHindi("Own gotra")).toBe("Own gotra");
  });
});

describe("lunar days", () => {
  test("the dark half has the next month's name where months end with the full moon", () => {
    const dark = { masa: 11, paksha: "krishna" as const, tithi: 2 };
    expect([shownMonth(dark, true), shownMonth(dark, false)]).toEqual([12, 11]);
    expect(shownMonth({ ...dark, masa: 12 }, true)).toBe(1);
    expect(shownMonth({ ...dark, adhika: true }, true)).toBe(11);
    for (let masa = 1; masa <= 12; masa++) {
      for (const paksha of ["shukla", "krishna"] as const) {
        for (const adhika of [true, false]) {
          const lunar = { masa, paksha, adhika };
          expect(storedMonth(shownMonth(lunar, true), lunar, true)).toBe(masa);
        }
      }
    }
  });

  test("a quarter of a nakshatra has one rashi, a whole one may have two", () => {
    expect([rashiOf(1), rashiOf(3), rashiOf(3, 1), rashiOf(3, 2), rashiOf(27)]).toEqual([
      1,
      undefined,
      1,
      2,
      12,
    ]);
  });

  test("whose day nobody knows is remembered on Sarvapitri Amavasya", () => {
    expect(goesBy({})).toEqual({ masa: 6, tithi: 30 });
    expect(goesBy({ special: "unknown", date: "2006-02-15" })).toEqual({ masa: 6, tithi: 30 });
  });

  test("the yearly day goes by the basis, as far as it is known", () => {
    const died = { masa: 11, paksha: "krishna", tithi: 2, solarMonth: 11, nakshatra: 4 } as const;
    expect(goesBy(died)).toEqual({ masa: 11, tithi: 17 });
    expect(goesBy({ ...died, basis: "solar" })).toEqual({ solarMonth: 11, tithi: 17 });
    expect(goesBy({ ...died, basis: "nakshatra" })).toEqual({ solarMonth: 11, nakshatra: 4 });
    expect(goesBy({ ...died, basis: "civil" })).toBeUndefined();
    expect(goesBy({ solarMonth: 1, nakshatra: 27, basis: "nakshatra" })).toEqual({
      solarMonth: 1,
      nakshatra: 27,
    });
    expect(goesBy({ masa: 11, paksha: "krishna", tithi: 2, basis: "solar" })).toBeUndefined();
    expect(goesBy({ date: "2006-02-15" })).toBeUndefined(); // not worked out yet
  });

  test("the lunar day in words: by the family's month, of the true month, in either language", () => {
    const died = { masa: 11, adhika: true, paksha: "krishna", tithi: 2 } as const;
    const day = lunarDay(died) ?? {};
    const names = words as PackedWords;
    expect(lunarIn(names, "en", day, true)).toBe("Phalguna Krishna Dvitiya");
    expect(lunarIn(names, "en", day, false)).toBe("Magha Krishna Dvitiya");
    expect(lunarIn(names, "en", died, true)).toBe("Adhika Magha Krishna Dvitiya");
    expect(lunarIn(names, "hi", lunarDay({}) ?? {}, true)).toBe("आश्विन अमावस्या");
    expect(lunarDay({ ...died, basis: "nakshatra", solarMonth: 1, nakshatra: 4 })).toBeUndefined();
    expect(lunarIn(names, "en", {}, true)).toBe("");
  });
});
