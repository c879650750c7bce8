import type { BusyCalendar } from "../../api/types.ts";
import type { CivilDate, ClockTime } from "../../i18n/format.ts";
import { daysOf, sittingsOf } from "./span/span.ts";
import {
  inHours,
  type Known,
  mostOn,
  nearest,
  overlap,
  partKey,
  partOf,
  slotsOf,
  takenOn,
  weekday,
} from "./when-calendar.ts";
import { MINUTE, type Standing } from "./when-standing.ts";
import type { Item, Leg, Proposal, SlotsFor, Verdict } from "./when-types.ts";

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
  const closed = at.closedFor({ date, rite, clientId });
  return { work, zone: at.now.zone, taken, untimed, closed, cap: at.practice.capOn?.(date) };
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
export function verdictOf(at: Standing, proposal: Proposal): Verdict {
  const { startTime } = proposal;
  if (startTime === null) return verdictOfUntimed(at, proposal);
  if (proposal.days) return verdictOfDays(at, proposal, startTime);
  const working =
    proposal.anyHour || inHours(proposal.date, startTime, proposal.durationMinutes, at.practice.work);
  const outside = (fits: ClockTime | undefined): Verdict => ({ kind: "closed", block: undefined, fits });
  // The cheapest of what may be against it; which of them it is does not matter then.
  if (!working && proposal.only === "whether") return outside(undefined);
  const own = itemOfProposal(at, proposal, startTime);
  const { area, except, rite, clientId } = proposal;
  const fits = () =>
    proposal.only
      ? undefined
      : nearest(
          freeStarts(at, proposal.date, proposal.durationMinutes, { area, except, rite, clientId }),
          startTime,
        );
  const shut = at.closedFor(proposal).find((one) => overlap(one, own) > 0);
  if (shut) return { kind: "closed", block: shut.block, ...calendarOf(shut), fits: fits() };
  const all = at.near(proposal.date, proposal.except);
  const other = all.find((item) => overlap(item, own) > 0);
  if (other) return { kind: "clash", minutes: overlap(other, own), other, fits: fits() };
  const tight = tightest(at, all, own);
  if (tight && tight.leg.short > 0) {
    const { minutes, source, gap, short } = tight.leg;
    const { side, other } = tight;
    return { kind: "tight", short, way: { minutes, source }, gap: gap ?? 0, side, other, fits: fits() };
  }
  const full = fullOn(at, proposal) ?? fullPart(at, all, proposal.date, startTime);
  if (full) return full;
  if (!working) return outside(fits());
  return { kind: "free", until: all.find((item) => item.start >= own.end)?.start };
}

/** What is against the first of several days on which something is; a free time of one day would help none of them. */
function verdictOfDays(at: Standing, { days, endTime, ...of }: Proposal, startTime: ClockTime): Verdict {
  for (const { date, time, start, end } of sittingsOf(
    { ...of, startTime, days, endTime: endTime ?? null },
    at.now.zone,
  )) {
    const day = { ...of, date, startTime: time, durationMinutes: (end - start) / MINUTE, anyHour: !!endTime };
    const verdict = verdictOf(at, day);
    if (verdict.kind !== "free")
      return { ...verdict, ...("fits" in verdict && { fits: undefined }), on: date };
  }
  return { kind: "free", until: undefined };
}

/** Without a time only a closed or a full day is against it, of several days the first such one. */
function verdictOfUntimed(at: Standing, { days, ...of }: Proposal): Verdict {
  if (!days) return verdictOfDay(at, of);
  for (const date of daysOf({ date: of.date, days })) {
    const verdict = verdictOfDay(at, { ...of, date });
    if (verdict.kind !== "free") return { ...verdict, on: date };
  }
  return { kind: "free", until: undefined };
}

const itemOfProposal = (at: Standing, proposal: Proposal, startTime: ClockTime): Item => ({
  ...at.placed(proposal.date, startTime, proposal.durationMinutes),
  kind: "hold",
  id: "",
  name: "",
  area: proposal.area,
  location: proposal.location ?? "",
});

function verdictOfDay(at: Standing, proposal: Proposal): Verdict {
  const { start, end } = at.wholeOf(proposal.date);
  const shut = at.closedFor(proposal).find((one) => one.start <= start && one.end >= end);
  const works = (at.practice.work.hours[weekday(proposal.date)] ?? []).length > 0;
  if (shut || !works)
    return { kind: "closed", block: shut?.block, ...(shut && calendarOf(shut)), fits: undefined };
  return fullOn(at, proposal) ?? { kind: "free", until: undefined };
}

const calendarOf = ({ calendar }: { calendar?: BusyCalendar }) => calendar && { calendar };

/** Of the ways from the work before and to the work after, the one for which most time is missing. */
function tightest(at: Standing, all: readonly Item[], own: Item) {
  const before = all.filter((item) => item.end <= own.start).at(-1);
  const after = all.find((item) => item.start >= own.end);
  const legs: { side: "before" | "after"; other: Item; leg: Leg }[] = [];
  if (before) legs.push({ side: "before", other: before, leg: at.legBetween(before, own) });
  if (after) legs.push({ side: "after", other: after, leg: at.legBetween(own, after) });
  return legs.sort((a, b) => b.leg.short - a.leg.short)[0];
}

function fullOn(at: Standing, { date, except }: Proposal): Verdict | undefined {
  const { work, capOn } = at.practice;
  const most = mostOn(date, { work, cap: capOn?.(date) });
  const taken = takenOn(date, { taken: at.near(date, except), untimed: at.untimed(date, except).length });
  return taken >= most ? { kind: "full", taken, most, part: undefined } : undefined;
}

function fullPart(
  { practice: { work, capOn } }: Standing,
  all: readonly Item[],
  date: CivilDate,
  startTime: ClockTime,
): Verdict | undefined {
  if (capOn?.(date) !== undefined) return undefined;
  const key = partKey(date, startTime);
  const taken = all.filter((item) => partKey(item.date, item.time) === key).length;
  return taken >= work.mostInPart
    ? { kind: "full", taken, most: work.mostInPart, part: partOf(startTime) }
    : undefined;
}
