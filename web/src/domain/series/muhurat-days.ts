/** Steps that are on the first good day for a rite, as the search for a muhurat finds it. Pure. */
import type { components } from "../../api/schema.gen.ts";
import type { Series } from "../../api/types.ts";
import { localParts } from "../../i18n/format.ts";
import { instantOf } from "../../lib/clock.ts";
import { addDays, type CivilDate, daysBetween } from "../../lib/month.ts";
import type { Found } from "../muhurat/find-days.ts";

type Time = components["schemas"]["MuhuratTime"];

/** What a series remembers of a day by muhurat. */
export type SeriesMuhurat = NonNullable<Series["muhurats"]>[number];

/** What is searched: the first good day for a rite from a day on, among so many. */
export type MuhuratAsk = Pick<SeriesMuhurat, "rite" | "from" | "within">;

/** What is known: days of the search, none because nobody could be asked, or a day that was chosen by hand. */
export type MuhuratAnswer =
  | { kind: "days"; found: Found }
  | { kind: "unknown" }
  | { kind: "chosen"; date: CivilDate };

/** What is known so far, by what was asked. */
export interface Muhurats {
  answers: ReadonlyMap<string, MuhuratAnswer>;
  zone: string;
}

export const keyOfAsk = ({ rite, from, within }: MuhuratAsk): string => `${rite} ${from} ${within}`;

/** How a search stands for a step: its day was found, chosen, proposed as none is good or nobody could be asked, or is awaited. */
export type Search = { ask: MuhuratAsk } & (
  | { state: "waiting" | "unknown" | "none" | "chosen" }
  | { state: "found"; found: Found; window: Time }
);

/** A day by muhurat, with when the rite begins where a muhurat says it. */
export interface ByMuhurat {
  date: CivilDate;
  search: Search;
  time?: string;
  windowFrom?: string;
  windowUntil?: string;
}

const MINUTE = 60_000;
/** Minutes that one says: 7:10, not 7:08. */
const ROUND = 5 * MINUTE;

/** The day of a step: the first good one; where none is known the day from which it was asked is proposed. */
export function byMuhurat(ask: MuhuratAsk, time: string, { answers, zone }: Muhurats): ByMuhurat {
  const answer = answers.get(keyOfAsk(ask));
  if (answer?.kind !== "days") {
    const date = answer?.kind === "chosen" ? answer.date : ask.from;
    return { date, search: { ask, state: answer?.kind ?? "waiting" } };
  }
  const { found } = answer;
  const day = found.days.find(({ windows }) => windows.length > 0);
  if (!day) return { date: ask.from, search: { ask, state: "none" } };
  const own = { time, date: day.date, zone, need: found.minutes * MINUTE };
  const [window, start] = day.windows
    .map((one): [Time, number] => [one, startIn(one, own)])
    .sort(
      ([a], [b]) => Number(holds(b, own)) - Number(holds(a, own)) || a.weak.length - b.weak.length,
    )[0] as [Time, number];
  const clock = (at: number) => localParts(new Date(at), zone).time;
  return {
    ...localParts(new Date(start), zone),
    windowFrom: clock(window.from),
    windowUntil: clock(window.until),
    search: { ask, state: "found", found, window },
  };
}

interface Own {
  time: string;
  date: CivilDate;
  zone: string;
  /** How long the muhurat must last. */
  need: number;
}

/** Its own hour of the day or of the night after it, if the window has it. */
function ownStart({ from, until }: Time, { time, date, zone, need }: Own): number | undefined {
  if (!time) return undefined;
  return [date, addDays(date, 1)]
    .map((one) => instantOf(one, time, zone))
    .find((at) => from <= at && at <= until - need);
}

const holds = (window: Time, own: Own) => ownStart(window, own) !== undefined;

function startIn(window: Time, own: Own): number {
  const rounded = Math.ceil(window.from / ROUND) * ROUND;
  return ownStart(window, own) ?? (rounded <= window.until - own.need ? rounded : window.from);
}

/** One of several things in the order of their days, some of them by muhurat. */
export interface Placing<T> {
  of: T;
  /** Where it would be. */
  date: CivilDate;
  time: string;
  /** What is searched for it: a day from this one on. */
  ask?: MuhuratAsk | undefined;
}

/** One of them on its day; `by`: how many days it moved with a muhurat. */
export type Placed<T> = { of: T; by: number } & Partial<ByMuhurat> & { date: CivilDate };

/** Puts each on its day: what is on the day of one by muhurat, or later, moves with the first of them. */
export function withMuhurats<T>(all: readonly Placing<T>[], muhurats: Muhurats): Placed<T>[] {
  let by = 0;
  const placed = new Map<Placing<T>, Placed<T>>();
  for (const date of [...new Set(all.map((one) => one.date))].sort()) {
    const day = all.filter((one) => one.date === date);
    const before = by;
    let first = true;
    for (const one of day) {
      if (!one.ask) continue;
      const ask = { ...one.ask, from: addDays(one.ask.from, before) };
      const answer = byMuhurat(ask, one.time, muhurats);
      const known = answer.search.state === "found" || answer.search.state === "chosen";
      if (known && first) by = daysBetween(date, answer.date);
      if (known) first = false;
      placed.set(one, { of: one.of, by: before, ...answer });
    }
    for (const one of day) {
      if (!one.ask) placed.set(one, { of: one.of, by, date: addDays(one.date, by) });
    }
  }
  return all.flatMap((one) => placed.get(one) ?? []);
}

/** What is to be asked next: later days may move with the answer. */
export const nextAsk = (all: readonly { search?: Search | undefined }[]): MuhuratAsk | undefined =>
  all.find(({ search }) => search?.state === "waiting")?.search?.ask;

/** What a series remembers of its days by muhurat. */
export const muhuratsOf = (
  days: readonly { search?: Search | undefined }[],
  tasks: readonly { _id: string }[],
): SeriesMuhurat[] =>
  days.flatMap(({ search }, n) => {
    const task = tasks[n];
    return search && task ? [{ taskId: task._id, ...search.ask }] : [];
  });
