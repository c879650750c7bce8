import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { parseDate } from "../../../lib/parse-date.ts";

/** Beside the date of a line: its tithi; for a typed tithi also the day that is meant. */
export function LineDay({ day, typed }: { day: CivilDate; typed: string }) {
  const { date } = useFormat();
  const limbs = useAlmanacDay(day).data?.limbs;
  const tithi = limbs ? `${limbs.month} ${limbs.tithis[0].label}` : "–";
  return <>{parseDate(typed, { today: day }) ? tithi : `${date(day)} · ${tithi}`}</>;
}
