/** When a helper cannot come, in words. */
import { t } from "@lingui/core/macro";
import type { TimeOff } from "../../api/types.ts";
import type { Format } from "../../i18n/format.ts";

/** 1 February 2026, a Sunday: the days of the week are named by the days from it on. */
const SUNDAY = Date.parse("2026-02-01");
/** The date of a day of the week, 0 for Sunday, by which it is named. */
export const nameDay = (weekday: number) =>
  new Date(SUNDAY + weekday * 86_400_000).toISOString().slice(0, 10);

type Words = Pick<Format, "time" | "date" | "dayMonth" | "weekday">;

const days = ({ from, until, weekdays }: TimeOff, { date, dayMonth }: Words) => {
  if (!from) return until ? t`till ${date(until)}` : "";
  if (until && until !== from) return `${dayMonth(from)} – ${date(until)}`;
  return weekdays?.length ? t`from ${date(from)}` : date(from);
};

/** The first and the last minute of a day stand for its edge. */
const hours = ({ fromTime, untilTime }: TimeOff, { time }: Words) => {
  if (!fromTime || !untilTime) return "";
  if (fromTime === "00:00") return t`before ${time(untilTime)}`;
  return untilTime === "23:59" ? t`after ${time(fromTime)}` : `${time(fromTime)} – ${time(untilTime)}`;
};

/** "12 – 18 Dec", "Mon before 11 am: temple duty". */
export function cannotWords(entry: TimeOff, words: Words): string {
  const week = (entry.weekdays ?? []).map((day) => words.weekday(nameDay(day))).join(", ");
  const when = [days(entry, words), week, hours(entry, words)].filter(Boolean).join(" ");
  return entry.note ? `${when}: ${entry.note}` : when;
}
