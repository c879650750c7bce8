import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../i18n/use-format.ts";
import css from "../payments.module.css";

/** The day of a task, as it stands in lists. */
export function DateSign({ date, today }: { date: string; today: string }) {
  const { t } = useLingui();
  const { dayOfMonth, weekday } = useFormat();
  return (
    <span className={css.dateSign} data-today={date === today || undefined}>
      <b>{dayOfMonth(date)}</b>
      <span>{date === today ? t`Today` : weekday(date)}</span>
    </span>
  );
}
