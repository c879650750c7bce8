/** The festivals of a purohit's own: on a date of each year, or on the tithi of an amanta month that the sunrise holds. Pure. */
import type { AlmanacCustoms } from "../../api/types.ts";
import type { CivilDate } from "../../i18n/format.ts";
import type { PackedDay } from "../almanac-month.ts";
import { anniversaryIn } from "../remembrances.ts";

/** One of them. */
export type OwnFestival = AlmanacCustoms["festivals"][number];

/** Those that a day is. Of two same sunrises it is the first; a tithi that no sunrise holds is of the day in which it falls. */
export const ownFestivalsOn = (
  all: readonly OwnFestival[],
  date: CivilDate,
  day: PackedDay,
): readonly OwnFestival[] => all.filter((one) => (one.date ? isOn(one.date, date) : holds(day, one)));

const isOn = (monthAndDay: string, date: CivilDate) =>
  anniversaryIn(Number(date.slice(0, 4)), `2024-${monthAndDay}`) === date;

function holds({ tithi, amanta = 0, adhika, tithiDay }: PackedDay, one: OwnFestival): boolean {
  const [index] = tithi ?? [];
  if (!index || adhika) return false;
  if (index === one.tithi) return amanta === one.masa && tithiDay !== "vriddhi_second";
  const lost = tithiDay === "kshaya_next" && (index % 30) + 1 === one.tithi;
  return lost && one.masa === (index === 30 ? (amanta % 12) + 1 : amanta);
}
