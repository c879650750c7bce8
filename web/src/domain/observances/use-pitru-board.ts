import { useMemo } from "react";
import { PITRU_MASA } from "../../almanac/lunar.ts";
import { usePitruMonths } from "../../almanac/pitru/use-pitru-months.ts";
import { waningDays } from "../../almanac/use-tithi-days.ts";
import { useClock } from "../../offline/clock.ts";
import { useRows } from "../../offline/store.ts";
import { type PitruBoard, pitruBoard } from "./pitru-board.ts";

interface Found {
  /** Of the next Pitru Paksha. */
  next: number;
  year: number;
  /** Undefined until the device was read. */
  board?: PitruBoard;
  /** The almanac of that year could not be had. */
  failed: boolean;
}

/** From this month on it is over for the year. */
const AFTER = 10;

/** The next Pitru Paksha, or that of the year after it. */
export function usePitruBoard(after: boolean): Found {
  const clients = useRows("client");
  const observances = useRows("observance");
  const tasks = useRows("task");
  const messages = useRows("message");
  const { today, zone } = useClock();
  const now = Number(today.slice(0, 4));
  const soonest = Number(today.slice(5, 7)) > AFTER ? now + 1 : now;
  const first = usePitruMonths(soonest).months;
  const last = useMemo(() => (first ? waningDays(first, PITRU_MASA).at(-1)?.[1] : undefined), [first]);
  const next = last && last < today ? soonest + 1 : soonest;
  const year = after ? next + 1 : next;
  const { months, failed } = usePitruMonths(year);
  const board = useMemo(() => {
    if (!clients || !observances || !tasks || !messages || !months) return undefined;
    return pitruBoard({ clients, observances, tasks, messages, zone }, months);
  }, [clients, observances, tasks, messages, months, zone]);
  return { next, year, failed, ...(board && { board }) };
}
