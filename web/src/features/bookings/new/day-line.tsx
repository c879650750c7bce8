import { DayMoon } from "../../../almanac/day-almanac.tsx";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useDayWords } from "../day-words.ts";
import css from "./quick.module.css";

/** Under the grid: the day in full, its tithi, and how free it is. */
export function DayLine({ date, minutes, startTime }: { date: string; minutes: number; startTime: string }) {
  const { weekday, dayOfMonth, monthName } = useFormat();
  const tithi = useAlmanacDay(date).data?.limbs?.tithis[0];
  const { words, free } = useDayWords(date, minutes, startTime);
  return (
    <p className={css.quickDay} aria-live="polite">
      <DayMoon date={date} size={24} />
      <span>
        <b>
          {weekday(date)} {dayOfMonth(date)} {monthName(date)}
        </b>
        {tithi && `, ${tithi.name}`} · <span data-free={free || undefined}>{words}</span>
      </span>
    </p>
  );
}
