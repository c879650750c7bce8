import { Trans } from "@lingui/react/macro";
import { Fragment } from "react";
import type { AlmanacDay } from "../../../almanac/almanac-month.ts";
import { feastsOf } from "../../../almanac/festivals/feasts.ts";
import type { PitruDay } from "../../../almanac/pitru/pitru-paksha.ts";
import { useAlmanacMonth } from "../../../almanac/use-almanac.ts";
import { useFamilyDays, usePitruPaksha } from "../../../almanac/yearly-days.ts";
import { type ExpectedDays, useExpectedDays } from "../../../domain/repeats/expected.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { Link } from "../../../ui/link.tsx";
import { Moon } from "../../../ui/moon/moon.tsx";
import { Chip } from "../../../ui/surface.tsx";
import { markOn } from "../day-marks.ts";
import { PitruName } from "../pitru-words.tsx";
import type { DaysProps } from "../views/use-view.ts";
import css from "./agenda.module.css";
import { AgendaLines } from "./agenda-lines.tsx";

/** The days in a list, each with its tithi, what is kept on it, and what there is to do. */
export function Agenda({ days, marks, now }: DaysProps) {
  const expected = useExpectedDays(days[0] ?? now.today, days.at(-1) ?? now.today);
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return (
    <ol className={css.agenda}>
      {months.map((month) => (
        <AgendaMonth
          key={month}
          month={month}
          days={days.filter((day) => day.startsWith(month))}
          marks={marks}
          expected={expected}
          now={now}
        />
      ))}
    </ol>
  );
}

/** Those of one month: almanac and families are known by month. */
function AgendaMonth({
  month,
  days,
  marks,
  expected,
  now,
}: DaysProps & { month: string; expected: ExpectedDays }) {
  const almanac = useAlmanacMonth(month).data;
  const families = useFamilyDays(month);
  const pitru = usePitruPaksha(month);
  return days.map((date) => {
    const remembered = [...(families.get(date) ?? []), ...(pitru.get(date)?.families ?? [])];
    return (
      <li key={date} className={css.agendaDay} data-today={date === now.today || undefined}>
        <DayHead
          date={date}
          today={now.today}
          almanac={almanac?.days[Number(date.slice(8)) - 1]}
          pitru={pitru.get(date)}
        />
        <AgendaLines
          date={date}
          mark={markOn(marks, date)}
          families={remembered}
          expected={expected.get(date) ?? []}
          now={now}
        />
      </li>
    );
  });
}

interface DayHeadProps {
  date: CivilDate;
  today: CivilDate;
  almanac: AlmanacDay | undefined;
  pitru: PitruDay | undefined;
}

/** "24 Tuesday Today / Purnima till 8:24 pm / Dev Deepavali" */
function DayHead({ date, today, almanac, pitru }: DayHeadProps) {
  const { dayOfMonth, monthName, weekday } = useFormat();
  const limbs = almanac?.limbs;
  const feasts = almanac ? feastsOf(almanac) : [];
  return (
    <div className={css.agendaHead}>
      <h2>
        <Link to={paths.calendarDay(date)} aria-current={date === today ? "date" : undefined}>
          <span className={css.agendaNumber}>{dayOfMonth(date)}</span>{" "}
          <span className="visually-hidden">{monthName(date)}</span>
          <span>
            {weekday(date, "long")}{" "}
            {date === today && (
              <Chip kind="today">
                <Trans>Today</Trans>
              </Chip>
            )}
          </span>
        </Link>
      </h2>
      <p className="small muted">
        {limbs && <Moon phase={limbs.phase} size={15} />} {limbs?.tithis[0].label ?? "–"}
      </p>
      {(feasts.length > 0 || pitru) && (
        <p className={`small ${css.agendaFeast}`}>
          {feasts.map(({ name }, n) => (
            <Fragment key={name}>
              {n > 0 && " · "}
              {name}
            </Fragment>
          ))}
          {pitru && (
            <>
              {feasts.length > 0 && " · "}
              <PitruName day={pitru} />
            </>
          )}
        </p>
      )}
    </div>
  );
}
