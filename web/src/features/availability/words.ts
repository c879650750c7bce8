import { useLingui } from "@lingui/react/macro";
import type { Area } from "../../api/types.ts";
import type { Way } from "../../domain/planner/when.ts";
import { storedWay } from "../../domain/planner/when-ways.ts";
import { useFormat } from "../../i18n/use-format.ts";

/** A Sunday, and the six days after it. */
const SUNDAY = [
  "2026-11-15",
  "2026-11-16",
  "2026-11-17",
  "2026-11-18",
  "2026-11-19",
  "2026-11-20",
  "2026-11-21",
];

/** The days of the week, Sunday first. */
export function useWeek() {
  const { weekday } = useFormat();
  return SUNDAY.map((date) => ({ short: weekday(date), long: weekday(date, "long") }));
}

/** Where the minutes of a way are from. */
export function useSourceWords() {
  const { t } = useLingui();
  const { number } = useFormat();
  return (a: Area, b: Area, { source }: Way): string => {
    const trips = number(storedWay(a, b)?.trips?.length ?? 0);
    return {
      typed: t`yours`,
      learned: t`learned, trips: ${trips}`,
      distance: t`by distance`,
      default: t`not known yet`,
      same: "",
    }[source];
  };
}
