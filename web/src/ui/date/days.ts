/** What the app knows of days beyond their numbers. The shell fills it in; without it a day is only a day. */
import { type ComponentType, createContext } from "react";
import type { CivilDate } from "../../lib/month.ts";
import type { Bounds } from "../../lib/parse-date.ts";

/** What is known of days: it comes in a chunk of its own. */
export interface Days {
  /** The day that a text means by the Moon; "beyond": the almanac does not reach it; undefined: the text names no tithi. */
  read(text: string, bounds: Bounds): Promise<CivilDate | "beyond" | undefined>;
  /** In the cell of a day, under its number: its tithi and what else stands there, also for those who listen. */
  Mark: ComponentType<{ date: CivilDate }>;
  /** Under the month: what the signs in its days mean. */
  Legend: ComponentType;
}

/** Loads what is known of days. */
export const DaysContext = createContext<(() => Promise<Days>) | undefined>(undefined);
