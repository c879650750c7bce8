/** What the form holds of one person as it is typed, and how that becomes an entry of the call. Pure. */
import type { Birth, Departed, Person, Spot } from "../../api/types.ts";
import { isCivilDate } from "../../ui/month.ts";
import { parseTime } from "../../ui/parse-time.ts";
import { type Judge, line, text } from "./judge.ts";
import { keptMonth } from "./lunar.ts";
import { e164, typedAs } from "./phones.ts";
import { HEAD } from "./relations.ts";

/** A place as it is typed; `spot` once it is one of the almanac's. */
export interface PlaceValues {
  typed: string;
  spot: Spot | null;
}

export type BirthBy = "date" | "year" | "nakshatra" | "nothing";
export type PassingBy = "date" | "tithi" | "nothing";

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
  const by: BirthBy =
    date.length === 4 ? "year" : date ? "date" : nakshatra || rashi ? "nakshatra" : "nothing";
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
  const { date = "", tithi = 0 } = departed;
  return {
    by: date ? "date" : tithi ? "tithi" : "nothing",
    date,
    time: departed.time ?? "",
    place: placeOf(departed.place),
    masa: departed.masa ?? 0,
    adhika: departed.adhika ?? false,
    paksha: departed.paksha ?? "",
    tithi,
    tithiBy: departed.tithiBy ?? "",
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

/** Faults are named as the server names them: "people.0.birth.date". */
export function judgePerson(judge: Judge, at: string, person: PersonValues, today: string): void {
  line(judge, `${at}.name`, person.name, 120, "personMissing");
  line(judge, `${at}.nameLocal`, person.nameLocal, 120);
  line(judge, `${at}.calledAs`, person.calledAs, 60);
  line(judge, `${at}.relation`, person.relation, 40);
  text(judge, `${at}.notes`, person.notes, 4000);
  if (person.phone.trim() && !e164(person.phone)) judge(`${at}.phone`, "phone");
  const { birthBy, date, year, time, place, departed } = person;
  if (birthBy === "date") {
    day(judge, `${at}.birth.date`, date, today, "birthFuture");
    clock(judge, `${at}.birth.time`, time);
    known(judge, `${at}.birth.place`, place);
  }
  const within = /^\d{4}$/.test(year.trim()) && year.trim() >= "1800" && year.trim() <= today.slice(0, 4);
  if (birthBy === "year" && year.trim() && !within) judge(`${at}.birth.date`, "year");
  if (departed) judgePassing(judge, `${at}.departed`, departed, birthDate(person), today);
}

function judgePassing(judge: Judge, at: string, passing: DepartedValues, born: string, today: string) {
  if (passing.by === "date") {
    if (!/^\d{4}$/.test(passing.date)) day(judge, `${at}.date`, passing.date, today, "deathFuture");
    clock(judge, `${at}.time`, passing.time);
    known(judge, `${at}.place`, passing.place);
    if (isBefore(passing.date, born)) judge(`${at}.date`, "deathBeforeBirth");
  }
  if (passing.by === "tithi" && !(passing.masa && passing.paksha && passing.tithi)) {
    judge(`${at}.tithi`, "tithiHalf");
  }
  line(judge, `${at}.performer`, passing.performer, 120);
}

/** As far as both are known: days of whole dates, else years. */
function isBefore(death: string, birth: string): boolean {
  if (death.length < 4 || birth.length < 4 || birth.startsWith("-")) return false;
  return death.length === birth.length ? death < birth : death.slice(0, 4) < birth.slice(0, 4);
}

function day(judge: Judge, at: string, date: string, today: string, future: string) {
  if (date === "") return;
  if (!isCivilDate(date)) judge(at, "dateUnclear");
  else if (date > today) judge(at, future);
}

const clock = (judge: Judge, at: string, time: string) => {
  if (time !== "" && parseTime(time) !== time) judge(at, "timeUnclear");
};

const known = (judge: Judge, at: string, { typed, spot }: PlaceValues) => {
  if (typed.trim() && !spot) judge(at, "placeUnknown");
};

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
  const told = by === "tithi" || (dated && passing.tithi > 0);
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
