/** What an import will do: new families, and what families of the book gain. */
import { importClients } from "../../../api/limits.gen.ts";
import type { Client } from "../../../api/types.ts";
import { type Entry, type EntryAddress, LIMITS, tidy } from "../../../domain/contacts/entry.ts";
import { fold } from "../../../lib/fold.ts";
import { bodyOf } from "../../../offline/changes/changes.ts";
import { absorb, type Matched } from "./import-matches.ts";

/** What becomes of a household that resembles a family: it joins, becomes a second one, or is left out. */
export type Choice = "join" | "both" | "leave";

/** What the person decided of each entry; without a decision the default holds. */
export interface Decisions {
  /** Of the new: those that stay in the file. */
  left: ReadonlySet<Entry>;
  choices: ReadonlyMap<Entry, Choice>;
  /** Names for those that came without. */
  names: ReadonlyMap<Entry, string>;
}

/** The families that an import adds and changes. */
export interface Plan {
  added: Client[];
  changed: { client: Client; change: Change }[];
}

/** The same number is the same household; a name alone may be another's. */
export const usualChoice = (by: "phone" | "name"): Choice => (by === "phone" ? "join" : "both");

/** What a family of the book gains. */
export type Gain = "phones" | "addresses" | "gotra" | "language" | "labels" | "sinceYear" | "notes";
type Change = Partial<Pick<Client, Gain>>;

/** What a family gains from an entry. What it says itself stays; undefined when there is nothing new. */
export function gainOf(client: Client, entry: Entry, idOf: () => string): Change | undefined {
  const change: Change = {};
  const over: string[] = [];
  const had = client.phones ?? [];
  const phones = entry.phones.filter(({ number }) => !had.some((phone) => phone.number === number));
  const room = Math.max(LIMITS.phones - had.length, 0);
  if (phones.length > 0 && room > 0) change.phones = [...had, ...phones.slice(0, room)];
  over.push(...phones.slice(room).map(({ number }) => number));
  const houses = client.addresses ?? [];
  const more = entry.addresses.filter((address) => !houses.some((house) => contains(house, address)));
  const space = Math.max(LIMITS.addresses - houses.length, 0);
  if (more.length > 0 && space > 0) {
    change.addresses = [...houses, ...more.slice(0, space).map((address) => ({ _id: idOf(), ...address }))];
  }
  over.push(
    ...more.slice(space).map(({ lines, area, city }) => [lines, area, city].filter(Boolean).join(", ")),
  );
  const labels = [...new Set([...(client.labels ?? []), ...entry.labels])].slice(0, LIMITS.labels);
  if (labels.length > (client.labels?.length ?? 0)) change.labels = labels;
  if (!client.gotra && entry.gotra) change.gotra = entry.gotra;
  if (!client.language && entry.language) change.language = entry.language;
  if (!client.sinceYear && entry.sinceYear) change.sinceYear = entry.sinceYear;
  const notes = withLines(client.notes ?? "", [...entry.notes.split("\n"), ...over]);
  if (notes !== (client.notes ?? "")) change.notes = notes;
  return Object.keys(change).length > 0 ? change : undefined;
}

/** True when the house says all that the address says. */
function contains(house: EntryAddress, address: EntryAddress): boolean {
  const words = fold(
    [house.lines, house.area, house.city, house.pin, house.landmark].filter(Boolean).join(" "),
  );
  return [address.lines, address.area, address.city, address.pin].every(
    (part) => !part || words.includes(fold(part)),
  );
}

/** Adds the lines that are not there yet, as far as there is room. */
function withLines(notes: string, lines: readonly string[]): string {
  const known = new Set(notes.split("\n"));
  const all = [notes, ...lines.filter((line) => line && !known.has(line))].filter(Boolean).join("\n");
  return [...all].length <= LIMITS.notes ? all : notes;
}

/** What is to become of each entry. */
interface Sorted {
  /** Families to be created. */
  brought: readonly Entry[];
  names: ReadonlyMap<Entry, string>;
  /** Entries that become one with one that is brought. */
  absorbed: readonly { entry: Entry; into: Entry }[];
  joined: readonly { entry: Entry; client: Client }[];
  /** How many the person left out. */
  left: number;
}

/** Goes by what was decided, and by what is usual where nothing was. */
export function sortOut(matched: Matched, { left, choices, names }: Decisions): Sorted {
  const brought = matched.fresh.filter((entry) => !left.has(entry));
  const named = matched.nameless.filter((entry) => tidy(names.get(entry) ?? ""));
  const with_ = new Set([...brought, ...named]);
  const absorbed: { entry: Entry; into: Entry }[] = [];
  const joined: { entry: Entry; client: Client }[] = [];
  let stays = matched.fresh.length - brought.length;
  for (const { entry, match } of matched.alike) {
    const choice = choices.get(entry) ?? usualChoice(match.by);
    if (choice === "leave") stays++;
    else if (choice === "join" && "client" in match) joined.push({ entry, client: match.client });
    // Where the other one stays in the file there is nothing to join.
    else if (choice === "join" && "earlier" in match && with_.has(match.earlier))
      absorbed.push({ entry, into: match.earlier });
    else with_.add(entry);
  }
  return { brought: [...with_], names, absorbed, joined, left: stays };
}

/** How many families the button makes or changes. */
export function countOf({ brought, joined }: Sorted): number {
  const gaining = joined.filter(({ entry, client }) => gainOf(client, entry, () => ""));
  return brought.length + new Set(gaining.map(({ client }) => client._id)).size;
}

/** What pressing the button will do. `today` bounds what can have happened. */
export function planOf(
  { brought, names, absorbed, joined }: Sorted,
  today: string,
  idOf: () => string,
): Plan {
  // What is shown stays as it was read.
  const copies = new Map(brought.map((entry) => [entry, structuredClone(entry)]));
  for (const [entry, copy] of copies) copy.name ||= tidy(names.get(entry) ?? "");
  for (const { entry, into } of absorbed) absorb(copies.get(into) as Entry, entry);
  const gains = new Map<string, { client: Client; now: Client; change: Change }>();
  for (const { entry, client } of joined) {
    const { now, change } = gains.get(client._id) ?? { now: client, change: {} };
    const more = gainOf(now, entry, idOf);
    if (more) gains.set(client._id, { client, now: { ...now, ...more }, change: { ...change, ...more } });
  }
  return {
    added: [...copies.values()].map((entry) => familyOf(entry, today, idOf)),
    changed: [...gains.values()],
  };
}

/** The family that an entry becomes; its head becomes a person where more than the name is known. */
function familyOf(entry: Entry, today: string, idOf: () => string): Client {
  const { name, phones, addresses, labels, gotra, language, sinceYear, birth } = entry;
  const known = birth && !(/^\d/.test(birth) && birth > today) ? birth : undefined;
  const head = known ? { _id: idOf(), name, relation: "self", birth: { date: known } } : undefined;
  const now = new Date().toISOString();
  return {
    _id: idOf(),
    name,
    ...(phones.length > 0 && {
      phones: phones.map((phone, i) => (i === 0 ? { ...phone, primary: true } : phone)),
    }),
    ...(addresses.length > 0 && { addresses: addresses.map((address) => ({ _id: idOf(), ...address })) }),
    ...(gotra && { gotra }),
    ...(language && { language }),
    ...(labels.length > 0 && { labels }),
    ...(sinceYear && sinceYear <= Number(today.slice(0, 4)) && { sinceYear }),
    ...(entry.notes && { notes: entry.notes }),
    ...(head && { headId: head._id, people: [head] }),
    createdAt: now,
    updatedAt: now,
    revision: 0,
  };
}

/** Bytes of one call: the server takes a megabyte. */
const MOST_BYTES = 600_000;

/** The families in portions that one call takes. */
export function portions(families: readonly Client[]): Client[][] {
  const all: Client[][] = [];
  let bytes = 0;
  for (const family of families) {
    const size = new TextEncoder().encode(JSON.stringify(bodyOf(family))).length;
    const last = all.at(-1);
    if (last && last.length < importClients.maxItems && bytes + size < MOST_BYTES) {
      last.push(family);
      bytes += size;
    } else {
      all.push([family]);
      bytes = size;
    }
  }
  return all;
}
