import { useFormat } from "../../i18n/use-format.ts";
import type { CivilDate } from "../../lib/month.ts";
import css from "./series.module.css";

/** "Fri 13 Nov", one under the other. */
export function DateBlock({ date, today }: { date: CivilDate; today?: boolean }) {
  const { weekday, dayOfMonth, dayMonth } = useFormat();
  return (
    <span className={css.dateBlock} data-today={today || undefined}>
      <span className="tiny">{weekday(date)}</span>
      <b>{dayOfMonth(date)}</b>
      <span className="tiny">{dayMonth(date).replace(/^\S+ /, "")}</span>
    </span>
  );
}
