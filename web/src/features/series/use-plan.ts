import { useMemo, useState } from "react";
import { useAlmanacMonths } from "../../almanac/use-almanac.ts";
import { useMonthsAhead } from "../../almanac/use-tithi-days.ts";
import type { Client, Template } from "../../api/types.ts";
import { lunarDays } from "../../domain/observances/lunar-days.ts";
import { stepsOf } from "../../domain/series/own-templates.ts";
import { navratrisAfter, onDays, onOwnDays, onTithis, type PlannedDay } from "../../domain/series/plan.ts";
import { ownSteps, type SeriesKind, TEMPLATES } from "../../domain/series/templates.ts";
import { beginsOn } from "../../domain/series/windows.ts";
import { type CivilDate, isCivilDate } from "../../lib/month.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import { useRows } from "../../offline/store.ts";
import { useAsked, useMuhurats } from "./use-muhurats.ts";
import { useSeriesWords } from "./words.ts";

interface PlanInput {
  kind: SeriesKind;
  first: CivilDate;
  /** How many days one's own series has. */
  own: number;
  template: Template | undefined;
  /** Whose stars count in days by muhurat. */
  family: Client | undefined;
  /** Those for whom it is are eldest children. */
  eldest: boolean;
}

/** The days of a kind from a first day on; of one's own series so many of them. Those by muhurat may be chosen by hand. */
export function usePlan({ kind, first, own, template, family, eldest }: PlanInput) {
  const months = useMonthsAhead();
  const { days: planned, choose } = useOwnDays(template, first, family, eldest);
  const days = useMemo((): readonly PlannedDay[] => {
    if (template || !isCivilDate(first)) return planned;
    if (kind === "other") return onDays(ownSteps(own), first);
    const steps = TEMPLATES[kind];
    return kind === "navratri" ? onTithis(steps, first, lunarDays(months)) : onDays(steps, first);
  }, [kind, first, own, months, template, planned]);
  return { days, choose };
}

const NONE: readonly PlannedDay[] = [];

/** The days of one's own template, each with its hour by the almanac of the place or by its muhurat; some may be chosen by hand. */
export function useOwnDays(
  template: Template | undefined,
  first: CivilDate,
  family?: Client,
  eldest = false,
) {
  const ahead = useMonthsAhead();
  const { known: muhurats, look, choose } = useMuhurats(family, eldest);
  const days = useMemo(
    () =>
      template && isCivilDate(first) ? onOwnDays(stepsOf(template), first, lunarDays(ahead), muhurats) : NONE,
    [template, first, ahead, muhurats],
  );
  useAsked(days, look);
  const months = useMemo(() => [...new Set(days.map(({ date }) => date.slice(0, 7)))], [days]);
  const known = useAlmanacMonths(months);
  const timed = useMemo(
    () =>
      days.map((day) => {
        if (day.search) return day;
        const of = known.get(day.date.slice(0, 7))?.days[Number(day.date.slice(8)) - 1];
        return { ...day, ...beginsOn(of, day.time, day.window) };
      }),
    [days, known],
  );
  return { days: timed, choose };
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
    nameOf: (day: PlannedDay) => stepName(day, own, rites),
    riteOf: ({ preset, key, riteTypeId = key === "day" ? ownRite : undefined }: PlannedDay) =>
      rites?.find((rite) => (riteTypeId ? rite._id === riteTypeId : preset && rite.preset === preset)),
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
