/** What comes when, from the months that the device holds. Pure. */
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import { isReaders } from "../../almanac/festivals/feasts.ts";
import type { AlmanacCustoms } from "../../api/types.ts";
import type { CivilDate } from "../../i18n/format.ts";
import type { Feast } from "./feast-list.tsx";

/** What comes once in a year comes within so many months of the almanac; so do the vrats of every month. */
export const YEAR = 13;

type On = { id: string; date: CivilDate };

/** When one comes next, of those of a kind. */
export function nextOf(
  months: readonly PackedMonth[],
  kind: (month: PackedMonth) => readonly On[] | undefined,
  today: CivilDate,
): (id: string) => CivilDate | undefined {
  const days = months.flatMap((month) => kind(month) ?? []);
  return (id) => days.find((one) => one.id === id && one.date >= today)?.date;
}

/** The festivals of the reader's region, each once, by when it comes next. */
export function festivalsAhead(
  months: readonly PackedMonth[],
  customs: AlmanacCustoms,
  today: CivilDate,
): Feast[] {
  const found = new Map<string, Feast>();
  for (const one of months.flatMap(({ festivals }) => festivals)) {
    if (one.date < today || found.has(one.id) || !isReaders(one, customs)) continue;
    found.set(one.id, { id: one.id, name: one.name, next: one.date, unconfirmed: one.unconfirmed });
  }
  return [...found.values()];
}
