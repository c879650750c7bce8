import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { MessageSettings } from "../../api/types.ts";
import { fillingOf } from "./message-fields.ts";
import {
  FIELDS,
  fill,
  LONGEST,
  render,
  TEMPLATES,
  type Template,
  unknownFields,
  wordingOf,
} from "./render.ts";
import { SUGGESTED } from "./waiting.ts";

const LANGUAGES = ["en", "hi"] as const;

describe("fill", () => {
  test.each([
    ["Namaste[ {name} ji], {rite}", { name: "Suresh", rite: "Katha" }, "Namaste Suresh ji, Katha"],
    ["Namaste[ {name} ji], {rite}", { rite: "Katha" }, "Namaste, Katha"],
    ["Namaste[ {name} ji], {rite}", { name: "Sharma ji", rite: "Katha" }, "Namaste Sharma ji, Katha"],
    ["{name} ji, {name} ji!", { name: "Sharma Ji" }, "Sharma Ji, Sharma Ji!"],
    ["प्रणाम[ {name} जी]।", { name: "द्विवेदी जी" }, "प्रणाम द्विवेदी जी।"],
    ["प्रणाम[ {name} जी]।", { name: "द्विवेदी" }, "प्रणाम द्विवेदी जी।"],
    ["{name} जीवन, {name} jivan", { name: "राम जी" }, "राम जी जीवन, राम जी jivan"],
    ["{rite} at {time} today", { rite: "Katha" }, "Katha at today"],
    ["A[\nPlace: {address}]\n– {priest}", { priest: "Ram" }, "A\n– Ram"],
    ["[{date} ({tithi})] x", { date: "Sunday" }, "x"],
    ["{gold} and [just words]", {}, "and just words"],
  ])("%s", (words, filling, told) => {
    expect(fill(words, filling)).toBe(told);
  });

  test("what a family wrote is never read as a field", () => {
    expect(fill("[Hello {name}]", { name: "{priest} [x]", priest: "Ram" })).not.toContain("Ram");
  });
});

describe("the app's own words", () => {
  const whole = Object.fromEntries(FIELDS.map((field) => [field, `<${field}>`]));
  test.each(TEMPLATES.flatMap((template) => LANGUAGES.map((language) => [template, language] as const)))(
    "%s in %s",
    (template, language) => {
      const words = wordingOf(template, language);
      expect(unknownFields(words)).toEqual([]);
      expect(words).toContain("{rite}");
      expect(words).toMatch(/– \{priest\}$/);
      // Both languages say the same things.
      const fields = (of: "en" | "hi") => [...new Set(wordingOf(template, of).match(/\{\w+\}/g))].sort();
      expect(fields("hi").filter((field) => field !== "{tithi}")).toEqual(
        fields("en").filter((field) => field !== "{tithi}"),
      );
      expect(/\p{Script=Devanagari}/u.test(words)).toBe(language === "hi");
      for (const filling of [whole, { rite: "Katha", date: "Sunday", due: "₹1", options: "1", list: "1" }]) {
        expect(render(template, language, filling)).not.toMatch(/[[\]{}]|\(\)|undefined| {2}| [,.।]/);
      }
    },
  );
});

test("the signature stands under every wording, also under one's own that has no field for it", () => {
  const own: MessageSettings = { templates: { late: { en: "A little late" } }, signature: "" };
  expect(render("late", "en", { priest: "Ram" }, own)).toBe("A little late\n– Ram");
  own.templates = { late: { en: "{priest} is a little late" } };
  expect(render("late", "en", { priest: "Ram" }, own)).toBe("Ram is a little late");
});

/** For each wording the files that write it. */
const PLACES: Record<Template, readonly string[]> = {
  received: ["bookings/use-reply.ts"],
  confirmed: [
    "bookings/steps/use-confirm.ts",
    "bookings/steps/use-settle.ts",
    "calendar/night/use-night-messages.ts",
  ],
  options: ["bookings/steps/offer-sheet.tsx", "availability/use-close.ts"],
  ask: ["bookings/steps/ask-dialog.tsx", "availability/use-close.ts"],
  declined: ["bookings/steps/decline-dialog.tsx"],
  changed: ["bookings/steps/move-dialog.tsx", "payments/close/use-family-message.ts"],
  cancelled: ["bookings/steps/cancel-dialog.tsx", "payments/close/use-family-message.ts"],
  samagri: ["rites/samagri/send-list.tsx"],
  day_before: ["messages/use-composer.ts"],
  on_my_way: ["today/next-card.tsx"],
  late: ["today/next-card.tsx", "../domain/messages/tell-late.ts"],
  thanks: ["payments/receipt.ts", "receipts/receipt.route.tsx"],
  due: ["payments/dues/use-reminder.ts", "payments/record/payment.route.tsx"],
  tithi_near: ["messages/use-composer.ts"],
  co_priest: ["messages/co-priest-sheet.tsx"],
  greeting: ["messages/greeting-sheet.tsx"],
  days: ["series/tell-page.tsx"],
};

test.each(Object.entries(PLACES))("the wording %s is used where its name says", (template, files) => {
  expect(TEMPLATES).toContain(template);
  for (const file of files) {
    const source = readFileSync(new URL(`../../features/${file}`, import.meta.url), "utf8");
    // The composer writes whatever the day suggests.
    if (file === "messages/use-composer.ts") expect(SUGGESTED).toContain(template);
    else expect(source, file).toContain(`"${template}"`);
    expect(source, file).toMatch(/textFor\(|reply\.|queueChange\(/);
  }
});

test("offered times are called free, never good: of the day nothing was looked at", () => {
  expect(wordingOf("options", "en")).not.toMatch(/good|auspicious/i);
  expect(wordingOf("options", "hi")).not.toMatch(/शुभ|मुहूर्त/);
});

test("a day without an hour is said with its part", () => {
  const about = { date: "2026-11-22", part: "pratah" } as const;
  expect(fillingOf(about, "en", () => "", "").date).toBe("Sunday 22 November (morning)");
  expect(fillingOf({ ...about, startTime: "08:00" }, "en", () => "", "").date).toBe("Sunday 22 November");
});

test("own words take the place of the app's, by language", () => {
  const own: MessageSettings = { templates: { thanks: { en: "Thanks, {name}" } }, signature: "" };
  expect(render("thanks", "en", { name: "Asha" }, own)).toBe("Thanks, Asha");
  expect(render("thanks", "hi", { rite: "कथा", date: "रविवार" }, own)).toContain("सम्पन्न");
  own.templates = { thanks: { en: `${"न".repeat(1000)}{list}` } };
  expect([...render("thanks", "en", { list: "😀".repeat(900) }, own)]).toHaveLength(LONGEST);
});

test("what a message is about is said in its own language", () => {
  const about = {
    name: "महेन्द्र",
    rite: "विवाह",
    date: "2026-11-22",
    startTime: "19:00",
    early: 45,
    amount: 5100,
    options: [{ date: "2026-11-29", startTime: "07:00" }],
  };
  const hi = fillingOf(about, "hi", () => "त्रयोदशी", "दिनेश शास्त्री");
  expect(render("confirmed", "hi", hi)).toBe(
    "प्रणाम महेन्द्र जी।\nविवाह रविवार 22 नवंबर (त्रयोदशी) को सायं 7:00 बजे निश्चित है। मैं सायं 6:15 तक पहुँचूँगा।\nदक्षिणा: ₹5,100\n– दिनेश शास्त्री",
  );
  const en = fillingOf({ ...about, early: 0, amount: null }, "en", () => "", "Dinesh Shastri");
  expect(render("options", "en", en)).toContain("1. Sunday 29 November, 7:00 am");
  expect(en).toMatchObject({ arrive: undefined, amount: undefined, tithi: "" });
  expect(fillingOf({ startTime: "00:10", early: 15 }, "en", () => "", "").arrive).toBeUndefined();
});

test("the family's part of a samagri list, and what he brings", () => {
  const samagri = {
    people: 10,
    kalash: 1,
    items: [
      { _id: "1", name: "Coconut", nameHi: "नारियल", quantity: 2, by: "family" as const },
      {
        _id: "2",
        name: "Ghee",
        quantity: 0.1,
        unit: "kg" as const,
        scale: "per_person" as const,
        by: "family" as const,
      },
      { _id: "3", name: "Bell", by: "priest" as const },
    ],
  };
  const { list, bring } = fillingOf({ samagri }, "hi", () => "", "");
  expect(list).toBe("• नारियल – 2\n• Ghee – 1 किलो");
  expect(bring).toBe("Bell");
});
