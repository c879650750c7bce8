/** From what was typed of a person to the entry of the call. Pure. */
import { storedMonth } from "../../almanac/lunar.ts";
import { husbandsOf } from "../../almanac/pitru/avidhava.ts";
import type { Birth, Departed, Person } from "../../api/types.ts";
import { e164 } from "../../domain/people/phones.ts";
import { birthDate, type DepartedValues, type PersonValues } from "./person-record.ts";
import { genderOf } from "./sankalpa.ts";

/** Without what is empty. */
export function filled<T extends object>(fields: T): Filled<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== "" && value !== 0 && value !== false && value != null,
    ),
  ) as Filled<T>;
}

type Filled<T> = { [K in keyof T]?: Exclude<NonNullable<T[K]>, "" | false> };

/** A text without blanks at its ends, in composed characters. */
export const trimmed = (words: string) => words.trim().normalize("NFC");

/** Whose husband lives dies a saubhagyavati; what is suggested, and the person's word stands. */
export function suggestedSpecial(
  person: PersonValues,
  people: readonly PersonValues[],
): DepartedValues["special"] {
  const lives = husbandsOf(person, people).some(({ departed }) => !departed);
  return lives ? "saubhagyavati" : "";
}

/** The entry of the contract. `people`: of the same family. */
export function personFields(person: PersonValues, people: readonly PersonValues[]): Person {
  const timed = person.birthBy === "date";
  const birth: Birth = filled({
    date: birthDate(person),
    time: timed ? person.time : "",
    place: timed ? person.place.spot : null,
  });
  const ownStars = person.starsBy === "person" || person.birthBy === "nakshatra";
  return {
    _id: person._id,
    name: trimmed(person.name),
    ...filled({
      nameLocal: trimmed(person.nameLocal),
      calledAs: trimmed(person.calledAs),
      relation: trimmed(person.relation),
      // Most relations say it.
      gender: person.gender || genderOf({ relation: person.relation }),
      phone: (person.phone.trim() && e164(person.phone)) || "",
      notes: trimmed(person.notes),
    }),
    ...(Object.keys(birth).length > 0 && { birth }),
    ...(person.birthBy !== "nothing" && starsOf(person, ownStars)),
    ...(person.departed && { departed: passingFields(person.departed, suggestedSpecial(person, people)) }),
  };
}

/** What a person said stands; what the almanac once said goes along and is worked out anew. */
function starsOf({ nakshatra, pada, rashi, starsBy }: PersonValues, byPerson: boolean) {
  if ((!byPerson && starsBy !== "almanac") || (!nakshatra && !rashi)) return {};
  return filled({ nakshatra, pada, rashi, starsBy: byPerson ? ("person" as const) : ("almanac" as const) });
}

function passingFields(passing: DepartedValues, suggested: DepartedValues["special"]): Departed {
  const { by, basis, side, performer } = passing;
  const dated = by === "date";
  const lunar = by !== "nothing" && passing.tithi > 0;
  const starred = by !== "nothing" && passing.solarMonth + passing.nakshatra > 0;
  const special = by === "nothing" ? "unknown" : (passing.special ?? suggested);
  return filled({
    date: dated ? passing.date : "",
    time: dated ? passing.time : "",
    place: dated ? passing.place.spot : null,
    ...(lunar && {
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
  return { ...next, masa: shown ? storedMonth(shown, lunar, fullMoon) : 0, tithiBy: "person" };
};
