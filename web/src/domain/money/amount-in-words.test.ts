import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

const amounts: { paise: number; en: string; hi: string }[] = JSON.parse(
  readFileSync("../internal/money/testdata/words.json", "utf8"),
);

test("an amount in words is the server's, in both languages", () => {
  expect(amounts.length).toBeGreaterThan(100);
  for (const { paise, en, hi } of amounts) {
    expect(amountInWords(paise, "en")).toBe(en);
    expect(amountInWords(paise, "hi")).toBe(hi);
  }
});
