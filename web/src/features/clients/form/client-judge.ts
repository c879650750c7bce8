/** What is wrong with the family form. Pure. */

import { Address, ClientChange, Phone } from "../../../api/limits.gen.ts";
import { e164 } from "../../../domain/people/phones.ts";
import { type FamilyValues, withoutBlanks } from "../client-values.ts";
import { judgePerson } from "../people/person-judge.ts";
import { judging, line, text } from "./judge.ts";

/** The first fault of each field, by the server's names. Rows that say nothing are not judged. */
export function judgeFamily(values: FamilyValues, today: string): Record<string, string> {
  const { judge, faults } = judging();
  const kept = withoutBlanks(values);
  if (!values.name.trim() && kept.people.length === 0) judge("name", "nameMissing");
  line(judge, "name", values.name, ClientChange.name.maxLength);
  line(judge, "gotra", values.gotra, ClientChange.gotra.maxLength);
  line(judge, "referredBy", values.referredBy, ClientChange.referredBy.maxLength);
  const year = values.sinceYear.trim();
  if (
    year &&
    !(/^\d{4}$/.test(year) && Number(year) >= ClientChange.sinceYear.minimum && year <= today.slice(0, 4))
  )
    judge("sinceYear", "year");
  text(judge, "notes", values.notes, ClientChange.notes.maxLength);
  text(judge, "privateNotes", values.privateNotes, ClientChange.privateNotes.maxLength);
  for (const [n, phone] of values.phones.entries()) {
    if (phone.number.trim() && !e164(phone.number)) judge(`phones.${n}.number`, "phone");
    line(judge, `phones.${n}.label`, phone.label, Phone.label.maxLength);
  }
  for (const [n, address] of values.addresses.entries()) {
    const at = `addresses.${n}`;
    text(judge, `${at}.lines`, address.lines, Address.lines.maxLength);
    line(judge, `${at}.area`, address.area, Address.area.maxLength);
    line(judge, `${at}.city`, address.city, Address.city.maxLength);
    line(judge, `${at}.pin`, address.pin, Address.pin.maxLength);
    line(judge, `${at}.landmark`, address.landmark, Address.landmark.maxLength);
  }
  for (const [n, person] of values.people.entries()) {
    if (kept.people.includes(person)) judgePerson(judge, `people.${n}`, person, today);
  }
  return faults;
}
