/** Pitru Paksha of one year: its days, and on which of them each family remembers whom. Pure. */
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import { departed, PITRU_MASA, unknownDeath } from "../../almanac/lunar.ts";
import { type PitruTithi, pitruTithiOf } from "../../almanac/pitru/avidhava.ts";
import { NAVAMI } from "../../almanac/pitru/pitru-paksha.ts";
import { waningDays } from "../../almanac/use-tithi-days.ts";
import type { Client, Task } from "../../api/types.ts";
import { addDays, type CivilDate } from "../../lib/month.ts";
import { type Coming, type ComingSources, type ComingState, isAgreed, standingOf } from "./coming.ts";

/** A family on a day. */
export interface PitruFamily {
  client: Client;
  /** Those whom it remembers then, the father first. */
  people: Coming[];
  /** How far the least of them has come. */
  state: ComingState;
}

/** A day of the fortnight. */
export interface PitruDay {
  date: CivilDate;
  /** 15 is the full moon, 30 the new moon; none where a tithi lasts over two days. */
  tithis: number[];
  families: PitruFamily[];
  /** The group rites of the day in which one of its families is. */
  groups: Task[];
  /** The families, and the other work of the day. */
  load: number;
}

/** The fortnight. */
export interface PitruBoard {
  days: PitruDay[];
  /** Those of whom no tithi is known, and for whom no day was chosen. */
  unplaced: PitruFamily[];
  /** The new moon, which is for all. */
  last: CivilDate;
}

const NEW_MOON = 30;

/** The fortnight in these months; undefined where they do not tell it. */
export function pitruBoard(
  { clients, observances, tasks, messages, zone }: Omit<ComingSources, "days">,
  months: readonly PackedMonth[],
): PitruBoard | undefined {
  const dates = waningDays(months, PITRU_MASA);
  const byTithi = new Map(dates);
  const last = byTithi.get(NEW_MOON);
  if (!last) return undefined;
  const navami = byTithi.get(NAVAMI) ?? last;
  const days = fortnightOf(dates);
  const own = new Map(observances.map((one) => [one._id, one]));
  const standing = standingOf({ tasks, messages, zone });
  const year = last.slice(0, 4);
  const key = `${Number(year) - SHAKA}p`;
  const unplaced: PitruFamily[] = [];
  for (const client of clients) {
    const families = new Map<PitruFamily[], PitruFamily>();
    for (const person of departed(client.people)) {
      // Nobody is remembered in the year of their death.
      if ((person.departed.date ?? "").slice(0, 4) >= year) continue;
      const { widowed, ...found } = pitruTithiOf(person, client.people ?? [], navami);
      const tithi = knownTithi(found);
      const date = byTithi.get(tithi ?? NEW_MOON) ?? last;
      const subject = { client, person, observance: own.get(person._id), kind: "shraddha" as const };
      const coming = standing(subject, { key, date });
      if (!coming) continue;
      const settled = tithi || coming.picked || coming.state === "booked";
      // Work that was agreed for a day outside is seen on the day of the tithi.
      const into = settled ? (days.get(coming.day) ?? days.get(date))?.families : unplaced;
      if (into) addTo(into, families, { ...coming, pitru: tithi ?? NEW_MOON, ...(widowed && { widowed }) });
    }
  }
  const all = [...days.values()];
  addWork(all, days, tasks);
  for (const { families } of all) families.sort(byState);
  return { days: all, unplaced: unplaced.sort(byState), last };
}

/** Pitru Paksha lies in the middle of the Shaka year. */
const SHAKA = 78;

/** The tithi that is theirs; undefined where nothing is known, which Sarvapitri Amavasya is usual for. */
const knownTithi = ({ tithi, by }: PitruTithi): number | undefined =>
  tithi === NEW_MOON && unknownDeath(by) ? undefined : tithi;

/** Every day from the first to the last, those without a tithi of their own too. */
export function fortnightOf(
  dates: readonly (readonly [tithi: number, date: CivilDate])[],
): Map<CivilDate, PitruDay> {
  const sorted = dates.map(([, date]) => date).sort();
  const days = new Map<CivilDate, PitruDay>();
  const [first = "", last = ""] = [sorted[0], sorted.at(-1)];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    days.set(date, { date, tithis: [], families: [], groups: [], load: 0 });
  }
  for (const [tithi, date] of dates) days.get(date)?.tithis.push(tithi);
  return days;
}

function addTo(into: PitruFamily[], families: Map<PitruFamily[], PitruFamily>, coming: Coming) {
  const family = families.get(into);
  if (!family) {
    const made = { client: coming.client, people: [coming], state: coming.state };
    families.set(into, made);
    into.push(made);
    return;
  }
  if (isFather(coming)) family.people.unshift(coming);
  else family.people.push(coming);
  if (RANK[coming.state] > RANK[family.state]) family.state = coming.state;
}

const isFather = ({ person }: Coming) => person?.relation === "father";

const RANK: Record<ComingState, number> = { booked: 0, asked: 1, open: 2 };

const byState = (a: PitruFamily, b: PitruFamily) =>
  RANK[a.state] - RANK[b.state] || (a.client.name < b.client.name ? -1 : 1);

/** The load of each day; work that was agreed for one of its families counts once. */
function addWork(all: readonly PitruDay[], days: ReadonlyMap<CivilDate, PitruDay>, tasks: readonly Task[]) {
  for (const day of all) day.load = day.families.length;
  const counted = new Set(
    all.flatMap(({ families }) =>
      families.flatMap(({ people }) => people.flatMap(({ task }) => task?._id ?? [])),
    ),
  );
  for (const task of tasks) {
    const day = days.get(task.date ?? "");
    if (!day || !isAgreed(task)) continue;
    if (!counted.has(task._id)) day.load++;
    if (isGroupOf(day, task)) day.groups.push(task);
  }
}

const isGroupOf = ({ families }: PitruDay, { group }: Task): boolean =>
  families.some(({ client }) => group?.families.some(({ clientId }) => clientId === client._id));

/** Where a family keeps one day for all: the father's, else that of the first; and those who would come to it. */
export function oneDayOf(
  { days }: PitruBoard,
  clientId: string,
): { date: CivilDate; others: Coming[] } | undefined {
  const own = days.flatMap(({ date, families }) =>
    families
      .filter(({ client }) => client._id === clientId)
      .flatMap(({ people }) => people.map((coming) => ({ date, coming }))),
  );
  const first = own.find(({ coming }) => isFather(coming)) ?? own[0];
  const others = own.flatMap(({ date, coming }) =>
    date !== first?.date && coming.state !== "booked" ? [coming] : [],
  );
  return first && others.length > 0 ? { date: first.date, others } : undefined;
}
