/** What the family form holds as it is typed. Pure. */
import { ClientChange } from "../../api/limits.gen.ts";
import type { Client } from "../../api/types.ts";
import { typedAs } from "../../domain/people/phones.ts";
import { isBlank, type PersonValues, personValues } from "./person-values.ts";
import { HEAD } from "./relations.ts";
import { headOf } from "./sankalpa.ts";

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

export const LIMITS = {
  phones: ClientChange.phones.maxItems,
  addresses: ClientChange.addresses.maxItems,
  people: ClientChange.people.maxItems,
  labels: ClientChange.labels.maxItems,
  /** The contract does not state how long one may be; the server holds it. */
  label: 30,
} as const;

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
