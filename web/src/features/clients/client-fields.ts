/** From what was typed of a family to the call. Pure. */
import type { Address, Client, Phone } from "../../api/types.ts";
import { e164 } from "../../domain/people/phones.ts";
import {
  type AddressValues,
  type FamilyValues,
  nameFrom,
  type PhoneValues,
  withoutBlanks,
} from "./client-values.ts";
import { personFields, said } from "./person-fields.ts";
import type { DepartedValues, PersonValues } from "./person-values.ts";
import { HEAD } from "./relations.ts";
import { genderOf } from "./sankalpa.ts";

/** Whose husband lives dies a saubhagyavati; what is suggested, and the person's word stands. */
export function suggestedSpecial(
  person: PersonValues,
  people: readonly PersonValues[],
): DepartedValues["special"] {
  const husbands: Record<string, readonly string[]> = {
    wife: [HEAD, "husband"],
    mother: ["father"],
    grandmother: ["grandfather"],
    daughter_in_law: ["son"],
    maternal_grandmother: ["maternal_grandfather"],
  };
  const husband = husbands[person.relation];
  const lives = people.some(({ relation, departed }) => !departed && husband?.includes(relation));
  return lives ? "saubhagyavati" : "";
}

/** The fields of a call. */
export type FamilyFields = Omit<Client, "_id" | "createdAt" | "updatedAt" | "revision">;

const trimmed = (words: string) => words.trim().normalize("NFC");

/** The contract's fields of values without a fault; `undefined` where nothing is said. */
export function fieldsOf(typed: FamilyValues): FamilyFields {
  const values = withoutBlanks(typed);
  const head = values.people.find(({ relation, departed }) => relation === HEAD && !departed);
  return {
    name: trimmed(values.name) || nameFrom(values) || (values.people[0]?.name.trim() ?? ""),
    ...(said({
      gotra: trimmed(values.gotra),
      language: values.language,
      calendar: values.calendar,
      labels: values.labels.length > 0 && values.labels,
      sinceYear: Number(values.sinceYear.trim()),
      referredBy: trimmed(values.referredBy),
      notes: trimmed(values.notes),
      privateNotes: trimmed(values.privateNotes),
      headId: head?._id,
      phones: values.phones.length > 0 && values.phones.map(phoneFields),
      addresses: values.addresses.length > 0 && values.addresses.map(addressFields),
      people:
        values.people.length > 0 &&
        values.people.map((person) =>
          personFields(withGender(person), suggestedSpecial(person, values.people)),
        ),
    }) as Partial<Client>),
  };
}

/** Most relations say it. */
const withGender = (person: PersonValues): PersonValues =>
  person.gender ? person : { ...person, gender: genderOf({ relation: person.relation }) ?? "" };

const phoneFields = ({ number, label, person, whatsapp, primary }: PhoneValues): Phone => ({
  number: e164(number) ?? number.trim(),
  ...said({ label: trimmed(label), person: trimmed(person), whatsapp, primary }),
});

function addressFields({ _id, lat, lon, ...words }: AddressValues): Address {
  const texts = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, trimmed(word)]));
  return { _id, ...said(texts), ...(lat !== null && lon !== null && { lat, lon }) };
}

const NAMES = [
  "name",
  "gotra",
  "language",
  "calendar",
  "labels",
  "sinceYear",
  "referredBy",
  "notes",
  "privateNotes",
  "headId",
  "phones",
  "addresses",
  "people",
] as const satisfies readonly (keyof FamilyFields)[];

/** What an update says: null clears. */
export type Change = { [K in (typeof NAMES)[number]]?: FamilyFields[K] | null };

/** What differs from what the form was opened with. */
export const changeOf = (before: FamilyFields, fields: FamilyFields): Change =>
  Object.fromEntries(
    NAMES.filter((name) => !same(before[name], fields[name])).map((name) => [name, fields[name] ?? null]),
  );

/** The order of fields makes no difference, nor does an empty list. */
const same = (a: unknown, b: unknown) => ordered(a) === ordered(b);
const ordered = (value: unknown) =>
  JSON.stringify(value && (!Array.isArray(value) || value.length > 0) ? value : null, (_, one) =>
    one && typeof one === "object" && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** A new family as the screens show it until the server has answered. */
export const newClient = (_id: string, fields: FamilyFields, at: number): Client => ({
  ...fields,
  _id,
  createdAt: new Date(at).toISOString(),
  updatedAt: new Date(at).toISOString(),
  revision: 0,
});
