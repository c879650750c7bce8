/** Rules that the fields of several forms share: the server's, applied early. Messages are codes of `fault-text.ts`. */
import * as v from "valibot";

const length = (text: string) => [...text].length;
const control = /\p{Cc}/u;
/** Characters that turn the reading direction round, by which one name can be made to look like another. */
const turning = /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/u;

/** Text of several lines that may stay empty, up to so many Unicode code points. */
export const anyText = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((value) => value.normalize("NFC")),
    v.check((value) => length(value) <= most, `tooLong:${most}`),
    v.check((value) => !control.test(value.replace(/[\n\r\t]/g, "")), "oddCharacters"),
  );

/** Text of one line that may stay empty. */
export const plainLine = (most: number) =>
  v.pipe(
    anyText(most),
    v.check((value) => !control.test(value) && !turning.test(value), "oddCharacters"),
  );

const inRange = (day: string) => day >= "1800-01-01" && day <= "2200-12-31";
const isDay = (text: string) => v.is(v.pipe(v.string(), v.isoDate()), text);

/** A day or none. */
export const anyDate = v.pipe(
  v.string(),
  v.check((value) => value === "" || isDay(value), "dateUnclear"),
  v.check((value) => value === "" || inRange(value), "dateRange"),
  v.transform((value) => value || null),
);

/** A time of day or none. */
export const time = v.pipe(
  v.string(),
  v.check((value) => value === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), "timeUnclear"),
  v.transform((value) => value || null),
);

/** The server's sentences by field; what is wrong with an entry of a list is shown at the list. */
export const faultsByField = (faults: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name.replace(/\..*/, ""), fault]));
