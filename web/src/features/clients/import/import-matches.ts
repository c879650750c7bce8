/** Which households of a file are in the book already, or in the file twice. */
import type { Client } from "../../../api/types.ts";
import { addNote, type Entry, LIMITS } from "../../../domain/contacts/entry.ts";
import { fold, soundOf } from "../../../lib/fold.ts";

type Likeness = "phone" | "name";

/** What an entry resembles: a family of the book, or an earlier entry of the file. */
export type Match = { by: Likeness } & ({ client: Client } | { earlier: Entry });

/** The households of a file, by what is to be decided about them. */
export interface Matched {
  /** Resembles nothing, and has a name. */
  fresh: Entry[];
  alike: { entry: Entry; match: Match }[];
  nameless: Entry[];
  /** How many were joined into an earlier entry of the same name and number. */
  twice: number;
}

const TITLES =
  /(^|\s)(shri|shree|sri|smt|shrimati|pt|pandit|mr|mrs|ms|dr|ji|jee|sahab|saheb|parivar|family|श्री|श्रीमती|पंडित|पं|जी|साहब|परिवार)\.?(?=\s|$)/g;

/** How a name sounds, without titles and whichever of its words comes first. */
export function nameKey(name: string): string {
  const bare = fold(name).replace(/[.,]/g, " ").replace(/\s+/g, "  ").replace(TITLES, " ");
  return soundOf(bare.trim()).split(/\s+/).filter(Boolean).sort().join(" ");
}

const areaKey = (addresses: readonly { area?: string }[] | undefined) => fold(addresses?.[0]?.area ?? "");

/** Finds what resembles what, in one pass over each. */
export function matchEntries(entries: readonly Entry[], book: readonly Client[]): Matched {
  const matched: Matched = { fresh: [], alike: [], nameless: [], twice: 0 };
  const known = new Index<Client>(book);
  const seen = new Index<Entry>([]);
  for (const entry of entries) {
    const again = seen.byPhone(entry);
    if (again && nameKey(again.name) === nameKey(entry.name)) {
      absorb(again, entry);
      matched.twice++;
      continue;
    }
    seen.add(entry);
    if (!entry.name) {
      matched.nameless.push(entry);
      continue;
    }
    const match = likeness(entry, known) ?? (again && ({ by: "phone", earlier: again } as const));
    if (match) matched.alike.push({ entry, match });
    else matched.fresh.push(entry);
  }
  return matched;
}

function likeness(entry: Entry, known: Index<Client>): Match | undefined {
  const byPhone = known.byPhone(entry);
  if (byPhone) return { by: "phone", client: byPhone };
  const byName = known.byName(entry);
  return byName && { by: "name", client: byName };
}

type Indexed = Pick<Entry, "name"> & {
  phones?: readonly { number: string }[] | null;
  addresses?: readonly { area?: string }[] | null;
};

class Index<T extends Indexed> {
  private phones = new Map<string, T>();
  private names = new Map<string, T[]>();

  constructor(all: readonly T[]) {
    for (const one of all) this.add(one);
  }

  add(one: T) {
    for (const { number } of one.phones ?? []) if (!this.phones.has(number)) this.phones.set(number, one);
    const key = nameKey(one.name);
    if (!key) return;
    const same = this.names.get(key);
    if (same) same.push(one);
    else this.names.set(key, [one]);
  }

  byPhone(entry: Entry): T | undefined {
    for (const { number } of entry.phones) {
      const found = this.phones.get(number);
      if (found) return found;
    }
    return undefined;
  }

  /** Of the same name, and not of another area. */
  byName(entry: Entry): T | undefined {
    const area = areaKey(entry.addresses);
    return this.names.get(nameKey(entry.name))?.find((one) => {
      const other = areaKey(one.addresses ?? undefined);
      return !area || !other || area === other;
    });
  }
}

/** Puts what a second entry of the same household knows into the first. */
export function absorb(into: Entry, more: Entry): void {
  into.name ||= more.name;
  for (const phone of more.phones) {
    if (into.phones.some(({ number }) => number === phone.number)) continue;
    if (into.phones.length < LIMITS.phones) into.phones.push(phone);
    else addNote(into, phone.number);
  }
  if (into.addresses.length === 0) into.addresses.push(...more.addresses);
  for (const label of more.labels) {
    if (!into.labels.includes(label) && into.labels.length < LIMITS.labels) into.labels.push(label);
  }
  into.gotra ??= more.gotra;
  into.language ??= more.language;
  into.sinceYear ??= more.sinceYear;
  into.birth ??= more.birth;
  for (const line of more.notes.split("\n")) addNote(into, line);
}
