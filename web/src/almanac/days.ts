/** What the almanac knows of days where one is typed or picked: see `ui/date/days.ts`. */
import type { Days } from "../ui/date/days.ts";
import { DayMark } from "./day-mark.tsx";
import { readTithiDay } from "./typed/typed-tithi.ts";

/** Filled into the fields for days by the shell. */
export const days: Days = { read: readTithiDay, Mark: DayMark };
