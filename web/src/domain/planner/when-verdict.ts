import type { CivilDate, ClockTime } from "../../i18n/format.ts";
import {
  inHours,
  type Known,
  nearest,
  overlap,
  partKey,
  partOf,
  slotsOf,
  takenOn,
  weekday,
} from "./when-calendar.ts";
import type { Standing } from "./when-standing.ts";
import type { Item, Leg, SlotsFor, Verdict, Wish } from "./when-types.ts";

/** What the arithmetic of a day's free times needs to know. */
export function knownOf(at: Standing, date: CivilDate, of: SlotsFor): Known {
  const { area, except, rite, clientId } = of;
  // Who asks about a place counts the way to it, a place that nobody knows too; else the buffer has to do.
  const goes = "area" in of;
  const taken = at.near(date, except).map((item) => ({
    ...item,
    ...(goes && { apart: at.way(item.area, area).minutes }),
  }));
  const { work } = at.practice;
  const untimed = at.untimed(date, except).length;
  return { work, zone: at.now.zone, taken, untimed, closed: at.closedFor({ rite, clientId }) };
}

/** The free starts of a day. */
export function freeStarts(
  at: Standing,
  date: CivilDate,
  durationMinutes: number,
  of: SlotsFor = {},
): ClockTime[] {
  const { avoid = [] } = of;
  return slotsOf({ date, durationMinutes, from: at.now.at, avoid }, knownOf(at, date, of));
}

/** Whether there is time for a piece of work, and if not, what stands against it. */
export function verdictOf(at: Standing, wish: Wish): Verdict {
  const { startTime } = wish;
  if (startTime === null) return verdictOfDay(at, wish);
  const own = itemOfWish(at, wish, startTime);
  const { area, except, rite, clientId } = wish;
  const fits = () =>
    nearest(freeStarts(at, wish.date, wish.durationMinutes, { area, except, rite, clientId }), startTime);
  const shut = at.closedFor(wish).find((one) => overlap(one, own) > 0);
  if (shut) return { kind: "closed", block: shut.block, fits: fits() };
  const all = at.near(wish.date, wish.except);
  const other = all.find((item) => overlap(item, own) > 0);
  if (other) return { kind: "clash", minutes: overlap(other, own), other, fits: fits() };
  const tight = tightest(at, all, own);
  if (tight && tight.leg.short > 0) {
    const { minutes, source, gap, short } = tight.leg;
    const { side, other } = tight;
    return { kind: "tight", short, way: { minutes, source }, gap: gap ?? 0, side, other, fits: fits() };
  }
  const full = fullOn(at, wish) ?? fullPart(at, all, wish.date, startTime);
  if (full) return full;
  if (!inHours(wish.date, startTime, wish.durationMinutes, at.practice.work))
    return { kind: "closed", block: undefined, fits: fits() };
  return { kind: "free", until: all.find((item) => item.start >= own.end)?.start };
}

const itemOfWish = (at: Standing, wish: Wish, startTime: ClockTime): Item => ({
  ...at.placed(wish.date, startTime, wish.durationMinutes),
  kind: "hold",
  id: "",
  name: "",
  area: wish.area,
  location: wish.location ?? "",
});

function verdictOfDay(at: Standing, wish: Wish): Verdict {
  const { start, end } = at.wholeOf(wish.date);
  const block = at.closedFor(wish).find((one) => one.start <= start && one.end >= end)?.block;
  const works = (at.practice.work.hours[weekday(wish.date)] ?? []).length > 0;
  if (block || !works) return { kind: "closed", block, fits: undefined };
  return fullOn(at, wish) ?? { kind: "free", until: undefined };
}

/** Of the ways from the work before and to the work after, the one for which most time is missing. */
function tightest(at: Standing, all: readonly Item[], own: Item) {
  const before = all.filter((item) => item.end <= own.start).at(-1);
  const after = all.find((item) => item.start >= own.end);
  const legs: { side: "before" | "after"; other: Item; leg: Leg }[] = [];
  if (before) legs.push({ side: "before", other: before, leg: at.legBetween(before, own) });
  if (after) legs.push({ side: "after", other: after, leg: at.legBetween(own, after) });
  return legs.sort((a, b) => b.leg.short - a.leg.short)[0];
}

function fullOn(at: Standing, { date, except }: Wish): Verdict | undefined {
  const most = at.practice.work.most[weekday(date)] ?? 0;
  const taken = takenOn(date, { taken: at.near(date, except), untimed: at.untimed(date, except).length });
  return taken >= most ? { kind: "full", taken, most, part: undefined } : undefined;
}

function fullPart(
  { practice: { work } }: Standing,
  all: readonly Item[],
  date: CivilDate,
  startTime: ClockTime,
): Verdict | undefined {
  const key = partKey(date, startTime);
  const taken = all.filter((item) => partKey(item.date, item.time) === key).length;
  return taken >= work.mostInPart
    ? { kind: "full", taken, most: work.mostInPart, part: partOf(startTime) }
    : undefined;
}
