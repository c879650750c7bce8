/** The fields of one person of a family, and what the form holds of them as it is typed. Pure. */
import { msg } from "@lingui/core/macro";
import { Person as Limits } from "../../api/limits.gen.ts";
import type { Departed, Person } from "../../api/types.ts";
import { phoneNumber } from "../../domain/people/phone-field.ts";
import { NOWHERE, type PlaceValues, placeOf } from "../../domain/people/place-values.ts";
import { isCivilDate } from "../../lib/month.ts";
import { defineFields } from "../../records/define-record.ts";
import { anyChoice, line, text } from "../../records/fields.ts";
import { PLAIN } from "../../records/words.ts";
import type { Gender } from "./relations.ts";

type BirthBy = "date" | "year" | "nakshatra" | "nothing";
type PassingBy = "date" | "tithi" | "nothing";

/** A death as it is typed. */
export interface DepartedValues {
  by: PassingBy;
  /** YYYY-MM-DD, "" or what could not be read; a year alone is kept as it was. */
  date: string;
  time: string;
  place: PlaceValues;
  /** Amanta; 0 while none is chosen. */
  masa: number;
  adhika: boolean;
  paksha: "" | "shukla" | "krishna";
  tithi: number;
  tithiBy: "" | "almanac" | "person";
  /** 0 while none is chosen; so is the nakshatra. */
  solarMonth: number;
  nakshatra: number;
  starsBy: "" | "almanac" | "person";
  basis: NonNullable<Departed["basis"]>;
  /** Null: what is suggested. */
  special: "" | NonNullable<Departed["special"]> | null;
  side: "" | NonNullable<Departed["side"]>;
  performer: string;
}

/** The words for genders. */
export const GENDERS = { male: msg`Male`, female: msg`Female`, other: msg`Other` };

/** What is said of any person. */
export const person = defineFields({
  name: line(Limits.name, { label: msg`Name`, required: "personMissing" }),
  nameLocal: line(Limits.nameLocal, { label: msg`Name in Hindi` }),
  calledAs: line(Limits.calledAs, { label: msg`Called at home` }),
  relation: line(Limits.relation, { label: msg`Relation to the head` }),
  gender: anyChoice<Gender>(GENDERS, { label: msg`Gender` }),
  phone: phoneNumber({ label: msg`Own phone` }),
  notes: text(Limits.notes, { label: msg`Note` }),
});

/** A person as they are typed. */
export type PersonValues = typeof person.empty & {
  _id: string;
  birthBy: BirthBy;
  date: string;
  /** The birthday is known without its year. */
  yearless: boolean;
  year: string;
  time: string;
  place: PlaceValues;
  /** 0 while none is chosen. */
  nakshatra: number;
  pada: number;
  rashi: number;
  starsBy: "" | "almanac" | "person";
  departed: DepartedValues | null;
};

/** A person of whom nothing is known. */
export const newPerson = (_id: string, relation = ""): PersonValues => ({
  _id,
  ...person.empty,
  relation,
  birthBy: "date",
  date: "",
  yearless: false,
  year: "",
  time: "",
  place: NOWHERE,
  nakshatra: 0,
  pada: 0,
  rashi: 0,
  starsBy: "",
  departed: null,
});

/** A death of which nothing is known. */
export const newPassing = (): DepartedValues => ({
  by: "date",
  date: "",
  time: "",
  place: NOWHERE,
  masa: 0,
  adhika: false,
  paksha: "",
  tithi: 0,
  tithiBy: "",
  solarMonth: 0,
  nakshatra: 0,
  starsBy: "",
  basis: "tithi",
  special: null,
  side: "",
  performer: "",
});

/** A leap year: every birthday is one of its days. */
const ANY_YEAR = "2000";

function birthOf({ birth, nakshatra, rashi }: Person) {
  const date = birth?.date ?? "";
  const by: BirthBy = date.length === 4 ? "year" : !date && (nakshatra || rashi) ? "nakshatra" : "date";
  return {
    birthBy: by,
    date: date.startsWith("--") ? ANY_YEAR + date.slice(1) : date.length === 4 ? "" : date,
    yearless: date.startsWith("--"),
    year: date.length === 4 ? date : "",
    time: birth?.time ?? "",
    place: placeOf(birth?.place),
  };
}

function passingOf(departed: Departed): DepartedValues {
  const { date, tithi, solarMonth, place } = departed;
  return {
    ...newPassing(),
    special: "",
    ...departed,
    by: date ? "date" : tithi || solarMonth ? "tithi" : "nothing",
    place: placeOf(place),
  };
}

/** A person as the form holds them. */
export const personValues = (one: Person): PersonValues => ({
  ...newPerson(one._id),
  ...person.valuesOf(one, PLAIN),
  ...birthOf(one),
  nakshatra: one.nakshatra ?? 0,
  pada: one.pada ?? 0,
  rashi: one.rashi ?? 0,
  starsBy: one.starsBy ?? "",
  departed: one.departed ? passingOf(one.departed) : null,
});

/** Nothing was typed of this person. */
export function isBlank({ _id, relation, birthBy, departed, ...typed }: PersonValues): boolean {
  const { by, special, ...passing } = departed ?? newPassing();
  return isNew(typed, newPerson(_id)) && isNew(passing, newPassing());
}

const isNew = <T extends object>(typed: Partial<T>, blank: T) =>
  Object.entries(typed).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(blank[name as keyof T]),
  );

/** The date of birth in the words of the contract: whole, without its year, or the year alone. */
export function birthDate({ birthBy, date, yearless, year }: PersonValues): string {
  if (birthBy === "year") return year.trim();
  if (birthBy !== "date") return "";
  return yearless && isCivilDate(date) ? `--${date.slice(5)}` : date;
}
