/** The list of families: what each row knows, and how rows are found. Pure. */

import type { Remembrance } from "../../almanac/remembrances.ts";
import type { Block, Client, Task } from "../../api/types.ts";
import type { Ledger } from "../../domain/money/ledger.ts";
import { familyIdsOf } from "../../domain/money/shares.ts";
import { closedOn } from "../../domain/planner/closed.ts";
import { statusOf } from "../../domain/planner/task-status.ts";
import { latinDigits } from "../../i18n/format.ts";
import type { Clock } from "../../lib/clock.ts";
import { finder } from "../../lib/fold.ts";
import { addMonths } from "../../lib/month.ts";
import type { Shown } from "../../offline/view.ts";

/** A family as the list shows it. */
export type Family = Shown<Client>;

/** A family with what its tasks and payments say of it. */
export interface FamilyRow {
  _id: string;
  client: Family;
  /** Under which it stands in the list: A–Z, a letter of Devanagari, or "#". */
  letter: string;
  last: Task | undefined;
  next: Task | undefined;
  tithi: Remembrance | undefined;
  /** In paise. */
  due: number;
  received: number;
  /** No work for a year, and none to come. */
  quiet: boolean;
  /** The last day of a sutak that it keeps today. */
  sutakTill: string | undefined;
}

const collator = new Intl.Collator(["en", "hi"], { numeric: true });

/** Until when families keep sutak that do so on this day, by their ids. */
export function sutaksOn(blocks: readonly Block[], today: string): ReadonlyMap<string, string> {
  const sutaks = blocks.filter(
    (block) =>
      (block.kind === "sutak_death" || block.kind === "sutak_birth") &&
      closedOn([block], today, block.clientId).length > 0,
  );
  const ends = sutaks.flatMap(({ clientId, endDate }) => (clientId ? [[clientId, endDate] as const] : []));
  return new Map(ends.sort(([, a], [, b]) => (a < b ? -1 : 1)));
}

/** All families by name. `tithiOf`: the next day of a family's departed, undefined when none is known. */
export function familyRowsOf(
  clients: readonly Family[],
  tasks: readonly Task[],
  ledger: Ledger,
  now: Clock,
  tithiOf: (client: Client) => Remembrance | undefined,
  sutaks: ReadonlyMap<string, string> = new Map(),
): FamilyRow[] {
  const works = worksOf(tasks, now);
  const yearAgo = addMonths(now.today, -12);
  return clients
    .map((client): FamilyRow => {
      const { last, next } = works.get(client._id) ?? {};
      const { due, received } = ledger.ofClient(client._id);
      return {
        _id: client._id,
        client,
        letter: letterOf(client.name),
        last,
        next,
        tithi: tithiOf(client),
        due,
        received,
        sutakTill: sutaks.get(client._id),
        quiet: !next && (last?.date ?? client.createdAt.slice(0, 10)) < yearAgo,
      };
    })
    .sort((a, b) => collator.compare(a.client.name, b.client.name) || (a._id < b._id ? -1 : 1));
}

interface Works {
  last?: Task;
  next?: Task;
}

/** The latest work done and the next to come of each family. `tasks` come latest first. */
function worksOf(tasks: readonly Task[], now: Clock): Map<string, Works> {
  const works = new Map<string, Works>();
  for (const task of tasks) {
    for (const id of familyIdsOf(task)) {
      const of = works.get(id) ?? {};
      works.set(id, of);
      const status = statusOf(task, now);
      if (status === "upcoming") of.next = task;
      else if (status === "completed") of.last ??= task;
    }
  }
  return works;
}

/** The letter that a name stands under. */
export function letterOf(name: string): string {
  const first = name.trim().normalize("NFD").charAt(0).toUpperCase();
  return /[A-Z\u0904-\u0939]/.test(first) ? first : "#";
}

/** The letters of a list in its order, each with the place of its first row. */
export function lettersOf(familyRows: readonly FamilyRow[]): { letter: string; index: number }[] {
  return familyRows.flatMap(({ letter }, index) =>
    index === 0 || familyRows[index - 1]?.letter !== letter ? [{ letter, index }] : [],
  );
}

const texts = new WeakMap<Client, { words: string; numbers: string }>();

/** What a family is found by. */
function textOf(client: Client): { words: string; numbers: string } {
  let text = texts.get(client);
  if (!text) {
    const { name, gotra, addresses = [], labels = [], people = [], phones = [] } = client;
    const houses = addresses.flatMap(({ area, city }) => [area, city]);
    const names = people.flatMap((person) => [person.name, person.nameLocal]);
    text = {
      words: [name, gotra, ...houses, ...labels, ...names].filter(Boolean).join(" · "),
      numbers: phones.map(({ number }) => number).join(" "),
    };
    texts.set(client, text);
  }
  return text;
}

/** All that is searched, to be made ready ahead. */
export const searchable = (familyRows: readonly FamilyRow[]): string[] =>
  familyRows.map(({ client }) => textOf(client).words);

/** The families that name, phone, gotra, area, label or a person's name tell of. */
export function search(familyRows: readonly FamilyRow[], query: string): readonly FamilyRow[] {
  const digits = latinDigits(query)
    .replace(/^\s*(\+91|0)(?=[\s\d-]{4})/, "")
    .replace(/[\s()+-]/g, "");
  if (/^\d{3,}$/.test(digits))
    return familyRows.filter(({ client }) => textOf(client).numbers.includes(digits));
  const finds = finder(query);
  return finds ? familyRows.filter(({ client }) => finds(textOf(client).words)) : familyRows;
}
