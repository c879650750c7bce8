import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import { weekdayOf } from "../../../lib/month.ts";
import { ColumnBody, type ColumnProps } from "./column-body.tsx";
import { DayHead } from "./day-head.tsx";
import css from "./week.module.css";

/** A day of the week: what it is called, and its work to scale. */
export function DayColumn(props: ColumnProps) {
  const { date, mark, expected, now } = props;
  const almanac = useAlmanacDay(date).data;
  const isToday = date === now.today;
  return (
    <li
      className={css.weekDay}
      data-today={isToday || undefined}
      data-sunday={weekdayOf(date) === 0 || undefined}
    >
      <DayHead date={date} isToday={isToday} almanac={almanac} mark={mark} expected={expected} />
      <ColumnBody {...props} />
    </li>
  );
}
