/** What is wrong with one person of the form, by the server's names: "birth.date". Pure. */
import { type PlaceValues, todayAt } from "../../../domain/people/place-values.ts";
import { isCivilDate } from "../../../lib/month.ts";
import { parseTime } from "../../../lib/parse-time.ts";
import { birthDate, type DepartedValues, type PersonValues, person as record } from "../person-record.ts";

type Judge = (field: string, fault: string) => void;

/** The first fault of each field. */
export function judgePerson(person: PersonValues, today: string): Record<string, string> {
  const faults: Record<string, string> = { ...record.read(person).faults };
  const judge: Judge = (field, fault) => {
    faults[field] ??= fault;
  };
  const { birthBy, date, year, time, place, departed } = person;
  if (birthBy === "date") {
    day(judge, "birth.date", date, todayAt(place, today), "birthFuture");
    clock(judge, "birth.time", time);
    known(judge, "birth.place", place);
  }
  const within = /^\d{4}$/.test(year.trim()) && year.trim() >= "1800" && year.trim() <= today.slice(0, 4);
  if (birthBy === "year" && year.trim() && !within) judge("birth.date", "year");
  if (departed) judgePassing(judge, departed, birthDate(person), today);
  return faults;
}

function judgePassing(judge: Judge, passing: DepartedValues, born: string, today: string) {
  if (passing.by === "date") {
    const last = todayAt(passing.place, today);
    if (!/^\d{4}$/.test(passing.date)) day(judge, "departed.date", passing.date, last, "deathFuture");
    clock(judge, "departed.time", passing.time);
    known(judge, "departed.place", passing.place);
    if (isBefore(passing.date, born)) judge("departed.date", "deathBeforeBirth");
  }
  if (passing.by === "tithi" && !isWhole(passing)) judge("departed.tithi", "tithiHalf");
}

/** Where the date is not known the tithi is needed, but by whom goes by the nakshatra. */
function isWhole({ basis, masa, paksha, tithi }: DepartedValues): boolean {
  if (basis === "nakshatra" && !paksha && !tithi) return true;
  return Boolean(paksha && tithi && (masa || basis === "solar" || basis === "nakshatra"));
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
