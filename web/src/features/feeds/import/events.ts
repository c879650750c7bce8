/** The events of a calendar's file, each by itself: one that is broken spoils no other. Pure. */
import type { Interval } from "../../../domain/planner/when-calendar.ts";
import type { Day, Wall } from "./rule.ts";
import { type Property, plain, propertiesOf, readLength, readTime } from "./text.ts";
import { utc, type Zone } from "./zone.ts";

const DAY = 86_400_000;

/** Why an event of the file takes no time here. */
export type Why =
  /** Its day is in no calendar. */
  | "day"
  /** It ends before it begins. */
  | "order"
  /** It repeats within a day, or for too long to count. */
  | "often"
  /** Its repeats are written in no known way, or it is cut off. */
  | "broken"
  /** It is marked as free, or as called off. */
  | "free"
  /** It is over, or further ahead than is read. */
  | "past";

/** An event whose repeats are not worked out yet. */
export interface Event {
  uid: string;
  sequence: number;
  title: string;
  place: string;
  start: Wall;
  /** Whole days, by their dates. */
  whole: boolean;
  zone: Zone;
  /** No zone was written, or an unknown one: it is read as the user's. */
  zoneless: boolean;
  /** How long it lasts: days of an event of whole days, else milliseconds. */
  lasts: number;
  rules: string[];
  /** Further times, those that are left out, and which time of a repeated event this one stands for. */
  further: number[];
  except: (Interval | number)[];
  replaces: number | undefined;
  /** It is marked as free, or as called off; it may still stand for a time of a repeated one. */
  free: boolean;
}

/** The clocks by which a file is read. */
export interface Clocks {
  /** The user's own. */
  own: Zone;
  of: (tzid: string) => Zone | undefined;
}

/** The parts of the text that are events, without their alarms. What is cut off is undefined. */
export function* eventTexts(text: string): Generator<string | undefined> {
  for (const [, body = ""] of text.matchAll(
    /^BEGIN:VEVENT\s*\n([\s\S]*?)(?:^END:VEVENT\s*$|(?![\s\S]))/gim,
  )) {
    const parts = body.split(/^BEGIN:VEVENT\s*\n/im);
    for (const _ of parts.slice(1)) yield undefined;
    yield (parts.at(-1) ?? "").replace(/^BEGIN:VALARM[\s\S]*?^END:VALARM\s*$/gim, "");
  }
}

/** Reads one event; why not, where it cannot be read. */
export function readEvent(text: string, clocks: Clocks): Event | { title: string; why: Why } {
  const properties = propertiesOf(text);
  const first = (name: string) => properties.find((one) => one.name === name);
  const value = (name: string) => first(name)?.value ?? "";
  const title = plain(value("SUMMARY"));
  const begins = first("DTSTART");
  const start = readTime(begins?.value ?? "");
  if (!begins || !start) return { title, why: "day" };
  const { zone, zoneless } = zoneOf(begins.params, start, clocks);
  const lasts = lengthOf(begins, first("DTEND"), value("DURATION"), clocks);
  if (typeof lasts === "string") return { title, why: lasts };
  const all = (name: string) => properties.filter((one) => one.name === name);
  const replaced = first("RECURRENCE-ID");
  return {
    uid: value("UID"),
    sequence: Number(value("SEQUENCE")) || 0,
    title,
    place: plain(value("LOCATION")),
    start,
    whole: start.whole,
    zone,
    zoneless,
    lasts,
    rules: all("RRULE").map((one) => one.value),
    further: all("RDATE").flatMap((one) => instantsOf(one, clocks)),
    except: all("EXDATE").flatMap((one) => exceptionsOf(one, start.whole, clocks)),
    replaces: replaced && instantsOf(replaced, clocks)[0],
    free: /^TRANSPARENT$/i.test(value("TRANSP")) || /^CANCELLED$/i.test(value("STATUS")) || lasts === 0,
  };
}

/** The clock of a time of a property. A date has the user's: their day. */
function zoneOf(
  { TZID }: Property["params"],
  time: ReturnType<typeof readTime>,
  { own, of }: Clocks,
): { zone: Zone; zoneless: boolean } {
  if (time?.utc) return { zone: utc, zoneless: false };
  if (!time || time.whole) return { zone: own, zoneless: false };
  const zone = TZID ? of(TZID) : undefined;
  return { zone: zone ?? own, zoneless: !zone };
}

function lengthOf(
  begins: Property,
  ends: Property | undefined,
  written: string,
  clocks: Clocks,
): number | Why {
  const start = readTime(begins.value);
  if (!start) return "day";
  if (ends) {
    const end = readTime(ends.value);
    if (!end) return "day";
    // A day that ends on itself is that day: some programs forget that the end is not part of it.
    if (start.whole) return end.day < start.day ? "order" : Math.max(end.day - start.day, 1);
    const lasts =
      zoneOf(ends.params, end, clocks).zone(end) - zoneOf(begins.params, start, clocks).zone(start);
    return lasts < 0 ? "order" : lasts;
  }
  if (!written) return start.whole ? 1 : 0;
  const seconds = readLength(written);
  if (seconds === undefined) return /^-/.test(written) ? "order" : "broken";
  return start.whole ? Math.max(Math.ceil((seconds * 1000) / DAY), 1) : seconds * 1000;
}

const timesIn = ({ value }: Property) =>
  value.split(",").flatMap((one) => readTime(one.split("/")[0] ?? "") ?? []);

const instantsOf = (property: Property, clocks: Clocks): number[] =>
  timesIn(property).map((time) => zoneOf(property.params, time, clocks).zone(time));

/** What is left out: an instant, or all of a day where a date stands for a time. */
const exceptionsOf = (property: Property, whole: boolean, clocks: Clocks): Event["except"] =>
  timesIn(property).map((time) => {
    const { zone } = zoneOf(property.params, time, clocks);
    const start = zone(time);
    return time.whole && !whole ? { start, end: zone({ ...time, day: time.day + 1 }) } : start;
  });

/** From when to when it is, where it begins so. */
export function stretchOf({ whole, lasts, zone }: Event, wall: Wall): Interval {
  const start = zone(wall);
  const end = whole ? zone({ day: (wall.day + lasts) as Day, second: 0 }) : start + lasts;
  return { start, end };
}
