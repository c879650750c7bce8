/** What the family form holds as it is typed, and how that becomes a call. Pure. */
import type { Address, Client, Phone } from "../../api/types.ts";
import { judging, line, text } from "./judge.ts";
import {
  type DepartedValues,
  isBlank,
  judgePerson,
  type PersonValues,
  personFields,
  personValues,
  said,
} from "./person-values.ts";
import { e164, typedAs } from "./phones.ts";
import { HEAD } from "./relations.ts";
import { genderOf, headOf } from "./sankalpa.ts";

export interface PhoneValues {
  /** Of the row on the screen. */
  key: string;
  number: string;
  label: string;
  person: string;
  whatsapp: boolean;
  primary: boolean;
}

export interface AddressValues {
  _id: string;
  label: string;
  lines: string;
  area: string;
  city: string;
  pin: string;
  landmark: string;
  note: string;
  lat: number | null;
  lon: number | null;
}

export interface FamilyValues {
  /** "" while it is made from the head and the area. */
  name: string;
  gotra: string;
  language: string;
  calendar: string;
  labels: string[];
  sinceYear: string;
  referredBy: string;
  notes: string;
  privateNotes: string;
  phones: PhoneValues[];
  addresses: AddressValues[];
  people: PersonValues[];
}

export const LIMITS = { phones: 6, addresses: 5, people: 60, labels: 10, label: 30 } as const;

export const newPhone = (key: string, primary: boolean): PhoneValues => ({
  key,
  number: "",
  label: "",
  person: "",
  whatsapp: true,
  primary,
});

export const newAddress = (_id: string): AddressValues => ({
  _id,
  label: "",
  lines: "",
  area: "",
  city: "",
  pin: "",
  landmark: "",
  note: "",
  lat: null,
  lon: null,
});

export const EMPTY: FamilyValues = {
  name: "",
  gotra: "",
  language: "",
  calendar: "",
  labels: [],
  sinceYear: "",
  referredBy: "",
  notes: "",
  privateNotes: "",
  phones: [],
  addresses: [],
  people: [],
};

/** As a family is called that has not been named: "Agarwal parivar, Vaishali Nagar". */
export function nameFrom({ people, addresses }: Pick<FamilyValues, "people" | "addresses">): string {
  const living = people.filter(({ departed, name }) => !departed && name.trim());
  const head = (living.find(({ relation }) => relation === HEAD) ?? living[0])?.name.trim();
  if (!head) return "";
  const surname = head.split(/\s+/).at(-1) ?? head;
  const family = `${surname} ${/\p{sc=Deva}/u.test(surname) ? "परिवार" : "parivar"}`;
  const area = addresses[0]?.area.trim();
  return area ? `${family}, ${area}` : family;
}

export function valuesOf(client: Client): FamilyValues {
  const head = headOf(client);
  const values: FamilyValues = {
    name: client.name,
    gotra: client.gotra ?? "",
    language: client.language ?? "",
    calendar: client.calendar ?? "",
    labels: [...(client.labels ?? [])],
    sinceYear: client.sinceYear ? String(client.sinceYear) : "",
    referredBy: client.referredBy ?? "",
    notes: client.notes ?? "",
    privateNotes: client.privateNotes ?? "",
    phones: (client.phones ?? []).map((phone, n) => ({
      key: `${n} ${phone.number}`,
      number: typedAs(phone.number),
      label: phone.label ?? "",
      person: phone.person ?? "",
      whatsapp: phone.whatsapp ?? false,
      primary: phone.primary ?? false,
    })),
    addresses: (client.addresses ?? []).map((address) => ({ ...newAddress(address._id), ...address })),
    people: (client.people ?? []).map((person) => personValues(person, person._id === head?._id)),
  };
  return values.name === nameFrom(values) ? { ...values, name: "" } : values;
}

/** Rows that were opened and left empty say nothing. */
export const withoutBlanks = (values: FamilyValues): FamilyValues => ({
  ...values,
  phones: values.phones.filter(({ number }) => number.trim()),
  addresses: values.addresses.filter(
    ({ _id, label, lat, lon, ...words }) => lat !== null || Object.values(words).some((word) => word.trim()),
  ),
  people: values.people.filter((person) => !isBlank(person)),
});

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
export type FamilyFields = Required<Pick<Client, "name">> & Omit<Partial<Client>, "name">;

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

/** What differs from the family as the form was opened with. */
export const changeOf = (client: Client, fields: FamilyFields): Change =>
  Object.fromEntries(
    NAMES.filter((name) => !same(client[name], fields[name])).map((name) => [name, fields[name] ?? null]),
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
