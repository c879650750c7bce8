/** The clocks that a file of a calendar names: by their IANA names, or as the file describes them. */
import { instantOf, offsetAt } from "../../../lib/clock.ts";
import { readRule } from "./read-rule.ts";
import { dateOf, MOST_TOIL, type Toil, timesOf, type Wall } from "./rule.ts";
import { type Property, propertiesOf, readTime } from "./text.ts";

const DAY = 86_400_000;

/** The instant at which clocks show it. */
export type Zone = (wall: Wall) => number;

/** What is written with a Z. */
export const utc: Zone = ({ day, second }) => day * DAY + second * 1000;

const iso = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 16);

/** The zone of a name that the device knows. */
export function namedZone(name: string): Zone {
  const offsets = new Map<number, number>();
  const offset = (day: number) => {
    const had = offsets.get(day);
    if (had !== undefined) return had;
    const found = offsetAt(day * DAY, name);
    offsets.set(day, found);
    return found;
  };
  return (wall) => {
    const { day, second } = wall;
    // On nearly all days clocks show the same before and after: then nothing is asked.
    const plain = offset(day - 1);
    return plain === offset(day + 2)
      ? utc(wall) - plain
      : instantOf(iso(day), clock(second), name) + (second % 60) * 1000;
  };
}

/** The names of zones have at most so many parts. */
const LONGEST = 3;

/** The name by which the device knows a zone: mail programs put a path before it. */
function knownName(tzid: string): string | undefined {
  const parts = tzid.split("/").filter(Boolean).slice(-LONGEST);
  for (let n = 0; n < parts.length; n++) {
    const name = parts.slice(n).join("/");
    try {
      // Of offsets such as +05:30 nobody writes a zone; they are no names.
      if (/^[A-Z]/i.test(name))
        return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
    } catch {
      // No zone of this device.
    }
  }
  return undefined;
}

/** The zones that a file names; undefined for a name that neither the device nor the file explains. */
export function zonesOf(text: string): (tzid: string) => Zone | undefined {
  const known = new Map<string, Zone | undefined>();
  const toil: Toil = { left: MOST_TOIL };
  let described: ReturnType<typeof descriptionsIn> | undefined;
  return (tzid) => {
    if (!known.has(tzid)) {
      const name = knownName(tzid);
      described ??= descriptionsIn(text);
      known.set(tzid, name ? namedZone(name) : describedZone(described.get(tzid), toil));
    }
    return known.get(tzid);
  };
}

/** The zones that a file describes, by the name that it gives them. */
function descriptionsIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, body = ""] of text.matchAll(/^BEGIN:VTIMEZONE\s*\n([\s\S]*?)^END:VTIMEZONE/gim)) {
    const named = propertiesOf(body).find(({ name }) => name === "TZID");
    if (named && !found.has(named.value)) found.set(named.value, body);
  }
  return found;
}

/** From this day on, by the wall clock, clocks are so far ahead of UTC, in milliseconds. */
interface Onset extends Wall {
  offset: number;
}

/** A zone as a VTIMEZONE of the file describes it. */
function describedZone(body: string | undefined, toil: Toil): Zone | undefined {
  const parts = [...(body ?? "").matchAll(/^BEGIN:(STANDARD|DAYLIGHT)\s*\n([\s\S]*?)^END:\1/gim)];
  const onsets = parts.flatMap(([, , part = ""]) => onsetsOf(propertiesOf(part), toil));
  onsets.sort((a, b) => a.day - b.day || a.second - b.second);
  const [first] = onsets;
  if (!first) return undefined;
  return (wall) => {
    const last = onsets.findLast(
      (one) => one.day < wall.day || (one.day === wall.day && one.second <= wall.second),
    );
    return utc(wall) - (last ?? first).offset;
  };
}

/** When a part of the description begins to hold, in the years around today. */
function onsetsOf(properties: readonly Property[], toil: Toil): Onset[] {
  const value = (name: string) => properties.find((one) => one.name === name)?.value;
  const [, sign, hours, minutes, seconds = 0] =
    /^([+-])(\d\d)(\d\d)(\d\d)?/.exec(value("TZOFFSETTO") ?? "") ?? [];
  const start = readTime(value("DTSTART") ?? "");
  if (!hours || !start) return [];
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  const offset = sign === "-" ? -size : size;
  const rule = readRule(value("RRULE") ?? "");
  const [year] = dateOf(Math.floor(Date.now() / DAY));
  const [from, to] = [year - 2, year + 3].map((one) => Date.UTC(one, 0, 1) / DAY) as [number, number];
  const until = readTime(rule && rule !== "often" ? (rule.until ?? "") : "")?.day ?? to;
  const times = rule && rule !== "often" ? timesOf(rule, start, from, Math.min(to, until), toil) : [];
  return [start, ...(times === "often" ? [] : times)].map((wall) => ({ ...wall, offset }));
}
