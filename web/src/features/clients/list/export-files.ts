/** The families as files for other programs: contacts (vCard 3.0) and a table. */
import type { Client } from "../../../api/types.ts";
import { LIMITS } from "../../../domain/contacts/entry.ts";
import { phoneText } from "../../../domain/people/reach.ts";
import type { Cell } from "../../../lib/csv.ts";

/** The whole file. Every address book reads 3.0; our own fields stand in X-… and come back with an import. */
export const vCardsOf = (clients: readonly Client[]): string => clients.map(vCardOf).join("");

function vCardOf(client: Client): string {
  const {
    name,
    phones = [],
    addresses = [],
    labels = [],
    gotra,
    language,
    sinceYear,
    notes,
    headId,
    people = [],
  } = client;
  const head = people.find(({ _id }) => _id === headId);
  const [house] = addresses;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    // Names of the village are one word or five: the book does not take them apart.
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    ...phones.map(({ number, label }) => `TEL;TYPE=${typeOf(label)}:${number}`),
    ...addresses.map(
      ({ lines, area, city, pin, landmark }) =>
        `ADR;TYPE=HOME:;${escaped(area)};${escaped([lines, landmark].filter(Boolean).join(", "))};${escaped(city)};;${escaped(pin)};`,
    ),
    house?.lat !== undefined && house.lon !== undefined && `GEO:${house.lat};${house.lon}`,
    head?.birth?.date && `BDAY:${head.birth.date}`,
    labels.length > 0 && `CATEGORIES:${labels.map(escaped).join(",")}`,
    gotra && `X-GOTRA:${escaped(gotra)}`,
    language && `LANG:${language}`,
    sinceYear && `X-SINCE:${sinceYear}`,
    notes && `NOTE:${escaped(notes)}`,
    `UID:urn:uuid:${client._id}`,
    "END:VCARD",
  ];
  return lines.flatMap((line) => (line ? [`${folded(line)}\r\n`] : [])).join("");
}

const escaped = (text = "") => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, "\\n");

const typeOf = (label = "") => (/^(home|work)$/i.test(label) ? label.toUpperCase() : "CELL");

/** Lines of 75 bytes at most, never within a letter. */
function folded(line: string): string {
  let out = "";
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 75) {
      out += "\r\n ";
      bytes = 1;
    }
    out += letter;
    bytes += size;
  }
  return out;
}

/** The families as a table. Its headings are those that an import understands, in every language of the app. */
export function tableOf(clients: readonly Client[]): Cell[][] {
  const many = Math.max(1, ...clients.map(({ phones = [] }) => Math.min(phones.length, LIMITS.phones)));
  const phones = Array.from({ length: many }, (_, i) => (i === 0 ? "Phone" : `Phone ${i + 1}`));
  return [
    [
      "Name",
      ...phones,
      "Gotra",
      "Address",
      "Landmark",
      "Area",
      "City",
      "PIN",
      "Language",
      "Labels",
      "Since",
      "Notes",
    ],
    ...clients.map((client) => {
      const [house] = client.addresses ?? [];
      return [
        client.name,
        ...phones.map((_, i) => phoneText(client.phones?.[i]?.number ?? "")),
        client.gotra,
        house?.lines,
        house?.landmark,
        house?.area,
        house?.city,
        house?.pin,
        client.language,
        client.labels?.join("; "),
        client.sinceYear,
        client.notes,
      ];
    }),
  ];
}
