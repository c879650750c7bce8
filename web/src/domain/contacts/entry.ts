/** A household as a file or the phone's contacts tell of it, before anybody has looked at it. */
import { Address, NewClient } from "../../api/limits.gen.ts";
import { latinDigits } from "../../i18n/format.ts";

interface EntryPhone {
  /** E.164 */
  number: string;
  label?: string;
}

/** An address as the source has it. */
export interface EntryAddress {
  lines?: string;
  area?: string;
  city?: string;
  pin?: string;
  landmark?: string;
  lat?: number;
  lon?: number;
}

/** A household of a file. */
export interface Entry {
  /** Empty when the source has none. */
  name: string;
  phones: EntryPhone[];
  addresses: EntryAddress[];
  gotra?: string;
  language?: "en" | "hi";
  labels: string[];
  /** With what the book has no field for: e-mail, numbers that are none, what was too long. */
  notes: string;
  sinceYear?: number;
  /** "2006-02-15", "--02-15" or "2006" */
  birth?: string;
}

/** What was in the source but is no household: where it stands, and how it begins. */
export interface Broken {
  /** From 1. */
  line: number;
  text: string;
}

/** What a source holds. */
export interface Reading {
  entries: Entry[];
  broken: Broken[];
}

/** How long texts and lists may be; the server's limits. */
export const LIMITS = {
  name: NewClient.name.maxLength,
  phones: NewClient.phones.maxItems,
  addresses: NewClient.addresses.maxItems,
  lines: Address.lines.maxLength,
  area: Address.area.maxLength,
  city: Address.city.maxLength,
  landmark: Address.landmark.maxLength,
  gotra: NewClient.gotra.maxLength,
  labels: NewClient.labels.maxItems,
  label: NewClient.labels.items.maxLength,
  notes: NewClient.notes.maxLength,
} as const;

/** A household of which nothing is known. */
export const newEntry = (): Entry => ({ name: "", phones: [], addresses: [], labels: [], notes: "" });

/** Characters that the server refuses, and blanks that people do not see. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const ODD = /[\u0000-\u0008\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** A text without characters that are no letters, in composed form. */
export const tidy = (text: string): string => text.normalize("NFC").replace(ODD, "").trim();
/** The same, on one line. */
export const oneLine = (text: string): string => tidy(text.replace(/\s+/g, " "));

/** Adds a line to the notes, once, as far as there is room. */
export function addNote(entry: Entry, text: string): void {
  const line = tidy(text.replace(/\r\n?/g, "\n"));
  if (!line || entry.notes.split("\n").includes(line)) return;
  entry.notes = [...`${entry.notes && `${entry.notes}\n`}${line}`].slice(0, LIMITS.notes).join("");
}

/** A text for a field of limited length; what is longer goes to the notes whole. */
export function fitting(entry: Entry, text: string, most: number): string {
  const line = oneLine(text);
  const letters = [...line];
  if (letters.length <= most) return line;
  addNote(entry, line);
  return letters.slice(0, most).join("").trim();
}

/** Takes numbers in, however they are written, several in one text among them. What is no number goes to the notes. */
export function addPhones(entry: Entry, text: string, label = ""): void {
  for (const part of text.split(/:::|[,;/\n]|\bor\b/i)) {
    const written = oneLine(part);
    if (!written) continue;
    const number = phoneOf(written);
    if (!number) addNote(entry, written);
    else if (entry.phones.some((phone) => phone.number === number)) continue;
    else if (entry.phones.length >= LIMITS.phones) addNote(entry, number);
    else {
      const word = fitting(entry, label, LIMITS.label);
      entry.phones.push(word ? { number, label: word } : { number });
    }
  }
}

/** A number as E.164, undefined for what cannot be one. Without a country it is Indian, mobile or with its area code. */
export function phoneOf(written: string): string | undefined {
  const text = latinDigits(written)
    .replace(/^tel:/i, "")
    .replace(/(;|\s*(ext|extn|x)\.?\s*\d).*$/i, "");
  // Behind a + and in front of the area's code, people write a zero that is not dialled.
  if (!/^[+\d\s().\-\u00a0\u2010-\u2015*#]+$/.test(text) || /[*#]/.test(text)) return undefined;
  const digits = text.replace(/\(0\)/g, "").replace(/\D/g, "");
  if (/^\s*\(?\+/.test(text)) return abroad(digits);
  if (digits.startsWith("00")) return abroad(digits.slice(2));
  const bare = digits.replace(/^0/, "");
  if (bare.length === 10 && /^[1-9]/.test(bare)) return `+91${bare}`;
  if (bare.length === 12 && /^91[1-9]/.test(bare)) return `+${bare}`;
  return undefined;
}

function abroad(digits: string): string | undefined {
  if (digits.startsWith("91")) return /^91[1-9]\d{9}$/.test(digits) ? `+${digits}` : undefined;
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
}

/** Takes an address in, if it says anything. */
export function addAddress(entry: Entry, address: EntryAddress): void {
  const pin = latinDigits(address.pin ?? "").replace(/\s/g, "");
  const isPin = /^[1-9]\d{5}$/.test(pin);
  const lines = [address.lines, isPin ? "" : pin].map((part) => oneLine(part ?? "")).filter(Boolean);
  const next: EntryAddress = {
    lines: fitting(entry, lines.join(", "), LIMITS.lines),
    area: fitting(entry, address.area ?? "", LIMITS.area),
    city: fitting(entry, address.city ?? "", LIMITS.city),
    pin: isPin ? pin : "",
    landmark: fitting(entry, address.landmark ?? "", LIMITS.landmark),
  };
  const parts = Object.entries(next).filter(([, value]) => value);
  const { lat, lon } = address;
  const located = lat !== undefined && lon !== undefined && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  if (parts.length === 0 && !located) return;
  const whole: EntryAddress = { ...Object.fromEntries(parts), ...(located && { lat, lon }) };
  if (entry.addresses.length < LIMITS.addresses) entry.addresses.push(whole);
  else addNote(entry, parts.map(([, value]) => value).join(", "));
}

/** Takes labels in, several in one text among them; what address books add by themselves is none. */
export function addLabels(entry: Entry, text: string): void {
  for (const part of text.split(/:::|[,;]/)) {
    const label = fitting(entry, part.replace(/^\s*\*\s*/, ""), LIMITS.label);
    if (!label || /^(my ?contacts|starred|starred in android)$/i.test(label)) continue;
    if (entry.labels.includes(label)) continue;
    if (entry.labels.length < LIMITS.labels) entry.labels.push(label);
    else addNote(entry, label);
  }
}

/** A birth date of any precision, however it is written; day before month. Undefined for what cannot be one. */
export function birthOf(written: string): string | undefined {
  const text = latinDigits(oneLine(written)).replace(/[T ]\d{1,2}:?\d{2}.*$/, "");
  const year = /^(\d{4})$/.exec(text)?.[1];
  if (year) return isYear(year) ? year : undefined;
  const [y, m, d] =
    /^(\d{4}|--)[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/.exec(text)?.slice(1) ??
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)?.slice(1).reverse() ??
    [];
  if (!y || !m || !d) return undefined;
  // Address books write a birthday without a year as one of 1604.
  const known = isYear(y);
  if (!known && y !== "--" && y !== "1604") return undefined;
  const day = `${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
  const date = new Date(`${known ? y : "2000"}-${day}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().slice(5, 10) === day;
  return real ? `${known ? y : "-"}-${day}` : undefined;
}

const isYear = (text: string) => /^(18|19|20)\d\d$/.test(text);

/** True for what can become a family: something to call it by, or at least a number. */
export const saysSomething = ({ name, phones, addresses }: Entry): boolean =>
  Boolean(name) || phones.length > 0 || addresses.length > 0;
