import type { CivilDate } from "../i18n/format.ts";
import { useFormat } from "../i18n/use-format.ts";
import type { Instant, Range } from "./almanac-month.ts";

/** A time of this day; of another day, with its date. */
export function At({ instant, date }: { instant: Instant; date: CivilDate }) {
  const { time, dayMonth } = useFormat();
  const at = time(instant.time);
  return <span className="nowrap">{instant.date === date ? at : `${dayMonth(instant.date)}, ${at}`}</span>;
}

/** From when to when; `date`: the day that is spoken of, else the one on which it begins. */
export function Hours({ range, date = range.start.date }: { range: Range; date?: CivilDate }) {
  return (
    <>
      <At instant={range.start} date={date} /> – <At instant={range.end} date={date} />
    </>
  );
}
