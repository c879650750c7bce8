/** The halves of lunar months as civil days, and the weekdays within a month; the rules of `internal/recurrence`. Pure. */
import { addDays, type CivilDate } from "../../lib/month.ts";
import { vara, weekOf } from "./calendar-days.ts";
import type { Course, Occurrence } from "./course.ts";
import type { LunarDay, LunarDays } from "./lunar-days.ts";
import { shakaOf } from "./wanted.ts";

/** The first tithi of a month: with the bright half where months end on amavasya, with the dark one where they end on purnima. */
const [FROM_BRIGHT, FROM_DARK] = [1, 16];

/** The tithi with which a month begins. */
export const monthBegins = (fullMoon: boolean): number => (fullMoon ? FROM_DARK : FROM_BRIGHT);

/** Half of a month: the days from the one whose sunrise is the first within it up to that of the next half. */
interface Half extends Pick<LunarDay, "masa" | "adhika" | "swallowed"> {
  from: CivilDate;
  until: CivilDate;
  dark: boolean;
}

/** Those whose end the months on the device tell, in their order; the first one as far as they tell it. */
function halvesOf(days: LunarDays): Half[] {
  const first = firstTithi(days);
  const cut = first && first.tithi % 15 !== 1;
  const begun = cut ? [{ ...first, from: `${days.months[0]?.month}-01`, dark: first.tithi > 15 }] : [];
  const firsts = [FROM_BRIGHT, FROM_DARK]
    .flatMap((tithi) => days.tithis("sunrise", tithi))
    .map(({ day, kshaya, tithi, ...month }) => ({
      ...month,
      from: kshaya ? addDays(day, 1) : day,
      dark: tithi === FROM_DARK,
    }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const all = [...begun, ...firsts];
  return all.slice(0, -1).map((half, n) => ({ ...half, until: all[n + 1]?.from ?? half.from }));
}

/** The first one that the months on the device tell. */
const firstTithi = (days: LunarDays): LunarDay | undefined =>
  Array.from({ length: 30 }, (_, n) => days.tithis("sunrise", n + 1)[0])
    .filter((one) => one !== undefined)
    .sort((a, b) => (a.day < b.day ? -1 : 1))[0];

/** Where months end on purnima, the dark half is of the month that follows, but in a leap month. */
const numberIn = (masa: number, { dark, adhika }: Half, fullMoon: boolean) =>
  fullMoon && dark && !adhika ? (masa % 12) + 1 : masa;

/** A month that was swallowed is kept with the one that swallowed it. */
const isOf = (half: Half, masa: number, fullMoon: boolean) =>
  numberIn(half.masa, half, fullMoon) === masa ||
  (half.swallowed !== undefined && numberIn(half.swallowed, half, fullMoon) === masa);

/** All such weekdays of a month of the year: of the true one, of the leap one where there is one, or of both. */
export function weekdaysOfMasa(course: Course, days: LunarDays): Occurrence[] {
  const { masa = 0, tithi, weekday = 1, leap } = course;
  const halves = halvesOf(days).filter((half) => isOf(half, masa, tithi === FROM_DARK));
  const yearOf = ({ from }: Half) => shakaOf(from, masa);
  const twice = new Set(halves.filter(({ adhika }) => adhika).map(yearOf));
  return halves
    .filter((half) => leap === "both" || half.adhika === (leap === "adhika" && twice.has(yearOf(half))))
    .flatMap((half) => {
      const passed = leap === "nija" && twice.has(yearOf(half));
      return daysOf(half, weekday).map((date) => ({
        ...{ key: `w${weekOf(date)}`, date },
        ...(passed && { because: "leap_passed" as const }),
      }));
    });
}

function daysOf({ from, until }: Half, weekday: number): CivilDate[] {
  const first = addDays(from, (weekday - vara(from) + 7) % 7);
  const all: CivilDate[] = [];
  for (let day = first; day < until; day = addDays(day, 7)) all.push(day);
  return all;
}

/** The month of a day, as it is counted; undefined where the months on the device do not tell it. */
export function masaOn(days: LunarDays, date: CivilDate, fullMoon: boolean): number | undefined {
  const half = halvesOf(days).find(({ from, until }) => date >= from && date < until);
  return half && numberIn(half.masa, half, fullMoon);
}
