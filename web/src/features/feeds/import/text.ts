/** The text of a calendar's file (RFC 5545): its lines, properties and times. Pure. */
import { type Day, dayOf, type Wall } from "./rule.ts";

/** A line: "DTSTART;TZID=Asia/Kolkata:20261206T170000". */
export interface Property {
  name: string;
  params: Record<string, string>;
  value: string;
}

/** The text with one sort of line end, its folded lines whole. */
export const unfolded = (text: string) => text.replace(/\r\n?/g, "\n").replace(/\n[ \t]/g, "");

const LINE =
  /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"\n]*"|[^;:",\n]*)(?:,(?:"[^"\n]*"|[^;:",\n]*))*)*):(.*)$/gim;

/** The properties of a part of the text; what is no line of the format is passed over. */
export const propertiesOf = (text: string): Property[] =>
  [...text.matchAll(LINE)].map(([, name = "", params = "", value = ""]) => ({
    name: name.toUpperCase(),
    params: Object.fromEntries(
      [...params.matchAll(/;([^=]+)=("[^"]*"|[^;]*)/g)].map(([, key = "", of = ""]) => [
        key.toUpperCase(),
        of.replaceAll('"', ""),
      ]),
    ),
    value: value.trim(),
  }));

/** A text of a property as people read it. */
export const plain = (value: string) =>
  value.replace(/\\(.)/g, (_, letter: string) => (/n/i.test(letter) ? " " : letter)).trim();

/** A date, or a time with or without a Z; undefined where no calendar or clock has it. */
export function readTime(value: string): (Wall & { utc: boolean; whole: boolean }) | undefined {
  const [, year, month, date, time, hour = 0, minute = 0, second = 0, zulu] =
    /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i.exec(value.trim()) ?? [];
  if (Number(year) < 1000 || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60)
    return undefined;
  const day: Day | undefined = dayOf(Number(year), Number(month), Number(date));
  if (day === undefined) return undefined;
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Math.min(Number(second), 59);
  return { day, second: seconds, utc: zulu !== undefined, whole: time === undefined };
}

/** A length such as P1DT2H30M, in seconds; undefined where it is none, or runs backwards. */
export function readLength(value: string): number | undefined {
  const found = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(value.trim());
  if (!found) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((one) => Number(one ?? 0));
  return ((weeks * 7 + days) * 24 + hours) * 3600 + minutes * 60 + seconds;
}
