import { useLingui } from "@lingui/react/macro";
import { type CivilDate, isCivilDate } from "../../lib/month.ts";

/** Why the days of a series cannot be: no record has a day after 2200. */
export function useBeyond(dates: readonly CivilDate[]): string | undefined {
  const { t } = useLingui();
  return dates.every(isCivilDate)
    ? undefined
    : t`Its days go beyond the year 2200. Please choose an earlier first day.`;
}
