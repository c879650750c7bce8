import type { Area, Block, Slot, Task } from "../../api/types.ts";
import type { CivilDate, ClockTime } from "../../i18n/format.ts";
import { type Clock, instantOf } from "../../lib/clock.ts";
import { type Hold, holdsOf } from "./holds.ts";
import {
  ASSUMED,
  addDays,
  byDate,
  closes,
  type Interval,
  inHours,
  intervalOf,
  type Known,
  nearest,
  overlap,
  partKey,
  partOf,
  slotsOf,
  stateOf,
  takenOn,
  weekday,
} from "./when-calendar.ts";
import type {
  DayPlan,
  Item,
  Leave,
  Leg,
  Load,
  Practice,
  Row,
  SlotsFor,
  Verdict,
  When,
  Wish,
} from "./when-types.ts";
import { finderOf, type Way, wayBetween } from "./when-ways.ts";

const MINUTE = 60_000;
/** Whose way home and back leaves him so many minutes there goes home in between. */
const WORTH_GOING_HOME = 60;

/** Work that takes his time: his own, and not called off. */
export const takesTime = (task: Pick<Task, "outcome" | "own">) =>
  task.own && (task.outcome === null || task.outcome === "done");

export function whenOf(practice: Practice, now: Clock): When {
  const { work, areas } = practice;
  const { zone } = now;
  const areaOf = finderOf(areas, new Map(practice.clients.map((client) => [client._id, client])));
  const way = (a: Area | undefined, b: Area | undefined) => wayBetween(a, b, work);
  const home = areas.find((area) => area.home);
  const blocks = practice.blocks.map((block) => ({ block, ...intervalOf(block, zone) }));
  const tasks = byDate(practice.tasks.filter(takesTime));
  const holds = byDate(holdsOf(practice.bookings, now.at));

  const timed = new Map<CivilDate, Item[]>();
  /** What begins on the date, in order. */
  function itemsOf(date: CivilDate): Item[] {
    let items = timed.get(date);
    if (!items) {
      items = [
        ...(tasks.get(date) ?? []).flatMap((task) =>
          task.startTime === null ? [] : [taskItem(task, task.startTime)],
        ),
        ...(holds.get(date) ?? []).map(holdItem),
      ].sort((a, b) => a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1));
      timed.set(date, items);
    }
    return items;
  }
  function placed(date: CivilDate, time: ClockTime, durationMinutes: number) {
    const start = instantOf(date, time, zone);
    return { date, time, durationMinutes, start, end: start + durationMinutes * MINUTE };
  }
  const taskItem = (task: Task, time: ClockTime): Item => ({
    ...placed(task.date, time, task.durationMinutes ?? ASSUMED),
    kind: "task",
    id: task._id,
    name: task.taskName,
    area: areaOf(task),
    location: task.location,
    task,
  });
  const holdItem = ({ date, startTime, durationMinutes, booking }: Hold): Item => ({
    ...placed(date, startTime, durationMinutes),
    kind: "hold",
    id: booking._id,
    name: booking.riteName,
    area: areaOf({ area: booking.area, location: booking.address }),
    location: booking.area ?? booking.address ?? "",
    booking,
  });
  /** What may touch a stretch of this date: nothing lasts longer than two days. */
  const near = (date: CivilDate, except?: string): Item[] =>
    [-2, -1, 0, 1, 2]
      .flatMap((days) => itemsOf(addDays(date, days)))
      .filter(({ id, task }) => id !== except && (!except || task?._id !== except));
  const untimed = (date: CivilDate, except?: string) =>
    (tasks.get(date) ?? []).filter((task) => task.startTime === null && task._id !== except);
  const closedFor = ({ rite, clientId }: Pick<Wish, "rite" | "clientId">) =>
    blocks.filter(
      ({ block }) => closes(block, rite) && (block.clientId === undefined || block.clientId === clientId),
    );
  const legBetween = (from: Item, to: Item): Leg => {
    const same = from.area === undefined && from.location !== "" && from.location === to.location;
    const taken: Way = same ? { minutes: 0, source: "same" } : way(from.area, to.area);
    const gap = Math.round((to.start - from.end) / MINUTE);
    return { ...taken, from, to, gap, short: Math.max(0, taken.minutes - gap) };
  };

  function known(date: CivilDate, of: SlotsFor): Known {
    const { area, except, rite, clientId } = of;
    // Who asks about a place counts the way to it, a place that nobody knows too; else the buffer has to do.
    const goes = "area" in of;
    const taken = near(date, except).map((item) => ({
      ...item,
      ...(goes && { apart: way(item.area, area).minutes }),
    }));
    const closed = closedFor({ rite, clientId });
    return { work, zone, taken, untimed: untimed(date, except).length, closed };
  }

  function slots(date: CivilDate, durationMinutes: number, of: SlotsFor = {}): ClockTime[] {
    const { avoid = [] } = of;
    return slotsOf({ date, durationMinutes, from: now.at, avoid }, known(date, of));
  }

  const wholeOf = (date: CivilDate): Interval => ({
    start: instantOf(date, "00:00", zone),
    end: instantOf(addDays(date, 1), "00:00", zone),
  });
  function fullOn({ date, except }: Wish): Verdict | undefined {
    const most = work.most[weekday(date)] ?? 0;
    const taken = takenOn(date, { taken: near(date, except), untimed: untimed(date, except).length });
    return taken >= most ? { kind: "full", taken, most, part: undefined } : undefined;
  }
  function verdictOfDay(wish: Wish): Verdict {
    const { start, end } = wholeOf(wish.date);
    const block = closedFor(wish).find((one) => one.start <= start && one.end >= end)?.block;
    const works = (work.hours[weekday(wish.date)] ?? []).length > 0;
    if (block || !works) return { kind: "closed", block, fits: undefined };
    return fullOn(wish) ?? { kind: "free", until: undefined };
  }

  function verdict(wish: Wish): Verdict {
    const { startTime } = wish;
    if (startTime === null) return verdictOfDay(wish);
    const own: Item = {
      ...placed(wish.date, startTime, wish.durationMinutes),
      kind: "hold",
      id: "",
      name: "",
      area: wish.area,
      location: wish.location ?? "",
    };
    const { area, except, rite, clientId } = wish;
    const fits = () =>
      nearest(slots(wish.date, wish.durationMinutes, { area, except, rite, clientId }), startTime);
    const shut = closedFor(wish).find((one) => overlap(one, own) > 0);
    if (shut) return { kind: "closed", block: shut.block, fits: fits() };
    const all = near(wish.date, wish.except);
    const other = all.find((item) => overlap(item, own) > 0);
    if (other) return { kind: "clash", minutes: overlap(other, own), other, fits: fits() };
    const before = all.filter((item) => item.end <= own.start).at(-1);
    const after = all.find((item) => item.start >= own.end);
    const legs = [
      before && { side: "before" as const, other: before, leg: legBetween(before, own) },
      after && { side: "after" as const, other: after, leg: legBetween(own, after) },
    ].filter((one) => one !== undefined);
    const tight = legs.sort((a, b) => b.leg.short - a.leg.short)[0];
    if (tight && tight.leg.short > 0) {
      const { minutes, source, gap, short } = tight.leg;
      const { side, other } = tight;
      return { kind: "tight", short, way: { minutes, source }, gap: gap ?? 0, side, other, fits: fits() };
    }
    const full = fullOn(wish);
    if (full) return full;
    const key = partKey(wish.date, startTime);
    const inPart = all.filter((item) => partKey(item.date, item.time) === key).length;
    if (inPart >= work.mostInPart)
      return { kind: "full", taken: inPart, most: work.mostInPart, part: partOf(startTime) };
    if (!inHours(wish.date, startTime, wish.durationMinutes, work))
      return { kind: "closed", block: undefined, fits: fits() };
    return { kind: "free", until: after?.start };
  }

  const days = new Map<CivilDate, DayPlan>();
  function day(date: CivilDate): DayPlan {
    const had = days.get(date);
    if (had) return had;
    const items = itemsOf(date);
    const rows: Row[] = [];
    for (const [i, item] of items.entries()) {
      const from = items[i - 1];
      const leg = from
        ? legBetween(from, item)
        : { ...way(home, item.area), from: undefined, to: item, gap: undefined, short: 0 };
      rows.push({ kind: "way", leg }, { kind: "item", item });
    }
    const whole = wholeOf(date);
    const closed: Block[] = blocks.filter((one) => overlap(one, whole) > 0).map(({ block }) => block);
    const plan = { date, rows, items, untimed: untimed(date), blocks: closed };
    days.set(date, plan);
    return plan;
  }

  function leaveBy(task: Task): Leave | undefined {
    if (task.startTime === null) return;
    const item = taskItem(task, task.startTime);
    const before = near(task.date, task._id)
      .filter(({ kind, end }) => kind === "task" && end <= item.start && end > item.start - 12 * 60 * MINUTE)
      .at(-1);
    const direct = before && legBetween(before, item);
    const fromHome = way(home, item.area);
    const viaHome = before ? way(before.area, home).minutes + fromHome.minutes + WORTH_GOING_HOME : 0;
    const from = direct && (direct.gap ?? 0) < viaHome ? direct : undefined;
    const { minutes, source } = from ?? fromHome;
    const at = item.start - minutes * MINUTE;
    return { minutes, source, at, from: from?.from, late: at < now.at };
  }

  const loads = new Map<CivilDate, Load>();
  function load(date: CivilDate): Load {
    let made = loads.get(date);
    if (!made) {
      const question = { date, durationMinutes: ASSUMED, from: Number.NEGATIVE_INFINITY, avoid: [] };
      made = {
        tasks: tasks.get(date)?.length ?? 0,
        holds: holds.get(date)?.length ?? 0,
        most: work.most[weekday(date)] ?? 0,
        state: stateOf(question, known(date, {})),
      };
      loads.set(date, made);
    }
    return made;
  }

  function moved(to: ReadonlyMap<string, Slot>): When {
    if (to.size === 0) return when;
    return whenOf(
      { ...practice, tasks: practice.tasks.map((task) => ({ ...task, ...to.get(task._id) })) },
      now,
    );
  }

  const when: When = { work, areas, home, areaOf, way, verdict, day, leaveBy, load, slots, moved };
  return when;
}
