/** The fields of a family and of the entries in its lists, and what its form holds as it is typed. Pure. */
import { msg } from "@lingui/core/macro";
import * as v from "valibot";
import { Address as AddressLimits, ClientChange, Phone as PhoneLimits } from "../../api/limits.gen.ts";
import type { Address, Client, Phone } from "../../api/types.ts";
import { LANGUAGES } from "../../domain/people/languages.ts";
import { phoneNumber } from "../../domain/people/phone-field.ts";
import { e164 } from "../../domain/people/phones.ts";
import { phoneText } from "../../domain/people/reach.ts";
import { defineFields, defineRecord, type FieldsOf } from "../../records/define-record.ts";
import {
  anyChoice,
  type Field,
  flag,
  line,
  list,
  type Options,
  reference,
  text,
  year,
} from "../../records/fields.ts";
import { PLAIN } from "../../records/words.ts";
import { filled, personFields, trimmed } from "./person-fields.ts";
import { isBlank, type PersonValues, personValues } from "./person-record.ts";
import { HEAD } from "./relations.ts";
import { headOf } from "./sankalpa.ts";

/** How many entries a list may have, and how long a label may be. */
export const LIMITS = {
  phones: ClientChange.phones.maxItems,
  addresses: ClientChange.addresses.maxItems,
  people: ClientChange.people.maxItems,
  labels: ClientChange.labels.maxItems,
  label: ClientChange.labels.items.maxLength,
} as const;

/** The calendars by which families count months. */
export const CALENDARS = {
  purnimanta: msg`Purnimanta`,
  amanta: msg`Amanta`,
  gujarati: msg`Gujarati`,
  telugu: msg`Telugu`,
  kannada: msg`Kannada`,
  solar_tamil: msg`Solar, Tamil`,
  malayalam: msg`Malayalam`,
  solar_bengali: msg`Solar, Bengali`,
  odia: msg`Odia`,
  assamese: msg`Assamese`,
  punjabi: msg`Punjabi`,
  nepali: msg`Nepali`,
};

/** The fields of a phone number. */
export const phone = defineFields({
  number: phoneNumber({ label: msg`Phone` }),
  label: line(PhoneLimits.label, { label: msg`Whose` }),
  person: line(PhoneLimits.person, { label: msg`Whose` }),
  whatsapp: flag({ label: msg`WhatsApp` }),
  primary: flag({ label: msg`Call this first` }),
});

/** `key`: of the row on the screen. */
export type PhoneValues = typeof phone.empty & { key: string };

/** The fields of an address. */
export const address = defineFields({
  label: line(AddressLimits.label, { label: msg({ message: "What it is", context: "address" }) }),
  lines: text(AddressLimits.lines, { label: msg`House and street` }),
  area: line(AddressLimits.area, { label: msg`Area` }),
  city: line(AddressLimits.city, { label: msg`City` }),
  pin: line(AddressLimits.pin, { label: msg`PIN code` }),
  landmark: line(AddressLimits.landmark, { label: msg`Landmark, lift, parking` }),
  note: line(AddressLimits.note, { label: msg`Note` }),
});

/** An address as it is typed. */
export type AddressValues = typeof address.empty & { _id: string; lat: number | null; lon: number | null };

interface Entries<V, E> extends Options {
  typed: (entry: E, n: number) => V;
  read: (all: V[]) => E[];
  words?: (all: E[]) => string;
}

/** A list whose entries are judged one by one, in `read-family.ts`. */
const entries = <V, E>({ typed, read, words, label }: Entries<V, E>): Field<V[], E[] | null> => ({
  label,
  empty: [],
  typed: (all) => all.map(typed),
  rule: v.pipe(
    v.custom<V[]>(Array.isArray),
    v.transform((all) => read(all)),
    v.transform((all) => (all.length > 0 ? all : null)),
  ),
  words,
});

/** The record of a family. */
export const family = defineRecord("client", {
  /** "" while it is made from the head and the area. */
  name: line(ClientChange.name, { label: msg`Family name`, required: "nameMissing" }),
  gotra: line(ClientChange.gotra, { label: msg`Gotra` }),
  language: anyChoice(LANGUAGES, { label: msg`Speaks` }),
  calendar: anyChoice(CALENDARS, { label: msg`Month system` }),
  labels: list(ClientChange.labels, { label: msg`Labels` }),
  sinceYear: year(ClientChange.sinceYear, { label: msg`With you since`, fault: "year" }),
  referredBy: line(ClientChange.referredBy, { label: msg`Brought by` }),
  phones: entries<PhoneValues, Phone>({
    label: msg`Phones`,
    typed: (entry, n) => ({ ...phone.valuesOf(entry, PLAIN), key: `${n} ${entry.number}` }),
    read: phonesIn,
    words: (all) => all.map(({ number }) => phoneText(number)).join(", "),
  }),
  addresses: entries<AddressValues, Address>({
    label: msg`Address`,
    typed: (entry) => ({ ...newAddress(entry._id), ...entry }),
    read: addressesIn,
    words: (all) =>
      all.map(({ lines, area, city, pin }) => [lines, area, city, pin].filter(Boolean).join(", ")).join("; "),
  }),
  /** Of the head among the people. */
  headId: reference({ label: msg`Head` }),
  people: entries({ label: msg`People`, typed: personValues, read: (all) => peopleIn(all) }),
  notes: text(ClientChange.notes, { label: msg`About this family` }),
  privateNotes: text(ClientChange.privateNotes, { label: msg`Private` }),
});

/** What the form holds as it is typed. */
export type FamilyValues = typeof family.empty;
/** The values in the types of the contract. */
export type FamilyFields = FieldsOf<typeof family>;

/** An empty number. `key` names its row on the screen. */
export const newPhone = (key: string, primary: boolean): PhoneValues => ({
  ...phone.empty,
  key,
  whatsapp: true,
  primary,
});

/** An empty address. */
export const newAddress = (_id: string): AddressValues => ({ ...address.empty, _id, lat: null, lon: null });

// Rows that were opened and left empty are none.

function phonesIn(all: PhoneValues[]): Phone[] {
  return all
    .filter(({ number }) => number.trim())
    .map(({ number, label, person, whatsapp, primary }) => ({
      number: e164(number) ?? number.trim(),
      ...filled({ label: trimmed(label), person: trimmed(person), whatsapp, primary }),
    }));
}

function addressesIn(all: AddressValues[]): Address[] {
  return all
    .filter(
      ({ _id, label, lat, lon, ...texts }) => lat !== null || Object.values(texts).some((one) => one.trim()),
    )
    .map(({ _id, lat, lon, ...texts }) => ({
      _id,
      ...filled(Object.fromEntries(Object.entries(texts).map(([name, one]) => [name, trimmed(one)]))),
      ...(lat !== null && lon !== null && { lat, lon }),
    }));
}

/** The people without the rows that were left empty. */
export const withoutBlanks = (all: readonly PersonValues[]) => all.filter((one) => !isBlank(one));

/** The people in the types of the contract; rows without a word are left out. */
export const peopleIn = (all: readonly PersonValues[]) =>
  withoutBlanks(all).map((one) => personFields(one, all));

/** The head among the living. */
export const headIn = (people: readonly PersonValues[]): PersonValues | undefined =>
  people.find(({ relation, departed }) => relation === HEAD && !departed);

/** As a family is called that has not been named: "Agarwal parivar, Vaishali Nagar". */
export function nameFrom({ people, addresses }: Pick<FamilyValues, "people" | "addresses">): string {
  const living = people.filter(({ departed, name }) => !departed && name.trim());
  const head = (headIn(living) ?? living[0])?.name.trim();
  if (!head) return "";
  const surname = head.split(/\s+/).at(-1) ?? head;
  const parivar = `${surname} ${/\p{sc=Deva}/u.test(surname) ? "परिवार" : "parivar"}`;
  const area = addresses[0]?.area.trim();
  return area ? `${parivar}, ${area}` : parivar;
}

/** Its own name, or what it is called without one, as long as a name may be. */
export function nameOf(values: FamilyValues): string {
  const suggested = nameFrom(values) || (withoutBlanks(values.people)[0]?.name ?? "");
  return values.name.trim() || [...suggested.normalize("NFC")].slice(0, ClientChange.name.maxLength).join("");
}

/** A family as its form holds it; a name that the app made up is left to be made again. */
export function valuesOf(client: Client): FamilyValues {
  const head = headOf(client)?._id;
  const typed = family.valuesOf(client, PLAIN);
  const people = typed.people.map((one) => (one._id === head ? { ...one, relation: HEAD } : one));
  const values = { ...typed, people };
  return values.name === nameFrom(values) ? { ...values, name: "" } : values;
}
