/** What is known of days where one is typed or picked: see `ui/date/days.ts`. */
import { readTithiDay } from "../../../almanac/typed/typed-tithi.ts";
import { loadTexts } from "../../../i18n/i18n.ts";
import type { Days } from "../../../ui/date/days.ts";
import { DayMark, Legend } from "./day-mark.tsx";

const days: Days = { read: readTithiDay, Mark: DayMark, Legend };

/** Filled into the fields for days by the shell; the texts come with it. */
export const loadDays = () => loadTexts("calendar").then(() => days);
