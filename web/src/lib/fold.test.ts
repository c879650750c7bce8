import { describe, expect, test } from "vitest";
import { finder, fold } from "./fold.ts";

test.each([
  ["  Satyanārāyaṇa   KATHĀ ", "satyanarayana katha"],
  ["Pūjā", "puja"],
  ["सत्यनारायण  कथा", "सत्यनारायण कथा"],
  ["\u0958\u093c".slice(0, 1), "\u0915\u093c"], // क़ as one character and as two
  ["İSTANBUL", "istanbul"],
])("%j folds to %j", (text, folded) => expect(fold(text)).toBe(folded));

describe("finds", () => {
  test.each([
    ["KATHA", "Satyanarayan Katha"],
    ["puja", "Lakṣmī Pūjā"],
    ["pūjā", "Lakshmi Puja"],
    ["क़", "\u0915\u093cिस्त"],
    ["satyanarayan", "सत्यनारायण कथा"],
    ["satyanarayan katha", "सत्यनारायण कथा"],
    ["vivah", "विवाह संस्कार"],
    ["sanskar", "विवाह संस्कार"],
    ["griha pravesh", "गृह प्रवेश"],
    ["rudrabhishek", "रुद्राभिषेक"],
    ["rudrabhisheka", "रुद्राभिषेक"],
    ["yagya", "यज्ञ"],
    ["yajna", "यज्ञ"],
    ["lakshmi pooja", "लक्ष्मी पूजा"],
    ["shraddh", "श्राद्ध"],
    ["विवाह", "Vivah Sanskar"],
    ["लक्ष्मी", "Laxmi Pujan"],
    ["108", "१०८ कुंडीय यज्ञ"],
    ["कथा", "Satyanarayan Katha – यादव जी"],
    ["yadav", "Satyanarayan Katha – यादव जी"],
  ])("%j → %j", (query, name) => expect(finder(query)?.(name)).toBe(true));
});

describe("does not find", () => {
  test.each([
    ["katha", "Vivah"],
    ["kth", "Katha"], // the rough sound counts only from one script to the other
    ["a", "विवाह"],
    ["v", "विवाह"],
    ["मुंडन", "Vivah"],
  ])("%j → %j", (query, name) => expect(finder(query)?.(name)).toBe(false));
});

test("an empty query asks for no test at all", () => expect(finder("  ")).toBeUndefined());
