/** The tithis of a civil day, from the months on the device: what the server says of it, where there is no network. */
import type { Sky } from "../api/types.ts";
import type { CivilDate } from "../i18n/format.ts";
import { instantOf } from "../lib/clock.ts";
import { addDays, addMonths } from "../lib/month.ts";
import type { PackedMonth } from "./almanac-month.ts";
import { monthOf } from "./month-store.ts";
import { spansOf } from "./tithi-days.ts";

type Tithis = Pick<Sky, "tithis" | "atSunrise">;

/** The month of a date (YYYY-MM) between those beside it. */
export const monthsAround = (date: CivilDate): string[] =>
  [-1, 0, 1].map((n) => addMonths(`${date.slice(0, 7)}-01`, n).slice(0, 7));

/** The same, as far as they are on the device. */
export const packedAround = (date: CivilDate): PackedMonth[] =>
  monthsAround(date).flatMap((month) => monthOf(month).packed ?? []);

/** Undefined where the months do not tell of the whole day. */
export function tithisOfDay(
  months: readonly PackedMonth[],
  date: CivilDate,
  zone: string,
): Tithis | undefined {
  const [start, end] = [date, addDays(date, 1)].map((day) => instantOf(day, "00:00", zone) / 1000) as [
    number,
    number,
  ];
  const sunrise = sunriseOf(months, date);
  const spans = spansOf(months).filter((span) => span.start < end && span.end > start);
  const last = spans.at(-1);
  if (sunrise === undefined || !last || last.end < end) return undefined;
  return {
    tithis: spans.map((span) => ({
      masa: span.masa,
      adhika: span.adhika,
      paksha: span.index > 15 ? "krishna" : "shukla",
      tithi: span.index > 15 ? span.index - 15 : span.index,
      from: iso(Number.isFinite(span.start) ? span.start : start),
      until: iso(span.end),
    })),
    atSunrise: spans.findIndex((span) => span.start <= sunrise && sunrise < span.end),
  };
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

function sunriseOf(months: readonly PackedMonth[], date: CivilDate): number | undefined {
  const of = months.find(({ month }) => date.startsWith(month));
  const sunrise = of?.days[Number(date.slice(8)) - 1]?.sunrise;
  return of && sunrise != null ? of.from + sunrise : undefined;
}
