import { useMemo, useState } from "react";
import { useMonthsAhead } from "../../almanac/use-tithi-days.ts";
import { lunarDays } from "../../domain/observances/lunar-days.ts";
import { navratrisAfter, onDays, onTithis, type PlannedDay } from "../../domain/series/plan.ts";
import { ownSteps, type SeriesKind, TEMPLATES } from "../../domain/series/templates.ts";
import { type CivilDate, isCivilDate } from "../../lib/month.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import { useRows } from "../../offline/store.ts";
import { useSeriesWords } from "./words.ts";

/** The days of a kind from a first day on; of one's own series so many of them. */
export function usePlan(kind: SeriesKind, first: CivilDate, own: number): readonly PlannedDay[] {
  const months = useMonthsAhead();
  return useMemo(() => {
    if (!isCivilDate(first)) return [];
    if (kind === "other") return onDays(ownSteps(own), first);
    const steps = TEMPLATES[kind];
    return kind === "navratri" ? onTithis(steps, first, lunarDays(months)) : onDays(steps, first);
  }, [kind, first, own, months]);
}

/** When the next Navratris begin. */
export function useNavratris() {
  const months = useMonthsAhead();
  const { today } = useClock();
  return useMemo(() => navratrisAfter(lunarDays(months), today), [months, today]);
}

/** Who does it, where, and by which rites of the catalogue; `own` is what a series of one's own is called. */
export function useAround(own = "", ownRite = "") {
  const user = useUser();
  const rites = useRows("ritetype");
  const { stepName } = useSeriesWords();
  return {
    assignee: user?.name ?? "",
    place: user?.place?.name ?? "",
    nameOf: (day: PlannedDay) => stepName(day, own),
    riteOf: ({ preset, key }: PlannedDay) =>
      rites?.find((rite) => (key === "day" ? rite._id === ownRite : preset && rite.preset === preset)),
  };
}

/** Days that are left out, by their number in the list. */
export function useLeft() {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const toggle = (n: number) => {
    const next = new Set(left);
    if (!next.delete(n)) next.add(n);
    setLeft(next);
  };
  return { left, toggle, clear: () => setLeft(new Set()) };
}
