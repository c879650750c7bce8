import type { Area, Block, BusyCalendar, Task } from "../../api/types.ts";
import type { CivilDate, ClockTime } from "../../i18n/format.ts";
import { type Clock, instantOf } from "../../lib/clock.ts";
import { type BusyTimes, busyTimesOf } from "./busy/busy.ts";
import { type Hold, holdsOf } from "./holds.ts";
import { daysOf, type Sitting, sittingsOf } from "./span/span.ts";
import {
  addDays,
  byDate,
  closes,
  type Interval,
  intervalOf,
  overlap,
  PARTS,
  weekday,
} from "./when-calendar.ts";
import type { Item, Leg, Practice, Proposal } from "./when-types.ts";
import { finderOf, type Way, wayBetween } from "./when-ways.ts";

/** A minute in milliseconds. */
export const MINUTE = 60_000;
/** Nothing that is not divided by days lasts longer. */
const TWO_DAYS = 48 * 60 * MINUTE;

/** Work that takes their time: their own, and not called off. */
export const takesTime = (task: Pick<Task, "outcome" | "own">) =>
  task.own && (task.outcome === null || task.outcome === "done");

/** The tasks of each date, those of several days on each of theirs. */
function byDay(tasks: readonly Task[]): Map<CivilDate, Task[]> {
  const days = byDate(tasks);
  for (const task of tasks) {
    for (const date of task.days ? daysOf(task).slice(1) : [])
      days.set(date, [...(days.get(date) ?? []), task]);
  }
  return days;
}

/** Closed days, or a time at which another calendar says that they are busy. */
type Closed = Interval & { block?: Block; calendar?: BusyCalendar };

/** Of a date, when each part of it begins, and its working hours. */
type WorkTimes = { parts: readonly number[]; hours: readonly Interval[] };

/** Where something is. */
type Spot = Pick<Item, "area" | "location">;

/** What stands in the calendar of a practice: its tasks, the times it holds, its closed days, and the ways between. */
export class Standing {
  readonly practice: Practice;
  readonly now: Clock;
  readonly home: Area | undefined;
  readonly areaOf: ReturnType<typeof finderOf>;
  readonly tasks: Map<CivilDate, Task[]>;
  readonly holds: Map<CivilDate, Hold[]>;
  readonly blocks: (Interval & { block: Practice["blocks"][number] })[];
  readonly busy: BusyTimes;
  private readonly timed = new Map<CivilDate, Item[]>();
  private readonly around = new Map<CivilDate, Item[]>();
  private readonly whole = new Map<CivilDate, Interval>();
  private readonly shut = new Map<CivilDate, Standing["blocks"]>();
  private readonly ways = new Map<Area | undefined, Map<Area | undefined, Way>>();
  private readonly ofWork = new Map<CivilDate, WorkTimes>();

  constructor(practice: Practice, now: Clock) {
    this.practice = practice;
    this.now = now;
    this.areaOf = finderOf(practice.areas, new Map(practice.clients.map((client) => [client._id, client])));
    this.home = practice.areas.find((area) => area.home);
    this.tasks = byDay(practice.tasks.filter(takesTime));
    this.holds = byDate(holdsOf(practice.bookings, now.at));
    this.busy = busyTimesOf(practice.calendars);
    this.blocks = practice.blocks.map((block) => ({ block, ...intervalOf(block, now.zone) }));
  }

  way(a: Area | undefined, b: Area | undefined): Way {
    let from = this.ways.get(a);
    if (!from) {
      from = new Map();
      this.ways.set(a, from);
    }
    let way = from.get(b);
    if (!way) {
      way = wayBetween(a, b, this.practice.work);
      from.set(b, way);
    }
    return way;
  }

  /** What begins on the date, in order. */
  itemsOf(date: CivilDate): Item[] {
    let items = this.timed.get(date);
    if (!items) {
      items = [
        ...(this.tasks.get(date) ?? []).flatMap((task) =>
          sittingsOf(task, this.now.zone)
            .filter((sitting) => sitting.date === date)
            .map((sitting) => this.taskItem(task, sitting)),
        ),
        ...(this.holds.get(date) ?? []).map((hold) => this.holdItem(hold)),
      ].sort((a, b) => a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1));
      this.timed.set(date, items);
    }
    return items;
  }

  placed(date: CivilDate, time: ClockTime, durationMinutes: number) {
    const start = instantOf(date, time, this.now.zone);
    return { date, time, durationMinutes, start, end: start + durationMinutes * MINUTE };
  }

  taskItem(task: Task, sitting: Sitting): Item {
    return {
      ...sitting,
      durationMinutes: (sitting.end - sitting.start) / MINUTE,
      kind: "task",
      id: task._id,
      name: task.taskName,
      area: this.areaOf(task),
      location: task.location,
      task,
    };
  }

  private holdItem({ date, startTime, durationMinutes, booking }: Hold): Item {
    return {
      ...this.placed(date, startTime, durationMinutes),
      kind: "hold",
      id: booking._id,
      name: booking.riteName,
      area: this.areaOf({ area: booking.area, location: booking.address }),
      location: booking.area ?? booking.address ?? "",
      booking,
    };
  }

  /** What may touch a stretch of this date: nothing lasts longer than two days, or is divided by days. */
  near(date: CivilDate, except?: string): readonly Item[] {
    let all = this.around.get(date);
    if (!all) {
      all = [-2, -1, 0, 1, 2].flatMap((days) => this.itemsOf(addDays(date, days)));
      this.around.set(date, all);
    }
    return except ? all.filter(({ id, task }) => id !== except && task?._id !== except) : all;
  }

  untimed(date: CivilDate, except?: string): Task[] {
    return (this.tasks.get(date) ?? []).filter((task) => task.startTime === null && task._id !== except);
  }

  /** What closes a stretch that begins on the date, which lasts two days at most. */
  closedFor({ date, rite, clientId }: Pick<Proposal, "date" | "rite" | "clientId">): Closed[] {
    const { start, end } = this.wholeOf(date);
    const near = { start, end: end + TWO_DAYS };
    let blocks = this.shut.get(date);
    if (!blocks) {
      blocks = this.blocks.filter((one) => overlap(one, near) > 0);
      this.shut.set(date, blocks);
    }
    return [
      ...blocks.filter(
        ({ block }) => closes(block, rite) && (block.clientId === undefined || block.clientId === clientId),
      ),
      ...this.busy.within(near),
    ];
  }

  /** When the parts of a date begin, and its working hours. */
  timesOf(date: CivilDate): WorkTimes {
    let times = this.ofWork.get(date);
    if (!times) {
      const wall = (time: ClockTime) => instantOf(date, time, this.now.zone);
      times = {
        parts: PARTS.map(([, from]) => wall(from)),
        hours: (this.practice.work.hours[weekday(date)] ?? []).map(({ from, to }) => ({
          start: wall(from),
          end: wall(to),
        })),
      };
      this.ofWork.set(date, times);
    }
    return times;
  }

  /** The way from one place to another; where no area is known, the same words are the same place. */
  wayBetween(from: Spot, to: Spot): Way {
    const same = from.area === undefined && from.location !== "" && from.location === to.location;
    return same ? { minutes: 0, source: "same" } : this.way(from.area, to.area);
  }

  legBetween(from: Item, to: Item): Leg {
    const taken = this.wayBetween(from, to);
    const gap = Math.round((to.start - from.end) / MINUTE);
    return { ...taken, from, to, gap, short: Math.max(0, taken.minutes - gap) };
  }

  wholeOf(date: CivilDate): Interval {
    const { zone } = this.now;
    let whole = this.whole.get(date);
    if (!whole) {
      whole = { start: instantOf(date, "00:00", zone), end: instantOf(addDays(date, 1), "00:00", zone) };
      this.whole.set(date, whole);
    }
    return whole;
  }
}
