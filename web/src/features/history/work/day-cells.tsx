import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Moon } from "../../../ui/moon/moon.tsx";
import css from "./history.module.css";

/** The day of the month over the day of the week. */
export function DayCell({ date }: { date: string }) {
  const format = useFormat();
  return (
    <span className={css.historyDay}>
      <b>{format.dayOfMonth(date)}</b>
      <span className="tiny muted">{format.weekday(date)}</span>
    </span>
  );
}

/** The tithi of the day's sunrise, with its moon; a dash until the almanac is there. `short`: without the paksha. */
export function TithiCell({ date, short }: { date: string; short?: boolean }) {
  const { limbs } = useAlmanacDay(date).data ?? {};
  if (!limbs) return <span className="small faint">–</span>;
  const [tithi] = limbs.tithis;
  return (
    <span className="row small muted">
      <Moon phase={limbs.phase} size={15} />
      {short ? tithi.name : tithi.label}
    </span>
  );
}
