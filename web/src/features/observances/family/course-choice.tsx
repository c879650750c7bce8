import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useMemo, useState } from "react";
import { useMonthsAhead } from "../../../almanac/use-tithi-days.ts";
import type { Client, Observance } from "../../../api/types.ts";
import { lunarDays } from "../../../domain/observances/lunar-days.ts";
import type { Course } from "../../../domain/observances/occurrences.ts";
import { goesByMasa, goesBySunrise, proposalsOf, sameCourse } from "../../../domain/observances/proposals.ts";
import { useFullMoon, useRuleWords } from "../../../domain/observances/rule-words.ts";
import { useDayReason, useNextDays } from "../../../domain/observances/use-next-days.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { isCivilDate } from "../../../lib/month.ts";
import { useClock } from "../../../offline/clock.ts";
import { DateInput } from "../../../ui/date-input.tsx";
import { LongPick } from "../../../ui/picks.tsx";
import { Select } from "../../../ui/text-input.tsx";
import css from "./observances.module.css";

interface CourseChoiceProps {
  course: Course | undefined;
  kala: Observance["kala"];
  calendar: Client["calendar"];
  error: string | undefined;
  onChange: (course: Course) => void;
}

/** When it comes: a day proposes its tithi, its nakshatra, its solar month and its date. */
export function CourseChoice({ course, kala, calendar, error, onChange }: CourseChoiceProps) {
  const { t } = useLingui();
  const { today } = useClock();
  const months = useMonthsAhead();
  const [date, setDate] = useState("");
  const words = useRuleWords();
  const fullMoon = useFullMoon(calendar);
  const name = useId();
  const proposals = useMemo(
    () => (isCivilDate(date) ? proposalsOf(lunarDays(months), date, kala, fullMoon) : []),
    [months, date, kala, fullMoon],
  );
  const all =
    course && !proposals.some((one) => sameCourse(one, course)) ? [course, ...proposals] : proposals;
  return (
    <>
      <DateInput
        label={t`A coming day of it`}
        hint={t`A date or a tithi, such as kartik purnima`}
        error={error}
        value={date}
        today={today}
        min={today}
        onChange={setDate}
      />
      {all.length > 0 && (
        <fieldset className={css.again}>
          <legend className="field-label">
            <Trans>When it comes again</Trans>
          </legend>
          {all.map((one) => (
            <LongPick
              key={JSON.stringify(one)}
              name={name}
              checked={course !== undefined && sameCourse(one, course)}
              onPick={() => onChange({ ...one, ...(course?.kshaya && { kshaya: course.kshaya }) })}
              label={words(one, calendar)}
            />
          ))}
        </fieldset>
      )}
      {course && goesByMasa(course) && <LeapChoice course={course} onChange={onChange} />}
      {course && goesBySunrise(course) && <KshayaChoice course={course} onChange={onChange} />}
      {course && <NextDays course={course} />}
    </>
  );
}

/** What happens in a month that comes twice. */
function LeapChoice({ course, onChange }: { course: Course; onChange: (course: Course) => void }) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Where a month comes twice`}
      value={course.leap}
      onChange={({ target }) => onChange({ ...course, leap: target.value as Course["leap"] })}
      options={[
        { value: "nija", label: t`Only in the true month (nija)` },
        { value: "adhika", label: t`Only in the leap month (adhika)` },
        { value: "both", label: t`In both` },
      ]}
    />
  );
}

/** What happens to a tithi that begins and ends between two sunrises. */
function KshayaChoice({ course, onChange }: { course: Course; onChange: (course: Course) => void }) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Where the tithi sees no sunrise (kshaya)`}
      value={course.kshaya || "falls"}
      onChange={({ target }) =>
        onChange({ ...course, kshaya: target.value as NonNullable<Course["kshaya"]> })
      }
      options={[
        { value: "falls", label: t`On the day in which it falls` },
        { value: "before", label: t`On the day before` },
        { value: "after", label: t`On the day after` },
      ]}
    />
  );
}

function NextDays({ course }: { course: Course }) {
  const { t } = useLingui();
  const { date: full, weekday } = useFormat();
  const { today } = useClock();
  const days = useNextDays(course, today);
  const reason = useDayReason();
  return (
    <section aria-label={t`The next five`} role="status">
      <h3>
        <Trans>The next five</Trans>
      </h3>
      {days.length === 0 && (
        <p className="small muted">
          <Trans>Not in the months that this device knows.</Trans>
        </p>
      )}
      <ol className={css.nextDays}>
        {days.map((day) => (
          <li key={day.date}>
            <b>
              {weekday(day.date, "short")}, {full(day.date)}
            </b>
            {reason(day) && <span className={`small ${css.dayWhy}`}>{reason(day)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
