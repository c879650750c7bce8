/** What becomes of a family's yearly days when it counts by another calendar. Pure. */
import { type Calendar, departed, unknownDeath } from "../../../almanac/lunar.ts";
import { signAround } from "../../../almanac/year/sign-around.ts";
import type { Client, Departed, Observance, Person } from "../../../api/types.ts";
import type { Course } from "../../../domain/observances/course.ts";
import type { LunarDays } from "../../../domain/observances/lunar-days.ts";
import { courseOf, occurrencesOf, shraddhsOf } from "../../../domain/observances/occurrences.ts";
import { instantOf } from "../../../lib/clock.ts";
import { addDays, type CivilDate, isCivilDate } from "../../../lib/month.ts";

/** "" while a family counts as its purohit does. */
export type FamilyCalendar = Calendar | "";

/** A yearly day: by what it goes, now and by the calendar that is chosen, and when it is next. */
export interface YearlyDay {
  key: string;
  person?: Person | undefined;
  /** None of one that comes of the register. */
  observance?: Observance;
  before: Course;
  after: Course;
  was: CivilDate | undefined;
  next: CivilDate | undefined;
}

/** What the days are looked up in. */
export interface Almanac {
  days: LunarDays;
  today: CivilDate;
  /** Till when. */
  last: CivilDate;
  /** Of the purohit's place: a birth whose place is not known was there. */
  zone: string;
}

type Basis = NonNullable<Departed["basis"]>;

/** By what the shraddh of each year goes where months are those of the Sun; elsewhere by the tithi of the lunar month. */
const SHRADDH: Partial<Record<FamilyCalendar, Basis>> = { solar_tamil: "solar", malayalam: "nakshatra" };
const shraddhBy = (calendar: FamilyCalendar): Basis => SHRADDH[calendar] ?? "tithi";

/** All yearly days of a family that go by Sun or Moon, with those that the other calendar would change. */
export function yearlyDays(
  client: Client,
  observances: readonly Observance[],
  calendar: FamilyCalendar,
  almanac: Almanac,
): YearlyDay[] {
  const { days, today, last } = almanac;
  const span = { from: today, to: last };
  const from = client.calendar ?? "";
  const nextShraddh = (of: Departed) =>
    shraddhsOf(of, days, span).find(({ masik, between }) => !masik && !between)?.date;
  const remembered = departed(client.people).flatMap((person): YearlyDay[] => {
    const then = departedBy(person.departed, from, calendar);
    const [before, after] = [courseOf(person.departed), courseOf(then)];
    if (!before || !after || before.basis === "civil" || unknownDeath(person.departed)) return [];
    return [
      { key: person._id, person, before, after, was: nextShraddh(person.departed), next: nextShraddh(then) },
    ];
  });
  const own = observances
    .filter(({ clientId, every, basis, ended }) => {
      return clientId === client._id && every === "year" && !ended && MOVING.has(basis);
    })
    .map((observance): YearlyDay => {
      const person = client.people?.find(({ _id }) => _id === observance.personId);
      const after = birthdayBy(observance, person, calendar, almanac);
      const next = (course: Course) => occurrencesOf(course, days, span)[0]?.date;
      return {
        ...{ key: observance._id, person, observance, before: observance, after },
        ...{ was: next(observance), next: next(after) },
      };
    });
  return [...own, ...remembered];
}

/** What may be called or counted otherwise by another calendar. */
const MOVING = new Set<Observance["basis"]>(["tithi", "solar", "nakshatra"]);

/** The departed as the other calendar remembers them. Who goes by something else than the family's calendar stays so, and whose day it does not know. */
export function departedBy(of: Departed, from: FamilyCalendar, to: FamilyCalendar): Departed {
  const [was, basis] = [shraddhBy(from), shraddhBy(to)];
  if (basis === was || (of.basis || "tithi") !== was) return of;
  const { masa, tithi, solarMonth, nakshatra } = of;
  const known = {
    tithi: masa && tithi,
    solar: solarMonth && tithi,
    nakshatra: solarMonth && nakshatra,
    civil: 0,
  }[basis];
  return known ? { ...of, basis } : of;
}

/** A birthday by tithi goes by the birth star of the solar month where months are those of the Sun, if both are known. */
function birthdayBy(
  observance: Observance,
  person: Person | undefined,
  calendar: FamilyCalendar,
  almanac: Almanac,
): Course {
  if (!SHRADDH[calendar] || observance.kind !== "janma_tithi" || observance.basis !== "tithi")
    return observance;
  const solarMonth = person && birthMonth(person, almanac);
  const { kala, leap } = observance;
  if (!person?.nakshatra || !solarMonth) return observance;
  return { every: "year", basis: "nakshatra", solarMonth, nakshatra: person.nakshatra, kala, leap };
}

/** The solar month of a birth; undefined where the day alone is known and the Sun changed its sign on it. */
function birthMonth({ birth }: Person, { days, zone }: Almanac): number | undefined {
  const { date = "", time, place } = birth ?? {};
  if (!isCivilDate(date)) return undefined;
  const at = (day: CivilDate, clock: string) => instantOf(day, clock, place?.timeZone ?? zone) / 1000;
  if (time) return signAround(days.months, at(date, time));
  const [begin, end] = [at(date, "00:00"), at(addDays(date, 1), "00:00")].map((s) =>
    signAround(days.months, s),
  );
  return begin === end ? begin : undefined;
}
