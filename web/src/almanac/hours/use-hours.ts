import { useLingui } from "@lingui/react";
import { useMemo } from "react";
import type { Language } from "../../i18n/prefs.ts";
import type { Clock } from "../../lib/clock.ts";
import { addDays } from "../../lib/month.ts";
import type { AlmanacDay, Choghadiya } from "../almanac-month.ts";
import { monthOf } from "../month-store.ts";
import { useAlmanacDay, useAlmanacMonth } from "../use-almanac.ts";
import { dayAt, type Hora, horasOf } from "./hours.ts";

/** A day from sunrise to sunrise; its parts are followed by those of the next day. */
export interface Hours {
  day: AlmanacDay;
  choghadiya: readonly Choghadiya[];
  horas: readonly Hora[];
}

/**
 * The day of the almanac that runs now, after midnight still that of the last sunrise. "undivided": no sunrise and
 * sunset divide it, near the poles; undefined while the almanac is not there.
 */
export function useHours({ at, today }: Clock): Hours | "undivided" | undefined {
  const { i18n } = useLingui();
  const language = i18n.locale as Language;
  const month = today.slice(0, 7);
  const zone = useAlmanacMonth(month).data?.place.tz;
  const before = useAlmanacDay(addDays(today, -1)).data;
  const present = useAlmanacDay(today).data;
  const after = useAlmanacDay(addDays(today, 1)).data;
  const { words } = monthOf(month);
  // The place's clocks may show another date than the user's.
  const day = dayAt([before, present, after], at);
  const next = day && [present, after].find((one) => one?.sunrise?.at === day.nextSunrise?.at);
  const hours = useMemo(() => {
    if (!day || !words || !zone) return undefined;
    const days = next ? [day, next] : [day];
    return {
      day,
      choghadiya: days.flatMap(({ choghadiya }) => choghadiya),
      horas: days.flatMap((one) => horasOf(one, words, language, zone)),
    };
  }, [day, next, words, language, zone]);
  const undivided = day
    ? day.choghadiya.length === 0
    : [before, present].some((one) => one !== undefined && one.warnings.length > 0);
  return undivided ? "undivided" : hours;
}
