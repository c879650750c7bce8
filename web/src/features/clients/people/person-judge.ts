/** What is wrong with one person of the form; faults are named as the server names them: "people.0.birth.date". Pure. */

import { Departed, Person } from "../../../api/limits.gen.ts";
import { e164 } from "../../../domain/people/phones.ts";
import { isCivilDate } from "../../../lib/month.ts";
import { parseTime } from "../../../lib/parse-time.ts";
import { type Judge, line, text } from "../form/judge.ts";
import { birthDate, type DepartedValues, type PersonValues, type PlaceValues } from "../person-values.ts";

export function judgePerson(judge: Judge, at: string, person: PersonValues, today: string): void {
  line(judge, `${at}.name`, person.name, Person.name.maxLength, "personMissing");
  line(judge, `${at}.nameLocal`, person.nameLocal, Person.nameLocal.maxLength);
  line(judge, `${at}.calledAs`, person.calledAs, Person.calledAs.maxLength);
  line(judge, `${at}.relation`, person.relation, Person.relation.maxLength);
  text(judge, `${at}.notes`, person.notes, Person.notes.maxLength);
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
  if (passing.by === "tithi") judgeSaid(judge, at, passing);
  line(judge, `${at}.performer`, passing.performer, Departed.performer.maxLength);
}

/** Where the date is not known the tithi is to be said, but by whom goes by the nakshatra. */
function judgeSaid(judge: Judge, at: string, { basis, masa, paksha, tithi }: DepartedValues) {
  const whole = paksha && tithi && (masa || basis === "solar" || basis === "nakshatra");
  const needed = basis !== "nakshatra" || paksha || tithi;
  if (needed && !whole) judge(`${at}.tithi`, "tithiHalf");
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
