/** What the days of the season hold. Pure. */
import type { LunarDay, LunarMonth } from "../../../almanac/year/lunar-months.ts";
import type { Block, Task } from "../../../api/types.ts";
import { agreedOf } from "../../../domain/money/rules.ts";
import type { Coming } from "../../../domain/observances/coming.ts";
import type { Hold } from "../../../domain/planner/holds.ts";
import type { CivilDate } from "../../../lib/month.ts";

/** How full a day is by what it is good for: 0 for nothing at all. */
export type Level = 0 | 1 | 2 | 3 | 4;

/** What stands on a day. */
export interface DayLoad {
  agreed: number;
  held: number;
  /** Families whose rite comes on that day and is not agreed. */
  expected: number;
  /** Rites on the same tithi last year. */
  lastYear: number;
  most: number;
  level: Level;
  closed: boolean;
}

/** What is needed to tell it. */
export interface LoadSources {
  tasks: readonly Task[];
  holds: readonly Hold[];
  blocks: readonly Block[];
  coming: readonly Coming[];
  lastYear: (day: LunarDay) => readonly CivilDate[];
  /** The most rites of a day. */
  mostOn: (date: CivilDate) => number;
}

/** What each day holds; worked out once for all of them. */
export function loads({ tasks, holds, blocks, coming, lastYear, mostOn }: LoadSources) {
  const [agreed, held] = [counts(tasks.filter(isOwn)), counts(holds)];
  const families = new Map<CivilDate, Set<string>>();
  for (const { day, client, state } of coming) {
    if (state === "booked") continue;
    families.set(day, (families.get(day) ?? new Set()).add(client._id));
  }
  const shut = blocks.filter(({ clientId, effect }) => clientId === undefined && effect === "all");
  return (day: LunarDay): DayLoad => {
    const { date } = day;
    const [own, kept, most] = [agreed.get(date) ?? 0, held.get(date) ?? 0, mostOn(date)];
    const closed = shut.some((block) => block.date <= date && date <= block.endDate);
    return {
      agreed: own,
      held: kept,
      expected: families.get(date)?.size ?? 0,
      lastYear: lastYear(day).reduce((sum, one) => sum + (agreed.get(one) ?? 0), 0),
      most,
      level: levelOf(own + kept, most),
      closed,
    };
  };
}

/** His own work that is agreed or done. */
const isOwn = ({ own, outcome }: Task) => own && (outcome === null || outcome === "done");

function counts(all: readonly { date: CivilDate }[]): ReadonlyMap<CivilDate, number> {
  const days = new Map<CivilDate, number>();
  for (const { date } of all) days.set(date, (days.get(date) ?? 0) + 1);
  return days;
}

function levelOf(count: number, most: number): Level {
  if (count === 0) return 0;
  if (count > most) return 4;
  if (count === most) return 3;
  return count * 2 > most ? 2 : 1;
}

/** What a month, or all of them, come to. */
export interface Sums {
  agreed: number;
  held: number;
  expected: number;
  /** Rites of last year's tithis beyond what is agreed, held or expected. */
  more: number;
  /** Days on which more is agreed and held than they are good for. */
  over: number;
  paise: number;
}

/** The sums of a month, from today on. */
export function sumsOf(
  { days }: Pick<LunarMonth, "days">,
  today: CivilDate,
  loadOf: (day: LunarDay) => DayLoad,
  money: ReadonlyMap<CivilDate, number>,
): Sums {
  const sums: Sums = { agreed: 0, held: 0, expected: 0, more: 0, over: 0, paise: 0 };
  for (const day of days) {
    if (day.date < today) continue;
    const { agreed, held, expected, lastYear, level } = loadOf(day);
    sums.agreed += agreed;
    sums.held += held;
    sums.expected += expected;
    sums.more += Math.max(0, lastYear - agreed - held - expected);
    sums.over += level === 4 ? 1 : 0;
    sums.paise += money.get(day.date) ?? 0;
  }
  return sums;
}

/** All months together. */
export const totalOf = (months: readonly Sums[]): Sums =>
  months.reduce((all, one) => ({
    agreed: all.agreed + one.agreed,
    held: all.held + one.held,
    expected: all.expected + one.expected,
    more: all.more + one.more,
    over: all.over + one.over,
    paise: all.paise + one.paise,
  }));

/** What families agreed to give, in paise, by the day of the work. */
export function moneyByDay(tasks: readonly Task[]): ReadonlyMap<CivilDate, number> {
  const days = new Map<CivilDate, number>();
  for (const task of tasks) {
    const agreed = isOwn(task) ? agreedOf(task) : null;
    if (agreed) days.set(task.date, (days.get(task.date) ?? 0) + agreed);
  }
  return days;
}
