/** The days of a series before it is saved, and what its days say together once it is. Pure. */
import type { Client, Series, Task } from "../../api/types.ts";
import { addDays, type CivilDate, daysBetween } from "../../lib/month.ts";
import type { LunarDays } from "../observances/lunar-days.ts";
import type { ByMuhurat, Muhurats, Search, SeriesMuhurat } from "./muhurat-days.ts";
import { withMuhurats } from "./muhurat-days.ts";
import type { Step, StepKey } from "./templates.ts";

/** A step on its day. */
export interface PlannedDay extends Step {
  date: CivilDate;
  /** Two steps that one day has to hold, as their tithis meet on it. */
  with?: StepKey;
  /** Of the window in which it begins. */
  windowFrom?: string;
  windowUntil?: string;
  /** The tithi has two sunrises: the first one is taken. */
  twice?: boolean;
  /** How its day was found, of a step by muhurat. */
  search?: Search;
}

/** Steps on civil days, from the first day on. */
export const onDays = (steps: readonly Step[], first: CivilDate): PlannedDay[] =>
  steps.map((step) => ({ ...step, date: addDays(first, step.day - 1) }));

/** So many days on every tithi has come. */
const ROUND = 31;

/** Steps of one's own: on civil days, on the next of a tithi, or by muhurat. Those that the device cannot tell are left out. */
export function onOwnDays(
  steps: readonly Step[],
  first: CivilDate,
  days: LunarDays,
  muhurats: Muhurats,
): PlannedDay[] {
  const placing = steps.map((of) => {
    const from = addDays(first, of.day - 1);
    const { muhurat: rite, within = 1, time } = of;
    return { of, date: from, time, ask: rite ? { rite, from, within } : undefined };
  });
  return withMuhurats(placing, muhurats)
    .flatMap(({ of, by: _by, ...on }): PlannedDay[] => {
      const date = of.tithi ? nextTithi(of.tithi, on.date, days) : on.date;
      return date ? [{ ...of, ...on, date, day: dayIn(first, date) }] : [];
    })
    .sort((a, b) => compare(`${a.date} ${a.time || "99"}`, `${b.date} ${b.time || "99"}`));
}

const nextTithi = (tithi: number, from: CivilDate, days: LunarDays): CivilDate | undefined =>
  days.tithis("sunrise", tithi).find(({ day }) => day >= from && daysBetween(from, day) <= ROUND)?.day;

/** The days after a death. */
export interface AfterDeath {
  /** From which day they are counted. */
  first: CivilDate;
  /** Of the last rites; undefined while nobody knows. */
  lastRites: CivilDate | undefined;
  today: CivilDate;
}

/** The ashes are collected on the third day, and not before the day after the last rites; what is over is left out. */
export function afterDeath(
  all: readonly PlannedDay[],
  { first, lastRites, today }: AfterDeath,
): PlannedDay[] {
  const after = lastRites ? addDays(lastRites, 1) : first;
  return all
    .flatMap((one): PlannedDay[] => {
      if (one.key === "antyeshti") return lastRites ? [{ ...one, date: lastRites }] : [];
      return [one.key === "asthi" && after > one.date ? { ...one, date: after } : one];
    })
    .map((one) => ({ ...one, day: dayIn(first, one.date) }))
    .filter(({ date }) => date >= today);
}

/**
 * The day of the death that a series follows; undefined for any other series. Day 1 is that day or a later one, and the earlier
 * where the place of the death has another date than home.
 */
export function deathOf(
  { kind, personId, date }: Pick<Series, "kind" | "personId" | "date">,
  client: Pick<Client, "people"> | undefined,
): CivilDate | undefined {
  if (kind !== "antyeshti") return undefined;
  const died = client?.people?.find(({ _id }) => _id === personId)?.departed?.date;
  return died && died < date ? died : date;
}

/** Which day of a series a date is; day 1 is its first. */
export const dayIn = (first: CivilDate, date: CivilDate): number => daysBetween(first, date) + 1;

/** The months whose bright half has nine nights for the goddess, amanta: Chaitra, Ashadha, Ashvina, Magha. */
const NAVRATRIS = [1, 4, 7, 11];

/** When the next Navratris begin, soonest first. */
export const navratrisAfter = (days: LunarDays, today: CivilDate): { masa: number; date: CivilDate }[] =>
  days
    .tithis("sunrise", 1)
    .filter(({ masa, adhika, day }) => NAVRATRIS.includes(masa) && !adhika && day >= today)
    .map(({ masa, day }) => ({ masa, date: day }));

/** So many days after the first the ninth tithi has come. */
const NINE = 11;

/** Steps by tithi; two tithis on one day are one day. Fewer steps where the device does not know all the days. */
export function onTithis(steps: readonly Step[], first: CivilDate, days: LunarDays): PlannedDay[] {
  const dates = steps.map(({ day }) =>
    day === 1
      ? first
      : days.tithis("sunrise", day).find(({ day: date }) => date >= first && daysBetween(first, date) <= NINE)
          ?.day,
  );
  const all: PlannedDay[] = [];
  for (const [n, step] of steps.entries()) {
    const date = dates[n];
    if (!date) continue;
    const last = all.at(-1);
    const next = dates[n + 1];
    if (last?.date === date) {
      last.with = step.key;
      last.share += step.share;
    } else {
      const twice = next !== undefined && daysBetween(date, next) > 1;
      all.push({ ...step, date, day: dayIn(first, date), tithi: step.day, ...(twice && { twice }) });
    }
  }
  return all;
}

/** A dakshina of the whole, spread over its days by their shares in whole rupees; what is left over goes to the largest. */
export function spread(rupees: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, one) => sum + one, 0) || 1;
  const parts = shares.map((share) => Math.floor((rupees * share) / all));
  const largest = shares.indexOf(Math.max(...shares));
  const rest = rupees - parts.reduce((sum, one) => sum + one, 0);
  return parts.map((part, n) => (n === largest ? Math.round((part + rest) * 100) / 100 : part));
}

/**
 * The fee of each day: its own one, else its part of what is left of the whole; null where nothing is agreed. Undefined where
 * the whole is less than the fees that some days have of their own.
 */
export function feesOf(
  whole: number | null,
  days: readonly Pick<Step, "share" | "fee">[],
): (number | null)[] | undefined {
  const own = days.reduce((sum, { fee }) => sum + (fee ?? 0), 0);
  if (whole === null) return days.map(({ fee }) => fee ?? null);
  const sharing = days.filter(({ fee }) => fee === undefined);
  if (whole < own || (whole > own && sharing.length === 0)) return undefined;
  const parts = spread(
    whole - own,
    sharing.map(({ share }) => share),
  );
  return days.map((day) => day.fee ?? parts[sharing.indexOf(day)] ?? null);
}

/** The days of a saved series: its tasks, in their order. */
export const daysOf = (series: Pick<Series, "_id">, tasks: readonly Task[]): Task[] =>
  tasks
    .filter(({ seriesId, outcome }) => seriesId === series._id && outcome !== "cancelled")
    .sort((a, b) => compare(at(a), at(b)));

const at = ({ date, startTime, _id }: Task) => `${date} ${startTime ?? "99"} ${_id}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** A day that moves with the start, and when it begins where a muhurat says it. */
export interface MovedDay extends Omit<Partial<ByMuhurat>, "date"> {
  task: Task;
  to: CivilDate;
}

/** The days by muhurat of a series that moves. */
export interface MovedMuhurats extends Muhurats {
  of: readonly SeriesMuhurat[];
  today: CivilDate;
}

/** Another first day moves what is not over by as many days; what is by muhurat is searched anew, and the rest moves with it. */
export function movedDays(
  coming: readonly Task[],
  from: CivilDate,
  to: CivilDate,
  { of: entries, today, ...muhurats }: MovedMuhurats,
): MovedDay[] {
  const by = daysBetween(from, to);
  const placing = coming.map((task) => {
    const entry = entries.find(({ taskId }) => taskId === task._id);
    const asked = entry && addDays(entry.from, by);
    const ask = entry && {
      rite: entry.rite,
      within: entry.within,
      from: asked && asked > today ? asked : today,
    };
    return { of: task, date: addDays(task.date, by), time: task.startTime ?? "", ask };
  });
  return withMuhurats(placing, muhurats).map(({ of: task, by: more, date, ...on }) => {
    const proposed = on.search && on.search.state !== "found" && on.search.state !== "chosen";
    return { task, to: proposed ? addDays(task.date, by + more) : date, ...on };
  });
}
