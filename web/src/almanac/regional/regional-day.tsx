import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../i18n/use-format.ts";
import type { RegionalDate } from "../almanac-month.ts";
import { useAlmanacDay } from "../use-almanac.ts";

/** "Aippasi 14, Parabhava" */
export function RegionalText({ on }: { on: RegionalDate }) {
  const { number, digits } = useFormat();
  const day = `${on.month} ${on.day === undefined ? on.tithi : number(on.day)}`;
  const year = on.samvatsara || digits(String(on.year));
  return on.expected ? (
    <Trans>
      {day}, {year} (expected; 2000 to 2090 are published)
    </Trans>
  ) : (
    <>
      {day}, {year}
    </>
  );
}

/** "Tamil: Aippasi 14, Parabhava" by the calendar that the reader has chosen; nothing where there is none. */
export function RegionalDay({ date, className }: { date: string; className?: string }) {
  const on = useAlmanacDay(date).data?.regional;
  if (!on) return null;
  return (
    <span className={className}>
      {on.calendar}: <RegionalText on={on} />
    </span>
  );
}
