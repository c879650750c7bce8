/** The lunar months that come, by the reader's reckoning, day by day. Pure. */
import type { CivilDate } from "../../i18n/format.ts";
import type { PackedDay, PackedMonth } from "../almanac-month.ts";
import { astaOf, type Sky, type Stop, skyOf, stopsOf } from "./sky.ts";

/** A day of a lunar month. */
export interface LunarDay {
  date: CivilDate;
  sky: Sky;
  stops: readonly Stop[];
  /** The tithi of its sunrise, and one that sees no sunrise and falls in it: as `tithiKey`. */
  tithis: readonly string[];
}

/** A lunar month, or the half of one that a leap month stands in the middle of. */
export interface LunarMonth {
  /** By the reader's reckoning, 1 for Chaitra. */
  masa: number;
  adhika: boolean;
  half?: "krishna" | "shukla";
  days: readonly LunarDay[];
}

type MonthEnds = "purnima" | "amavasya";

/** How many months the strip has. */
const MONTHS = 12;
const HALF = 0.5;
const FULL_MOON = 15;

/** Twelve lunar months, the first of them that of `today`; as far as the almanac reaches, which may also begin within the first. */
export function lunarMonths(
  months: readonly PackedMonth[],
  today: CivilDate,
  ends: MonthEnds,
): readonly LunarMonth[] {
  const all = runsOf(daysOf(months), ends);
  const first = all.findIndex(({ days }) => (days.at(-1)?.date ?? "") >= today);
  if (first < 0) return [];
  const found: LunarMonth[] = [];
  let count = 0;
  for (let n = first; n < all.length && count < MONTHS; n++) {
    const run = all[n] as LunarMonth;
    const half = halfOf(run, all[n - 1], all[n + 1], ends);
    found.push(half ? { ...run, half } : run);
    count += half ? HALF : 1;
  }
  return found;
}

/** The same tithi of another year: "8 30". A leap month has no other year. */
const tithiKey = ({ masa, adhika }: Sky, tithi: number) => (adhika ? [] : [`${masa} ${tithi}`]);

/** The days of months that follow each other; those without a sunrise have no tithi. */
export function daysOf(months: readonly PackedMonth[]): (LunarDay & { packed: PackedDay })[] {
  const all = months.flatMap(({ month, days }) =>
    days.map((packed, n) => ({
      date: `${month}-${String(n + 1).padStart(2, "0")}`,
      sky: skyOf(packed),
      packed,
    })),
  );
  return all.map((day, n) => ({
    ...day,
    stops: [...stopsOf(day.sky), ...astaOf(day.packed)],
    tithis: tithisOf(day, all[n + 1]?.sky),
  }));
}

function tithisOf({ packed, sky }: { packed: PackedDay; sky: Sky }, next: Sky | undefined): string[] {
  if (sky.masa === 0) return [];
  const { tithiDay, tithi = [] } = packed;
  const own = tithiDay === "vriddhi_second" ? [] : tithiKey(sky, sky.tithi);
  const lost = tithiDay === "kshaya_next" ? tithi[2] : undefined;
  if (!lost) return own;
  // After the new moon it is of the month of the next sunrise.
  const month = lost < sky.tithi ? next : sky;
  return month ? [...own, ...tithiKey(month, lost)] : own;
}

/** Days in a row that bear the name of one month. */
function runsOf(days: readonly (LunarDay & { packed: PackedDay })[], ends: MonthEnds): LunarMonth[] {
  const runs: (LunarMonth & { days: LunarDay[] })[] = [];
  for (const { packed, ...day } of days) {
    const last = runs.at(-1);
    const masa = (ends === "purnima" ? packed.purnimanta : packed.amanta) ?? last?.masa ?? 0;
    const adhika = packed.amanta ? packed.adhika === true : (last?.adhika ?? false);
    if (last?.masa === masa && last.adhika === adhika) last.days.push(day);
    else runs.push({ masa, adhika, days: [day] });
  }
  return runs;
}

/** Where months end with the full moon, a leap month stands between the halves of the true one. */
function halfOf(
  { masa, adhika, days }: LunarMonth,
  before: LunarMonth | undefined,
  after: LunarMonth | undefined,
  ends: MonthEnds,
): LunarMonth["half"] {
  const leap = [before, after].some((one) => one?.adhika && one.masa === masa);
  if (ends === "amavasya" || adhika || !leap) return undefined;
  return (days[0]?.sky.tithi ?? 0) > FULL_MOON ? "krishna" : "shukla";
}

/** Where a stop begins and ends among the days of a month; undefined where it goes on beyond it. */
export interface StopSpan {
  stop: Stop;
  from: CivilDate | undefined;
  until: CivilDate | undefined;
}

/** What keeps mangal work away in a month, in the order of the year. */
export function stopSpans({ days }: LunarMonth, before?: LunarDay, after?: LunarDay): StopSpan[] {
  const stops = new Set(days.flatMap((day) => day.stops));
  return [...stops].map((stop) => {
    const own = days.filter((day) => day.stops.includes(stop));
    const [first, last] = [own[0], own.at(-1)];
    const begun = first === days[0] && before?.stops.includes(stop);
    const goesOn = last === days.at(-1) && after?.stops.includes(stop);
    return { stop, from: begun ? undefined : first?.date, until: goesOn ? undefined : last?.date };
  });
}

/** The days of the same tithi about a year before: each day of then is that of one day now, by the tithi of its sunrise. */
export function lastYearOf(past: readonly Pick<LunarDay, "date" | "sky">[]): (day: LunarDay) => CivilDate[] {
  const byTithi = new Map<string, CivilDate[]>();
  for (const { date, sky } of past) {
    for (const key of tithiKey(sky, sky.tithi)) byTithi.set(key, [...(byTithi.get(key) ?? []), date]);
  }
  return ({ date, tithis }) =>
    tithis.flatMap((key) => (byTithi.get(key) ?? []).filter((one) => isYearBefore(one, date)));
}

const DAY = 86_400_000;

/** Twelve or thirteen months before, give or take. */
function isYearBefore(one: CivilDate, date: CivilDate): boolean {
  const days = (Date.parse(date) - Date.parse(one)) / DAY;
  return days > 340 && days < 400;
}
