/** What closing a task asks the almanac: the next full moon, and the same tithi a year later. */
import type { AlmanacDay, AlmanacMonth } from "../../../almanac/almanac-month.ts";
import { useAlmanacDay, useAlmanacMonth } from "../../../almanac/use-almanac.ts";

const PURNIMA = 15;

/** YYYY-MM, so many months after the month of a date. */
function monthAfter(date: string, months: number): string {
  const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

/** The next day of full moon after this one; undefined while the almanac does not know. */
export function usePurnima(today: string): string | undefined {
  const here = useAlmanacMonth(today.slice(0, 7)).data;
  const next = useAlmanacMonth(monthAfter(today, 1)).data;
  return [here, next]
    .flatMap((month) => month?.days ?? [])
    .find(({ date, limbs }) => date > today && limbs?.tithis[0].index === PURNIMA)?.date;
}

/** The day of the following year that has the tithi and the lunar month of this one; a month that is inserted is none. */
function sameTithi(day: AlmanacDay | undefined, months: readonly (AlmanacMonth | undefined)[]) {
  const limbs = day?.limbs;
  if (!limbs) return undefined;
  const tithi = limbs.tithis[0].index;
  const days = months
    .flatMap((month) => month?.days ?? [])
    .filter((one) => one.limbs && !one.limbs.adhika && plain(one.limbs.amanta) === plain(limbs.amanta));
  return (
    days.find((one) => one.limbs?.tithis[0].index === tithi) ??
    // A tithi that no sunrise sees begins and ends within one day.
    days.find((one) => one.limbs?.tithis.some(({ index }) => index === tithi))
  );
}

/** The month's own name: a year may insert one of the same name before it. */
const plain = (month: string) => month.split(" ").at(-1);

/** A lunar year is eleven days shorter than the Sun's, or nineteen longer. */
export function useNextYear(date: string): AlmanacDay | undefined {
  const day = useAlmanacDay(date).data;
  const months = [
    useAlmanacMonth(monthAfter(date, 11)).data,
    useAlmanacMonth(monthAfter(date, 12)).data,
    useAlmanacMonth(monthAfter(date, 13)).data,
  ];
  return sameTithi(day, months);
}
