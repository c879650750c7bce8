/** Contacts in vCard files of the versions 2.1, 3.0 and 4.0, as phones and address books write them, well or badly. */
import { bytesOf, decodeAs, textOf } from "../../lib/decode.ts";
import {
  addAddress,
  addLabels,
  addNote,
  addPhones,
  type Broken,
  birthOf,
  type Entry,
  fitting,
  LIMITS,
  newEntry,
  oneLine,
  type Reading,
  saysSomething,
} from "./entry.ts";

interface Property {
  /** "item1" of "item1.TEL" */
  group: string;
  name: string;
  /** TYPE values and bare words in lower case. */
  types: string[];
  params: Map<string, string>;
  value: string;
}

interface Card {
  /** Where it begins, from 1. */
  line: number;
  start: string;
  properties: Property[];
}

/** What is as large as a file of its own and of no use here. */
const SKIPPED = /^(PHOTO|LOGO|SOUND|KEY|AGENT|X-MS-CARDPICTURE)$/;

/** Reads a file. `pause` is called after every few hundred cards, so that the page can draw meanwhile. */
export async function readVCards(
  bytes: Uint8Array,
  pause: (done: number) => Promise<void>,
): Promise<Reading> {
  const { text, old } = textOf(bytes);
  const reading: Reading = { entries: [], broken: [] };
  let done = 0;
  for (const card of cardsOf(text, old)) {
    take(card, reading);
    if (++done % 500 === 0) await pause(done);
  }
  return reading;
}

function take(card: Card, { entries, broken }: Reading): void {
  const is = (name: string) =>
    card.properties.find((property) => property.name === name)?.value.toLowerCase();
  if (is("KIND") === "group" || is("X-ADDRESSBOOKSERVER-KIND") === "group") return;
  const entry = entryOf(card);
  if (saysSomething(entry)) entries.push(entry);
  else
    broken.push({ line: card.line, text: oneLine(entry.notes || card.start).slice(0, 60) } satisfies Broken);
}

/** The cards of a file. One that is not ended ends where the next begins, or with the file. */
function* cardsOf(text: string, old: boolean): Generator<Card> {
  let card: Card | undefined;
  let inside = 0; // a card within this one: an assistant's, which is not wanted
  for (const { line, from } of linesOf(text)) {
    const word = line.trim().toUpperCase();
    if (word === "BEGIN:VCARD") {
      if (card?.properties.at(-1)?.name === "AGENT") inside++;
      else {
        if (card) yield card;
        card = { line: from, start: "", properties: [] };
      }
      continue;
    }
    if (word === "END:VCARD" && inside > 0) inside--;
    else if (word === "END:VCARD") {
      if (card) yield card;
      card = undefined;
    } else if (card && inside === 0) {
      const property = propertyOf(line, old);
      if (property) card.properties.push(property);
      else card.start ||= line;
    }
  }
  if (card) yield card;
}

/** The logical lines: those that were folded are one again, those of pictures are left out. */
function* linesOf(text: string): Generator<{ line: string; from: number }> {
  let held = "";
  let from = 1;
  let skipping = false;
  let number = 0;
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf("\n", at);
    const next = end < 0 ? text.length : end;
    const raw = text.slice(at, text[next - 1] === "\r" ? next - 1 : next);
    at = next + 1;
    number++;
    const folded = raw.startsWith(" ") || raw.startsWith("\t");
    const begins = /^[A-Za-z][\w.-]*[:;]/.test(raw);
    // A picture goes on to the next property, with or without blanks before its lines.
    if (skipping && (folded || !begins)) continue;
    skipping = false;
    if (isSoft(held)) held = `${held.slice(0, -1)}${raw.replace(/^[ \t]+(?==)/, "")}`;
    else if (folded && held) held += raw.slice(1);
    // A line break that nobody marked: it belongs to what stands before it.
    else if (raw && !begins && held && !/^(BEGIN|END):/i.test(held)) held += `\\n${raw}`;
    else {
      if (held) yield { line: held, from };
      held = raw;
      from = number;
      skipping = SKIPPED.test(/^(?:[\w-]+\.)?([\w-]+)/.exec(raw)?.[1]?.toUpperCase() ?? "");
      if (skipping) held = raw.slice(0, raw.indexOf(":") + 1 || raw.length);
    }
  }
  if (held) yield { line: held, from };
}

/** Quoted-printable goes on in the next line after a last "=". */
const isSoft = (line: string) => line.endsWith("=") && /^[^:]*QUOTED-PRINTABLE[^:]*:/i.test(line);

function propertyOf(line: string, old: boolean): Property | undefined {
  const found = /^(?:([\w-]+)\.)?([A-Za-z][\w-]*)((?:;(?:"[^"]*"|[^":])*)*):(.*)$/s.exec(line);
  if (!found) return undefined;
  const [, group = "", name = "", words = "", raw = ""] = found;
  const params = new Map<string, string>();
  const types: string[] = [];
  for (const word of words.match(/(?:"[^"]*"|[^";])+/g) ?? []) {
    const [key = "", ...rest] = word.split("=");
    const value = rest.join("=").replaceAll('"', "");
    if (!value) types.push(key.toLowerCase());
    else if (key.toUpperCase() === "TYPE") types.push(...value.toLowerCase().split(","));
    else params.set(key.toUpperCase(), value);
  }
  const printable =
    params.get("ENCODING")?.toUpperCase() === "QUOTED-PRINTABLE" || types.includes("quoted-printable");
  const charset = params.get("CHARSET");
  let value = raw;
  if (printable) value = decodeAs(unquoted(raw, old), charset);
  else if (old) value = decodeAs(bytesOf(raw), charset);
  return { group: group.toLowerCase(), name: name.toUpperCase(), types, params, value };
}

/** The bytes of quoted-printable text. */
function unquoted(text: string, old: boolean): Uint8Array {
  const plain = (part: string) => (old ? bytesOf(part) : new TextEncoder().encode(part));
  const bytes: number[] = [];
  for (const part of text.split(/(=[0-9A-Fa-f]{2})/)) {
    if (/^=[0-9A-Fa-f]{2}$/.test(part)) bytes.push(Number.parseInt(part.slice(1), 16));
    else bytes.push(...plain(part));
  }
  return Uint8Array.from(bytes);
}

const unescaped = (text: string) =>
  text.replace(/\\([\\,;:nN])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));

/** The parts of a value, at each sign that is not escaped. */
const parts = (value: string, sign: ";" | ",") =>
  (value.match(sign === ";" ? /(?:\\.|[^\\;])*(?:;|$)/gs : /(?:\\.|[^\\,])*(?:,|$)/gs) ?? []).map((part) =>
    unescaped(part.endsWith(sign) ? part.slice(0, -1) : part).trim(),
  );

function entryOf({ properties }: Card): Entry {
  const entry = newEntry();
  const all = (name: string) => properties.filter((property) => property.name === name);
  const first = (name: string) => unescaped(all(name)[0]?.value ?? "");
  const labelled = new Map(all("X-ABLABEL").map(({ group, value }) => [group, unescaped(value)]));

  entry.name = fitting(entry, nameOf(properties), LIMITS.name);
  for (const phone of all("TEL")) addPhones(entry, unescaped(phone.value), labelOf(phone, labelled));
  for (const { value } of all("ADR")) takeAddress(entry, value);
  takePosition(entry, first("GEO"));
  for (const { value } of all("CATEGORIES")) addLabels(entry, parts(value, ",").join(","));
  entry.gotra = fitting(entry, first("X-GOTRA"), LIMITS.gotra) || undefined;
  const language = first("LANG").slice(0, 2).toLowerCase();
  if (language === "hi" || language === "en") entry.language = language;
  const since = Number(first("X-SINCE"));
  if (Number.isInteger(since) && since >= 1900 && since <= 2200) entry.sinceYear = since;
  const born = first("BDAY");
  entry.birth = birthOf(born);
  if (born && !entry.birth) addNote(entry, born);
  for (const { value } of all("NOTE")) addNote(entry, unescaped(value));
  for (const name of ["EMAIL", "URL", "TITLE", "ORG"]) {
    for (const { value } of all(name)) {
      const text = parts(value, ";").filter(Boolean).join(", ");
      if (oneLine(text) !== entry.name) addNote(entry, text);
    }
  }
  return entry;
}

/** The name as it is shown, else put together from its parts, else that of a firm, else the nickname. */
function nameOf(properties: readonly Property[]): string {
  const value = (name: string) => properties.find((property) => property.name === name)?.value ?? "";
  const [family = "", given = "", middle = "", prefix = "", suffix = ""] = parts(value("N"), ";");
  const names = [
    unescaped(value("FN")),
    [prefix, given, middle, family, suffix].filter(Boolean).join(" "),
    parts(value("ORG"), ";").filter(Boolean).join(", "),
    unescaped(value("NICKNAME")),
  ];
  // Some phones write the number where the name is missing.
  return names.map(oneLine).find((name) => name && !/^[+\d\s().-]+$/.test(name)) ?? "";
}

const LABELS: Record<string, string> = { home: "Home", work: "Work" };

function labelOf({ group, types }: Property, labelled: Map<string, string>): string {
  const own = labelled.get(group);
  if (group && own) return own.replace(/^_\$!<(.*)>!\$_$/, "$1");
  return types.map((type) => LABELS[type]).find(Boolean) ?? "";
}

function takeAddress(entry: Entry, value: string): void {
  const [box = "", area = "", street = "", city = "", region = "", pin = "", country = ""] = parts(
    value,
    ";",
  );
  const abroad = /^(india|bharat|भारत|in)?$/i.test(country) ? "" : country;
  const lines = [box, street, city && region, abroad].filter(Boolean).join(", ");
  addAddress(entry, { lines, area, city: city || region, pin });
}

/** "geo:26.9,75.7" or "26.9;75.7" */
function takePosition(entry: Entry, value: string): void {
  const [lat, lon] = value.replace(/^geo:/i, "").split(/[;,]/).map(Number);
  if (lat === undefined || lon === undefined || Number.isNaN(lat) || Number.isNaN(lon)) return;
  const [address] = entry.addresses;
  if (address) Object.assign(address, Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && { lat, lon });
  else addAddress(entry, { lat, lon });
}
