import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import { weekdayOf } from "../../../lib/month.ts";
import { useWide } from "../../../ui/use-wide.ts";
import { ColumnBody, type ColumnProps } from "./column-body.tsx";
import { DayHead } from "./day-head.tsx";
import { stacked } from "./layout.ts";
import css from "./week.module.css";

/** A day of the week: what it is called, and its work to scale. */
export function DayColumn(props: ColumnProps) {
  const { date, pieces, mark, expected, now } = props;
  const wide = useWide();
  const almanac = useAlmanacDay(date).data;
  const isToday = date === now.today;
  return (
    <li
      className={css.weekDay}
      data-today={isToday || undefined}
      data-sunday={weekdayOf(date) === 0 || undefined}
    >
      <DayHead date={date} isToday={isToday} almanac={almanac} mark={mark} expected={expected} />
      <ColumnBody {...props} pieces={stacked(pieces, wide ? 2 : 1)} />
    </li>
  );
}
