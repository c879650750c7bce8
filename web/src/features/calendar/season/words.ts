/** Words of the season: what keeps mangal work away, and what a day holds. */
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { StopSpan } from "../../../almanac/year/lunar-months.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { CivilDate } from "../../../lib/month.ts";
import type { DayLoad } from "./load.ts";

/** "Kharmas from 16 Dec", "Chaturmas", "Holashtak 16 Mar – 22 Mar". */
export function useStopWords() {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  const names: Record<StopSpan["stop"], string> = {
    adhika: t`Adhika month`,
    kharmas: t`Kharmas`,
    chaturmas: t`Chaturmas`,
    holashtak: t`Holashtak`,
    pitruPaksha: t`Pitru Paksha`,
    guruAsta: t`Guru asta`,
    shukraAsta: t`Shukra asta`,
  };
  return ({ stop, from, until }: StopSpan): string => {
    const name = names[stop];
    const [begin, end] = [from && dayMonth(from), until && dayMonth(until)];
    if (begin && end) return t`${name} ${begin} – ${end}`;
    if (begin) return t`${name} from ${begin}`;
    return end ? t`${name} till ${end}` : name;
  };
}

/** "Sat 12 Dec: 2 agreed, 1 held, good for 5". */
export function useDayWords() {
  const { t } = useLingui();
  const { dayMonth, weekday } = useFormat();
  return (date: CivilDate, { agreed, held, expected, lastYear, most, closed }: DayLoad, stopped: string) => {
    const day = `${weekday(date)} ${dayMonth(date)}`;
    const all = [
      agreed > 0 && t`${plural(agreed, { one: "# agreed", other: "# agreed" })}`,
      held > 0 && t`${plural(held, { one: "# held", other: "# held" })}`,
      expected > 0 && t`${plural(expected, { one: "# expected", other: "# expected" })}`,
      lastYear > 0 && t`${plural(lastYear, { one: "# last year", other: "# last year" })}`,
      agreed + held > most && t`over your cap of ${most}`,
      closed && t`closed`,
      stopped,
    ].filter(Boolean);
    return all.length > 0 ? `${day}: ${all.join(", ")}` : day;
  };
}
