/** Understands that a text means several days in a row: "12-18 nov", "12 nov to 18 nov", "12 नवंबर से 18". */
import { latinDigits } from "../i18n/format.ts";
import type { CivilDate } from "./month.ts";
import { parseDate } from "./parse-date.ts";

const BETWEEN = /\s*[-–—]\s*|\s+(?:to|till|until|se|से)\s+/g;
const AROUND = /^(?:from|between)\s+|\s+(?:tak|तक)$/g;

/** Whether a text that is no single day names a first and a last one. */
export function isDayRange(typed: string, today: CivilDate): boolean {
  const text = latinDigits(typed).normalize("NFC").trim().toLowerCase().replace(AROUND, "");
  return [...text.matchAll(BETWEEN)].some(({ 0: between, index }) => {
    const [first, last] = [text.slice(0, index), text.slice(index + between.length)];
    if (!parseDate(first, { today }) || !parseDate(last, { today })) return false;
    // "31-02" is rather a day that February has not.
    return !/^\d+[-–—]\d+$/.test(text) || Number(last) > Math.max(12, Number(first));
  });
}
