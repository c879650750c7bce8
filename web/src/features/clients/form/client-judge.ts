/** What is wrong with the family form. Pure. */

import { e164 } from "../../../domain/people/phones.ts";
import { type FamilyValues, LIMITS, withoutBlanks } from "../client-values.ts";
import { judgePerson } from "../people/person-judge.ts";
import { judging, line, text } from "./judge.ts";

/** The first fault of each field, by the server's names. Rows that say nothing are not judged. */
export function judgeFamily(values: FamilyValues, today: string): Record<string, string> {
  const { judge, faults } = judging();
  const kept = withoutBlanks(values);
  if (!values.name.trim() && kept.people.length === 0) judge("name", "nameMissing");
  line(judge, "name", values.name, 120);
  line(judge, "gotra", values.gotra, 60);
  line(judge, "referredBy", values.referredBy, 80);
  const year = values.sinceYear.trim();
  if (year && !(/^\d{4}$/.test(year) && year >= "1900" && year <= today.slice(0, 4)))
    judge("sinceYear", "year");
  text(judge, "notes", values.notes, 4000);
  text(judge, "privateNotes", values.privateNotes, 4000);
  for (const [n, phone] of values.phones.entries()) {
    if (phone.number.trim() && !e164(phone.number)) judge(`phones.${n}.number`, "phone");
    line(judge, `phones.${n}.label`, phone.label, LIMITS.label);
  }
  for (const [n, address] of values.addresses.entries()) {
    const at = `addresses.${n}`;
    text(judge, `${at}.lines`, address.lines, 200);
    line(judge, `${at}.area`, address.area, 60);
    line(judge, `${at}.city`, address.city, 60);
    line(judge, `${at}.pin`, address.pin, 12);
    line(judge, `${at}.landmark`, address.landmark, 120);
  }
  for (const [n, person] of values.people.entries()) {
    if (kept.people.includes(person)) judgePerson(judge, `people.${n}`, person, today);
  }
  return faults;
}
