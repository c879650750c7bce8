import { useMemo } from "react";
import type { AlmanacMonth } from "../../../almanac/almanac-month.ts";
import { useAlmanacMonths } from "../../../almanac/use-almanac.ts";
import { type LunarMonth, type StopSpan, stopSpans } from "../../../almanac/year/lunar-months.ts";
import { useLunarYear } from "../../../almanac/year/use-lunar-months.ts";
import { useComing } from "../../../domain/observances/use-coming.ts";
import { useCapOn } from "../../../domain/planner/caps/cap-on.ts";
import { holdsOf } from "../../../domain/planner/holds.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { weekdayOf } from "../../../lib/month.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { useRows, useTasks } from "../../../offline/store.ts";
import { type DayLoad, loads, moneyByDay, type Sums, sumsOf, totalOf } from "./load.ts";

/** A day as the strip shows it. */
export interface SeasonDay {
  date: CivilDate;
  load: DayLoad;
  /** Something keeps mangal work away. */
  stopped: boolean;
  feast: boolean;
  /** After it the strip has a gap. */
  newMoon: boolean;
}

/** A month as its row shows it. */
export interface SeasonMonth {
  name: string;
  month: LunarMonth;
  days: readonly SeasonDay[];
  sums: Sums;
  stops: readonly StopSpan[];
  feasts: readonly { name: string; date: CivilDate }[];
}

/** The year that comes, as its page shows it. */
export interface Season {
  months: readonly SeasonMonth[];
  sums: Sums;
  today: CivilDate;
  town: string;
  hasLastYear: boolean;
  failed: boolean;
}

const NEW_MOON = 30;

/** The season, by the rows and the months on the device; undefined until the device was read. */
export function useSeason(): Season | undefined {
  const { today, at } = useClock();
  const tasks = useTasks();
  const bookings = useRows("booking");
  const blocks = useRows("block");
  const coming = useComing();
  const most = useUser()?.work.most;
  const capOn = useCapOn();
  const { months, lastYear, hasLastYear, failed } = useLunarYear();
  const civil = useMemo(() => civilMonths(months), [months]);
  const almanac = useAlmanacMonths(civil);
  const names = useMonthNames(almanac);
  return useMemo(() => {
    if (!tasks || !bookings || !blocks || !coming) return undefined;
    const mostOn = (date: CivilDate) => capOn?.(date) ?? most?.[weekdayOf(date)] ?? 0;
    const loadOf = loads({ tasks, blocks, coming, lastYear, mostOn, holds: holdsOf(bookings, at) });
    const money = moneyByDay(tasks);
    const shown = months.map((month, n): SeasonMonth => {
      const feasts = feastsOf(month, almanac);
      const festive = new Set(feasts.map(({ date }) => date));
      return {
        name: names(month),
        month,
        feasts,
        stops: stopSpans(month, months[n - 1]?.days.at(-1), months[n + 1]?.days[0]),
        sums: sumsOf(month, today, loadOf, money),
        days: month.days.map((day) => ({
          date: day.date,
          load: loadOf(day),
          stopped: day.stops.length > 0,
          feast: festive.has(day.date),
          newMoon: day.sky.tithi === NEW_MOON,
        })),
      };
    });
    const town = almanac.get(today.slice(0, 7))?.town ?? "";
    const sums = shown.length > 0 ? totalOf(shown.map((one) => one.sums)) : NOTHING;
    return { months: shown, sums, today, town, hasLastYear, failed };
  }, [
    tasks,
    bookings,
    blocks,
    coming,
    most,
    capOn,
    months,
    lastYear,
    hasLastYear,
    failed,
    almanac,
    names,
    today,
    at,
  ]);
}

const NOTHING: Sums = { agreed: 0, held: 0, expected: 0, more: 0, over: 0, paise: 0 };

/** The civil months that they touch. */
const civilMonths = (months: readonly LunarMonth[]): string[] => [
  ...new Set(months.flatMap(({ days }) => days.map(({ date }) => date.slice(0, 7)))),
];

const dayIn = (almanac: ReadonlyMap<string, AlmanacMonth>, date: CivilDate) =>
  almanac.get(date.slice(0, 7))?.days[Number(date.slice(8)) - 1];

/** The name of a month in the reader's words; of a half that a leap month parts from the other, its paksha too. */
function useMonthNames(almanac: ReadonlyMap<string, AlmanacMonth>) {
  return useMemo(
    () =>
      ({ days, half }: LunarMonth): string => {
        const limbs = days.map(({ date }) => dayIn(almanac, date)?.limbs).find((one) => one !== undefined);
        return [limbs?.month, half && limbs?.paksha].filter(Boolean).join(" ");
      },
    [almanac],
  );
}

/** The chief festivals of a month. */
const feastsOf = ({ days }: LunarMonth, almanac: ReadonlyMap<string, AlmanacMonth>) =>
  days.flatMap(({ date }) =>
    (dayIn(almanac, date)?.festivals ?? []).filter(({ minor }) => !minor).map(({ name }) => ({ name, date })),
  );
