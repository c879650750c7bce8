/** Why a day is not as usual, in words: the feature that shows days has its texts. */
import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../i18n/use-format.ts";
import type { NextDay } from "./use-next-days.ts";

/** "Kshaya: over before the next sunrise"; the server's sentence where it has one, and nothing where the rule had not to choose. */
export function useDayReason(): (day: NextDay) => string {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  return ({ reason, because, other, adhika }) => {
    if (reason) return reason;
    if (adhika) return t`In the adhika month`;
    const shared = other && dayMonth(other);
    const words = {
      both_days: t`The tithi has a share of ${shared} too`,
      two_sunrises: t`At two sunrises (vriddhi): some keep ${shared}`,
      twice_in_month: t`Twice in this solar month: this one counts`,
      not_in_month: t`Not in this solar month: as in the month before`,
      leap_month: t`The month comes twice`,
      leap_passed: t`The month comes twice: the adhika one is passed over`,
      kshaya: t`Kshaya: over before the next sunrise`,
      short_month: t`The month has no such day: its last`,
    };
    return because ? words[because] : "";
  };
}
