/** What the form holds of one person as it is typed. Pure. */
import type { Departed, Person, Spot } from "../../api/types.ts";
import { typedAs } from "../../domain/people/phones.ts";
import { isCivilDate } from "../../lib/month.ts";
import { HEAD } from "./relations.ts";

/** A place as it is typed; `spot` once it is one of the almanac's. */
export interface PlaceValues {
  typed: string;
  spot: Spot | null;
}

type BirthBy = "date" | "year" | "nakshatra" | "nothing";
type PassingBy = "date" | "tithi" | "nothing";

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

export interface PersonValues {
  _id: string;
  name: string;
  nameLocal: string;
  calledAs: string;
  relation: string;
  gender: "" | NonNullable<Person["gender"]>;
  phone: string;
  notes: string;
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
}

const NOWHERE: PlaceValues = { typed: "", spot: null };

export const newPerson = (_id: string, relation = ""): PersonValues => ({
  _id,
  name: "",
  nameLocal: "",
  calledAs: "",
  relation,
  gender: "",
  phone: "",
  notes: "",
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

const placeOf = (spot: Spot | undefined): PlaceValues => (spot ? { typed: spot.name, spot } : NOWHERE);

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
  const { date = "", tithi = 0, solarMonth = 0 } = departed;
  return {
    by: date ? "date" : tithi || solarMonth ? "tithi" : "nothing",
    date,
    time: departed.time ?? "",
    place: placeOf(departed.place),
    masa: departed.masa ?? 0,
    adhika: departed.adhika ?? false,
    paksha: departed.paksha ?? "",
    tithi,
    tithiBy: departed.tithiBy ?? "",
    solarMonth,
    nakshatra: departed.nakshatra ?? 0,
    starsBy: departed.starsBy ?? "",
    basis: departed.basis ?? "tithi",
    special: departed.special ?? "",
    side: departed.side ?? "",
    performer: departed.performer ?? "",
  };
}

export const personValues = (person: Person, head: boolean): PersonValues => ({
  _id: person._id,
  name: person.name,
  nameLocal: person.nameLocal ?? "",
  calledAs: person.calledAs ?? "",
  relation: head ? HEAD : (person.relation ?? ""),
  gender: person.gender ?? "",
  phone: typedAs(person.phone ?? ""),
  notes: person.notes ?? "",
  ...birthOf(person),
  nakshatra: person.nakshatra ?? 0,
  pada: person.pada ?? 0,
  rashi: person.rashi ?? 0,
  starsBy: person.starsBy ?? "",
  departed: person.departed ? passingOf(person.departed) : null,
});

/** Nothing was said of this person. */
export const isBlank = ({ _id, relation, ...said }: PersonValues): boolean => {
  const { _id: id, relation: none, ...blank } = newPerson(_id);
  const passing = said.departed && { ...said.departed, by: "date", special: null };
  return (
    JSON.stringify({ ...said, birthBy: "date", departed: null }) === JSON.stringify(blank) &&
    (!passing || JSON.stringify(passing) === JSON.stringify(newPassing()))
  );
};

/** The date of birth in the words of the contract: whole, without its year, or the year alone. */
export function birthDate({ birthBy, date, yearless, year }: PersonValues): string {
  if (birthBy === "year") return year.trim();
  if (birthBy !== "date") return "";
  return yearless && isCivilDate(date) ? `--${date.slice(5)}` : date;
}
