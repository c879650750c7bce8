/**
 * Reads the busy times of a calendar's file, on the device: so it works without a network, and what the events are called
 * never leaves it. Days are read from today on.
 */
import type { Interval } from "../../../domain/planner/when-calendar.ts";
import type { Clock } from "../../../lib/clock.ts";
import { instantOf } from "../../../lib/clock.ts";
import { textOf } from "../../../lib/decode.ts";
import { type Again, againOf, DAYS } from "./as-repeat.ts";
import { type Clocks, type Event, eventTexts, readEvent, stretchOf, type Why } from "./events.ts";
import { readRule } from "./read-rule.ts";
import { MOST_TOIL, timesOf } from "./rule.ts";
import { marksOf } from "./same.ts";
import { plain, propertiesOf, readTime, unfolded } from "./text.ts";
import { namedZone, utc, zonesOf } from "./zone.ts";

/** A larger file is not opened. */
export const LARGEST = 20 * 1024 * 1024;
const DAY = 86_400_000;
/** So many times are worked out of a file. */
const MOST = 100_000;
/** So many events are read before the screen gets its turn. */
const TURN = 1000;

/** Why a file gives nothing. */
export type Fault = "large" | "calendar" | "empty" | "unreadable";

/** Something of the file that takes time. */
export interface Entry {
  title: string;
  place: string;
  /** By which the file names it; "" where it does not. */
  uid: string;
  times: Interval[];
  whole: boolean;
  /** It comes again and again, or stands for one time of what does. */
  repeats: boolean;
  /** What it says of its repeats. */
  again?: Again;
}

/** What a file holds. */
export interface CalendarFile {
  name: string;
  /** How many events in all. */
  found: number;
  entries: Entry[];
  /** What does not come in although it may be meant to; how many are over or free. */
  broken: { title: string; why: Why }[];
  past: number;
  free: number;
  /** How many have no zone that is known. */
  zoneless: number;
  /** By which the calendar is known again. */
  marks: string;
}

/** Reads a file. One that is too large is not opened. */
export async function readFile(file: File, now: Clock): Promise<CalendarFile | Fault> {
  if (file.size > LARGEST) return "large";
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return "unreadable";
  }
  return readCalendar(textOf(bytes).text, file.name, now);
}

/** Reads the text of a file. */
export async function readCalendar(
  text: string,
  fileName: string,
  now: Clock,
): Promise<CalendarFile | Fault> {
  const whole = unfolded(text);
  if (!/^\s*\uFEFF?BEGIN:VCALENDAR/i.test(whole)) return "calendar";
  const clocks: Clocks = { own: namedZone(now.zone), of: zonesOf(whole) };
  const from = instantOf(now.today, "00:00", now.zone);
  const file = new Reading({ start: from, end: from + DAYS * DAY }, clocks);
  for (const one of eventTexts(whole)) {
    file.take(one);
    if (file.found % TURN === 0) await turn();
  }
  if (file.found === 0) return "empty";
  const [head = ""] = whole.split(/^BEGIN:VEVENT/im, 1);
  const named = propertiesOf(head).find(({ name }) => name === "X-WR-CALNAME" || name === "NAME");
  const name = plain(named?.value ?? "") || fileName.replace(/\.ics$/i, "");
  return { name: [...name].slice(0, 60).join(""), ...file.result() };
}

/** Lets the screen draw. */
const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** The reading of one file: events are taken one by one, and their repeats worked out when all are known. */
class Reading {
  found = 0;
  private zoneless = 0;
  private left = MOST;
  private readonly toil = { left: MOST_TOIL };
  private readonly counts = { past: 0, free: 0 };
  private readonly broken: CalendarFile["broken"] = [];
  private readonly events = new Map<string, Event>();
  /** Times of repeated events that others stand for, by UID. */
  private readonly replaced = new Map<string, Set<number>>();
  private readonly uids = new Set<string>();
  private readonly window: Interval;
  private readonly clocks: Clocks;

  constructor(window: Interval, clocks: Clocks) {
    this.window = window;
    this.clocks = clocks;
  }

  take(text: string | undefined) {
    this.found += 1;
    if (text === undefined) return this.leaveOut("", "broken");
    const event = readEvent(text, this.clocks);
    if ("why" in event) return this.leaveOut(event.title, event.why);
    const { uid, replaces } = event;
    if (uid) this.uids.add(uid);
    if (replaces !== undefined)
      this.replaced.set(uid, (this.replaced.get(uid) ?? new Set<number>()).add(replaces));
    // Of two of one UID the later version counts; one without is only itself.
    const key = uid ? `${uid} ${replaces ?? ""}` : `#${this.found}`;
    const had = this.events.get(key);
    if (!had || had.sequence <= event.sequence) this.events.set(key, event);
  }

  private leaveOut(title: string, why: Why) {
    if (why === "past" || why === "free") this.counts[why] += 1;
    else this.broken.push({ title, why });
  }

  result(): Omit<CalendarFile, "name"> {
    const entries: Entry[] = [];
    for (const event of this.events.values()) {
      const times = event.free ? "free" : this.left > 0 ? this.timesOf(event) : "often";
      if (typeof times === "string") this.leaveOut(event.title, times);
      else if (times.length === 0) this.leaveOut(event.title, "past");
      else {
        this.left -= times.length;
        const { title, place, uid, whole, rules, further, replaces } = event;
        const repeats = rules.length + further.length > 0 || replaces !== undefined;
        const again = againOf(event, replaces === undefined && this.replaced.has(uid), this.toil);
        entries.push({ title, place, uid, times, whole, repeats, ...(again && { again }) });
        if (event.zoneless) this.zoneless += 1;
      }
    }
    const { found, broken, zoneless, counts } = this;
    return { found, entries, broken, ...counts, zoneless, marks: marksOf(this.uids) };
  }

  /** When an event is, within the days that are read. */
  private timesOf(event: Event): Interval[] | Why {
    const { start, end } = this.window;
    const longest = event.whole ? event.lasts * DAY : event.lasts;
    const [from, to] = [start - longest, end].map((at, n) => Math.floor(at / DAY) + (n === 0 ? -1 : 1)) as [
      number,
      number,
    ];
    const walls = [];
    for (const written of event.rules) {
      const rule = readRule(written);
      if (rule === "often") return rule;
      const until = rule?.until === undefined ? undefined : readTime(rule.until);
      if (!rule || (rule.until !== undefined && !until)) return "broken";
      const found = timesOf(rule, event.start, from, to, this.toil);
      if (found === "often") return found;
      const last = until && (until.whole ? { ...until, second: 86_399 } : until);
      const clock = until?.utc ? utc : event.zone;
      walls.push(...found.filter((wall) => !last || event.zone(wall) <= clock(last)));
    }
    if (event.rules.length === 0) walls.push(event.start);
    const stretches = [
      ...walls.map((wall) => stretchOf(event, wall)),
      ...event.further.map((at) => ({ start: at, end: at + longest })),
    ];
    const replaced = event.replaces === undefined ? this.replaced.get(event.uid) : undefined;
    const instants = new Set(event.except.filter((one) => typeof one === "number"));
    const days = event.except.filter((one) => typeof one !== "number");
    const gone = (at: number) =>
      replaced?.has(at) || instants.has(at) || days.some((one) => one.start <= at && at < one.end);
    const unique = new Map(stretches.filter((one) => !gone(one.start)).map((one) => [one.start, one]));
    return [...unique.values()]
      .filter((one) => one.start < end && start < one.end)
      .map((one) => ({ start: Math.max(one.start, start), end: Math.min(one.end, end) }));
  }
}
