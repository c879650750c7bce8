/** How many rites a day a season is good for. Pure; held, as the server's `availability`, to internal/availability/testdata/seasons.json. */
import { placeOf, SEASONS, type Sky } from "../../../almanac/year/sky.ts";
import type { WorkSettings } from "../../../api/types.ts";
import type { CivilDate } from "../../../i18n/format.ts";

/** The most rites a day in a season, or in a range of one's own. */
export type Cap = NonNullable<WorkSettings["caps"]>[number];

/** Whether a cap is for the day; `sky`: undefined where the almanac of the day is not there. */
export function covers(cap: Cap, date: CivilDate, sky: Sky | undefined): boolean {
  if (cap.season === "dates") return date >= (cap.from ?? "") && date <= (cap.to ?? "");
  if (!sky?.masa) return false;
  if (cap.season !== "tithis") return SEASONS[cap.season](sky);
  const day = placeOf(sky.masa, sky.tithi);
  const [from, to] = [
    placeOf(cap.fromMasa ?? 0, cap.fromTithi ?? 0),
    placeOf(cap.toMasa ?? 0, cap.toTithi ?? 0),
  ];
  return !sky.adhika && (from > to ? day >= from || day <= to : day >= from && day <= to);
}

/** The most rites of a day by the first cap that is for it; undefined where no season says. */
export const capOf = (caps: readonly Cap[], date: CivilDate, sky: Sky | undefined): number | undefined =>
  caps.find((cap) => covers(cap, date, sky))?.most;
