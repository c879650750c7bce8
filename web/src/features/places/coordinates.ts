import { latinDigits } from "../../i18n/format.ts";

/**
 * Reads degrees as people write them: 26.9124, "26.9124 N", "75° 47′ 14″ E", with a decimal comma, in either digits.
 * Undefined for anything else, and beyond `most`.
 */
export function readDegrees(text: string, most: 90 | 180): number | undefined {
  const plain = latinDigits(text).trim().replace(/−/g, "-").replace(",", ".");
  const match =
    /^([+-]?)(\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*(?:(\d{1,2}(?:\.\d+)?)\s*["″”]\s*)?)?([NSEW])?$/i.exec(
      plain,
    );
  if (!match) return undefined;
  const [, sign, degrees, minutes = "0", seconds = "0", side = ""] = match;
  if (side && (most === 90 ? "EW" : "NS").includes(side.toUpperCase())) return undefined;
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return undefined;
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  const value = (sign === "-") !== /[SW]/i.test(side) ? -size : size;
  return size <= most ? value : undefined;
}
