/** On which days something comes again: the rules of `internal/recurrence`, on the months of the device. Pure. */
import { goesBy, unknownDeath } from "../../almanac/lunar.ts";
import { FIRST_YEAR, isRemembered } from "../../almanac/remembrances.ts";
import { sankrantisOf, solarMonthOn } from "../../almanac/solar-days.ts";
import { daysBy } from "../../almanac/use-tithi-days.ts";
import type { Departed } from "../../api/types.ts";
import { addDays, type CivilDate, daysBetween } from "../../lib/month.ts";
import { calendarDays, needsNoAlmanac } from "./calendar-days.ts";
import type { Course, Occurrence, Span } from "./course.ts";
import type { LunarDay, LunarDays } from "./lunar-days.ts";
import { weekdaysOfMasa } from "./lunar-months.ts";
import { shakaOf } from "./wanted.ts";

export type { Course, Occurrence, Span };

/** The days of an observance within a span, soonest first; those that the months on the device do not tell are left out. */
export function occurrencesOf(course: Course, days: LunarDays, span: Span): Occurrence[] {
  const all = needsNoAlmanac(course) ? calendarDays(course, span) : byMoon(course, days);
  return all.filter(({ date }) => within(date, span)).sort((a, b) => (a.date < b.date ? -1 : 1));
}

const within = (date: CivilDate, { from, to }: Span) => date >= from && date <= to;

function byMoon(course: Course, days: LunarDays): Occurrence[] {
  const { every, basis, masa = 0, tithi = 0, nakshatra = 0, kala, leap } = course;
  if (basis === "weekday") return weekdaysOfMasa(course, days);
  if (basis === "sankranti") return sankrantis(course, days);
  if (basis === "nakshatra" && every === "month") {
    return days
      .stars(kala, nakshatra)
      .map((star) => ({ key: roundKey(star.day, nakshatra), ...dayOf(star, course) }));
  }
  if (every === "month") {
    return days
      .tithis(kala, tithi)
      .filter(({ adhika }) => leap === "both" || adhika === (leap === "adhika"))
      .map((one) => ({
        key: `${shakaOf(one.day, one.masa)}-${one.masa}${one.adhika ? "a" : ""}`,
        ...dayOf(one, course),
      }));
  }
  if (basis === "tithi") return ofMonth(days.tithis(kala, tithi), masa, course);
  return ofSolarMonth(course, days);
}

/** The days on which the Sun has entered a sign by sunset: of each, or of one. */
const sankrantis = ({ every, solarMonth }: Course, { months }: LunarDays): Occurrence[] =>
  sankrantisOf(months)
    .filter(({ sign }) => every === "month" || sign === solarMonth)
    .map(({ sign, day }) => ({
      key: `${shakaOf(day, sign)}${every === "month" ? `-${sign}` : ""}`,
      date: day,
    }));

/** Two of the same lie no farther apart within a solar month, in days. */
const MONTH = 32;

/** A tithi or a nakshatra of a solar month: of two one counts, and a tithi that it lacks is that of the month before. */
function ofSolarMonth(
  { basis, solarMonth = 0, tithi = 0, nakshatra = 0 }: Course,
  days: LunarDays,
): Occurrence[] {
  const solar = basis === "solar";
  const by = solar ? { solarMonth, tithi } : { solarMonth, nakshatra };
  const same = solar ? days.tithis("aparahna", tithi) : days.stars("aparahna", nakshatra);
  const number = (date: CivilDate) => solarMonthOn(days.months, date) ?? solarMonth;
  return daysBy(days.months, by, "aparahna").map((date) => {
    const one = { key: `${shakaOf(date, solarMonth)}`, date };
    if (number(date) !== solarMonth) return { ...one, because: "not_in_month" };
    const twice = same.some(
      ({ day }) => day !== date && Math.abs(daysBetween(day, date)) < MONTH && number(day) === solarMonth,
    );
    return twice ? { ...one, because: "twice_in_month" } : one;
  });
}

const AWAY = { falls: 0, before: -1, after: 1 };

function dayOf(
  { day, other, kshaya }: Pick<LunarDay, "day" | "other" | "kshaya">,
  course: Course,
): Pick<Occurrence, "date" | "other" | "because"> {
  if (kshaya) return { date: addDays(day, AWAY[course.kshaya || "falls"]), because: "kshaya" };
  return {
    date: day,
    ...(other && { other, because: course.kala === "sunrise" ? "two_sunrises" : "both_days" }),
  };
}

/** The Moon's mean longitude among the stars at noon of 1 January 2000 in Greenwich, and its way in a day, in degrees. */
const [MOON, PACE] = [194.46, 13.176358];

/** Which round of the Moon through the stars it is; a nakshatra may come twice in a month. */
function roundKey(date: CivilDate, nakshatra: number): string {
  const longitude = MOON + PACE * daysBetween("2000-01-01", date);
  return String(4000 + Math.round((longitude - (nakshatra - 0.5) * (360 / 27)) / 360));
}

/** A tithi of one month of the year: of the true one, of the leap one where there is one, or of both. */
function ofMonth(tithis: readonly LunarDay[], masa: number, course: Course): Occurrence[] {
  const { leap } = course;
  // A month that was swallowed is kept with the one that swallowed it.
  const own = tithis.filter((one) => one.masa === masa || one.swallowed === masa);
  const twice = new Set(own.filter(({ adhika }) => adhika).map(({ day }) => shakaOf(day, masa)));
  return own
    .filter(({ adhika, day }) => {
      if (leap === "both") return true;
      return adhika === (leap === "adhika" && twice.has(shakaOf(day, masa)));
    })
    .map((one) => ({
      key: `${shakaOf(one.day, masa)}${leap === "both" && one.adhika ? "a" : ""}`,
      ...(leap === "nija" && twice.has(shakaOf(one.day, masa)) && { because: "leap_passed" as const }),
      ...dayOf(one, course),
    }));
}

/** The first yearly shraddh comes no later after the death, in days, even where the month comes twice. */
const LAST_FIRST = 400;
/** A lunar month, in days. */
const LUNATION = 29.53;
/** The masiks end here where the first yearly day is beyond what the device knows. */
const SURE_MASIKS = 11;

/** What the yearly day of one of the departed goes by, as the register says; undefined where too little is known. */
export function courseOf(departed: Departed): Course | undefined {
  const plain = { every: "year", kala: "aparahna", leap: "nija" } as const;
  const by = goesBy(departed);
  if (by) {
    // Who died in a leap month is remembered in the leap month of that name where a year has one.
    const leap = departed.adhika && !unknownDeath(departed) ? "adhika" : plain.leap;
    if ("masa" in by) return { ...plain, leap, basis: "tithi", ...by };
    return { ...plain, basis: "tithi" in by ? "solar" : "nakshatra", ...by };
  }
  const { basis, date } = departed;
  return basis === "civil" && date?.length === 10 ? { ...plain, basis, date } : undefined;
}

/** The shraddhs of one of the departed: in the first year month by month, then each year. */
export function shraddhsOf(departed: Departed, days: LunarDays, span: Span): Occurrence[] {
  const course = courseOf(departed);
  if (!course) return [];
  const died = departed.date?.length === 10 ? departed.date : undefined;
  const recent = died !== undefined && addDays(died, LAST_FIRST) >= span.from;
  if (!recent || course.basis !== "tithi") {
    const all = occurrencesOf(course, days, span).filter(({ date }) => isRemembered(departed, date));
    return twice(course, days, all);
  }
  const yearly = occurrencesOf(course, days, { from: addDays(died, FIRST_YEAR), to: "9999" });
  const first = firstOf(course, days, yearly, died);
  const masiks = masiksOf(course, days, died, first?.date);
  const all = [
    ...masiks,
    ...betweensOf(died, masiks),
    ...(first ? [{ ...first, first: true }] : []),
    ...yearly.filter(({ key }) => key !== first?.key),
  ];
  return twice(course, days, all)
    .filter(({ date }) => within(date, span))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Names, for yearly days in a year whose month comes twice, the day of the other one: customs differ. */
function twice(
  { basis, tithi = 0, masa = 0 }: Course,
  days: LunarDays,
  all: readonly Occurrence[],
): Occurrence[] {
  if (basis !== "tithi") return [...all];
  const both = days.tithis("aparahna", tithi).filter((one) => one.masa === masa);
  return all.map((one) => {
    const other = both.find(({ day }) => day !== one.date && `${shakaOf(day, masa)}` === one.key);
    return other && !one.masik ? { ...one, other: other.day, because: "leap_month" } : one;
  });
}

/** The first yearly day. Where its month comes twice, many keep the leap one that time, others the true one. */
function firstOf(
  { tithi = 0, masa = 0 }: Course,
  days: LunarDays,
  yearly: readonly Occurrence[],
  died: CivilDate,
): Occurrence | undefined {
  const span = { from: addDays(died, FIRST_YEAR), to: addDays(died, LAST_FIRST) };
  const nija = yearly.find(({ date }) => within(date, span));
  const leap = days
    .tithis("aparahna", tithi)
    .find((one) => one.adhika && one.masa === masa && within(one.day, span));
  return leap ? { key: `${shakaOf(leap.day, masa)}`, date: leap.day } : nija;
}

/** The same tithi in each month of the first year, leap months too. */
function masiksOf(
  { tithi = 0 }: Course,
  days: LunarDays,
  died: CivilDate,
  annual: CivilDate | undefined,
): Occurrence[] {
  const every = { every: "month", basis: "tithi", tithi, kala: "aparahna", leap: "both" } as const;
  const span = { from: addDays(died, 20), to: annual ? addDays(annual, -1) : addDays(died, LAST_FIRST) };
  return occurrencesOf(every, days, span).flatMap((one) => {
    const masik = Math.round(daysBetween(died, one.date) / LUNATION);
    return annual || masik <= SURE_MASIKS ? [{ ...one, masik }] : [];
  });
}

/** On which day the third fortnight is full, the day of death being the first. */
const THIRD_PAKSHA = 45;

/** Between the monthly ones: as the third fortnight is full, and a day before six months are; `betweens` of the server says by what texts. */
const betweensOf = (died: CivilDate, masiks: readonly Occurrence[]): Occurrence[] => [
  { key: `${died.slice(0, 4)}t`, date: addDays(died, THIRD_PAKSHA - 1), between: "traipakshika" },
  ...masiks.flatMap(({ masik, date }): Occurrence[] =>
    masik === 6 ? [{ key: `${died.slice(0, 4)}s`, date: addDays(date, -1), between: "shanmasik" }] : [],
  ),
];
