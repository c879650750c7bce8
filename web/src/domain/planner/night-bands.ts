/** The hours that an evening's rites look for. Pure. Minutes count from the midnight that begins the day. */
import type { AlmanacDay, Instant } from "../../almanac/almanac-month.ts";
import { type CivilDate, daysBetween } from "../../lib/month.ts";

/** A stretch of minutes. */
export interface Span {
  from: number;
  until: number;
}

/** One condition of an evening; an end that lies beyond the day stands for one that is far away. */
export interface Band extends Span {
  kind: "pradosha" | "tithi";
  /** Of the tithi. */
  name?: string;
}

const DAY = 24 * 60;
/** Pradosha is the first fifth of the night. */
const PRADOSHA = 5;

/** "17:05" as minutes of the day. */
export const minutesAt = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes of a day as its clock shows them, also of the day after. */
export const clockOf = (minutes: number): string => {
  const within = ((minutes % DAY) + DAY) % DAY;
  return `${String(Math.floor(within / 60)).padStart(2, "0")}:${String(within % 60).padStart(2, "0")}`;
};

/** Pradosha, and of the tithis that touch it the one that fills most of it; none where the Sun does not set. */
export function bandsOf(day: Pick<AlmanacDay, "date" | "sunset" | "nextSunrise" | "limbs">): Band[] {
  const { date, sunset, nextSunrise, limbs } = day;
  if (!sunset || !nextSunrise) return [];
  const [from, sunrise] = [minutesOn(date, sunset), minutesOn(date, nextSunrise)];
  const pradosha = { from, until: Math.round(from + (sunrise - from) / PRADOSHA) };
  const tithis = (limbs?.tithis ?? []).map(({ name, end }, n, all) => {
    const before = all[n - 1]?.end;
    return { name, from: before ? minutesOn(date, before) : 0, until: minutesOn(date, end) };
  });
  const [chief] = tithis.sort((a, b) => shared(b, pradosha) - shared(a, pradosha));
  return [{ kind: "pradosha", ...pradosha }, ...(chief ? [{ kind: "tithi" as const, ...chief }] : [])];
}

const minutesOn = (date: CivilDate, at: Instant) => daysBetween(date, at.date) * DAY + minutesAt(at.time);

const shared = (a: Span, b: Span) => Math.min(a.until, b.until) - Math.max(a.from, b.from);

/** What lies inside all of them; undefined where there are none, or nothing does. */
export function insideAll(spans: readonly Span[]): Span | undefined {
  if (spans.length === 0) return undefined;
  const from = Math.max(...spans.map((span) => span.from));
  const until = Math.min(...spans.map((span) => span.until));
  return from < until ? { from, until } : undefined;
}
