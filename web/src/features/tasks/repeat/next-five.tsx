import { Trans, useLingui } from "@lingui/react/macro";
import { type NextDay, useDayReason, useNextDays } from "../../../domain/observances/use-next-days.ts";
import type { RepeatValues } from "../../../domain/repeats/repeats.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { untilEnd } from "./kinds.ts";
import css from "./repeat.module.css";
import { TithiWords } from "./tithi-words.tsx";

interface NextFiveProps {
  values: RepeatValues;
  /** The first of all. */
  from: CivilDate;
  /** Of the task: the first that is shown. */
  date: CivilDate;
}

/** The next five days, each with the reason where a rule has decided. */
export function NextFive({ values, from, date }: NextFiveProps) {
  const { t } = useLingui();
  const days = untilEnd(values, from, useNextDays(values.course, date));
  return (
    <section aria-label={t`The next five`} role="status">
      <h3>
        <Trans>The next five</Trans>
      </h3>
      <ol className={css.days}>
        {days.map((day) => (
          <Day key={day.date} day={day} now={day.date === date} course={values.course} />
        ))}
      </ol>
      {days.length < 5 && !values.until && !values.count && (
        <p className="small muted">
          <Trans>Later days are not on this device yet: they are computed with a network.</Trans>
        </p>
      )}
      <p className="small muted">
        <Trans>
          Those of the next 60 days become tasks, and always the next one. Later ones stand in the calendar as
          expected. Nothing is booked or told by itself.
        </Trans>
      </p>
    </section>
  );
}

function Day({ day, now, course }: { day: NextDay; now: boolean; course: RepeatValues["course"] }) {
  const { weekday, dayOfMonth, date: full } = useFormat();
  const why = useDayReason()(day);
  return (
    <li>
      <span className={css.day}>
        <span className="tiny">{weekday(day.date, "short")}</span> <b>{dayOfMonth(day.date)}</b>{" "}
        <span className="tiny">{full(day.date).replace(/^\S+ /, "")}</span>
      </span>
      <span className="grow">
        {course.basis === "tithi" && course.tithi && <TithiWords day={day} tithi={course.tithi} />}
        {why && <span className={css.why}>{why}</span>}
        {now && (
          <span className="small muted">
            <Trans>This one is made now</Trans>
          </span>
        )}
      </span>
    </li>
  );
}
