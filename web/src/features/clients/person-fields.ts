/** From what was typed of a person to the entry of the call. Pure. */

import { keptMonth } from "../../almanac/lunar.ts";
import type { Birth, Departed, Person } from "../../api/types.ts";
import { e164 } from "../../domain/people/phones.ts";
import { birthDate, type DepartedValues, type PersonValues } from "./person-values.ts";

/** Only what was said: what is empty is left out. */
export function said<T extends object>(fields: T): Said<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== "" && value !== 0 && value !== false && value != null,
    ),
  ) as Said<T>;
}

type Said<T> = { [K in keyof T]?: Exclude<NonNullable<T[K]>, "" | false> };

const trimmed = (words: string) => words.trim().normalize("NFC");

/** The entry of the contract, of values without a fault. */
export function personFields(person: PersonValues, suggested: DepartedValues["special"]): Person {
  const timed = person.birthBy === "date";
  const birth: Birth = said({
    date: birthDate(person),
    time: timed ? person.time : "",
    place: timed ? person.place.spot : null,
  });
  const ownStars = person.starsBy === "person" || person.birthBy === "nakshatra";
  return {
    _id: person._id,
    name: trimmed(person.name),
    ...said({
      nameLocal: trimmed(person.nameLocal),
      calledAs: trimmed(person.calledAs),
      relation: trimmed(person.relation),
      gender: person.gender,
      phone: (person.phone.trim() && e164(person.phone)) || "",
      notes: trimmed(person.notes),
    }),
    ...(Object.keys(birth).length > 0 && { birth }),
    ...(person.birthBy !== "nothing" && starsSaid(person, ownStars)),
    ...(person.departed && { departed: passingFields(person.departed, suggested) }),
  };
}

/** What a person said stands; what the almanac once said goes along and is worked out anew. */
function starsSaid({ nakshatra, pada, rashi, starsBy }: PersonValues, byPerson: boolean) {
  if ((!byPerson && starsBy !== "almanac") || (!nakshatra && !rashi)) return {};
  return said({ nakshatra, pada, rashi, starsBy: byPerson ? ("person" as const) : ("almanac" as const) });
}

function passingFields(passing: DepartedValues, suggested: DepartedValues["special"]): Departed {
  const { by, basis, side, performer } = passing;
  const dated = by === "date";
  const told = by !== "nothing" && passing.tithi > 0;
  const starred = by !== "nothing" && passing.solarMonth + passing.nakshatra > 0;
  const special = by === "nothing" ? "unknown" : (passing.special ?? suggested);
  return said({
    date: dated ? passing.date : "",
    time: dated ? passing.time : "",
    place: dated ? passing.place.spot : null,
    ...(told && {
      masa: passing.masa,
      adhika: passing.adhika,
      paksha: passing.paksha,
      tithi: passing.tithi,
      tithiBy: by === "tithi" ? ("person" as const) : passing.tithiBy || ("almanac" as const),
    }),
    ...(starred && {
      solarMonth: passing.solarMonth,
      nakshatra: passing.nakshatra,
      starsBy: by === "tithi" ? ("person" as const) : passing.starsBy || ("almanac" as const),
    }),
    basis: basis === "tithi" ? "" : basis,
    special: special ?? "",
    side,
    performer: trimmed(performer),
  }) as Departed;
}

/** Another name of the month or another half: the month by its name stays what it is. */
export const withMonth = (
  passing: DepartedValues,
  change: Partial<Pick<DepartedValues, "adhika" | "paksha">> & { shown: number },
  fullMoon: boolean,
): DepartedValues => {
  const { shown, ...rest } = change;
  const next = { ...passing, ...rest };
  const lunar = { adhika: next.adhika, paksha: next.paksha || undefined };
  return { ...next, masa: shown ? keptMonth(shown, lunar, fullMoon) : 0, tithiBy: "person" };
};
