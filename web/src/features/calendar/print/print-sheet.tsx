import { Plural, Trans } from "@lingui/react/macro";
import { memo } from "react";
import type { AlmanacDay, Span } from "../../../almanac/almanac-month.ts";
import type { FamilyDay } from "../../../almanac/family-day.ts";
import { feastsOf } from "../../../almanac/festivals/feasts.ts";
import type { PitruDay } from "../../../almanac/pitru/pitru-paksha.ts";
import { useAlmanacMonth } from "../../../almanac/use-almanac.ts";
import { type FamilyDays, usePitruPaksha } from "../../../almanac/yearly-days.ts";
import { dayOfSpan, startsOn } from "../../../domain/planner/span/span.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { type CivilDate, weeksOf } from "../../../lib/month.ts";
import { useUser } from "../../../offline/device.ts";
import { Moon } from "../../../ui/moon/moon.tsx";
import { type Mark, type Marks, markOn } from "../day-marks.ts";
import { LunarMonths } from "../lunar-words.tsx";
import { PitruName } from "../pitru-words.tsx";
import css from "./print.module.css";

interface PrintSheetProps {
  month: string;
  marks: Marks;
  families: FamilyDays;
}

/** The month as a paper almanac, on one sheet of A4 across: only the printer sees it. */
export const PrintSheet = memo(function PrintSheet({ month, marks, families }: PrintSheetProps) {
  const almanac = useAlmanacMonth(month).data;
  const format = useFormat();
  const language = useLanguage();
  const user = useUser();
  const pitru = usePitruPaksha(month);
  const weeks = weeksOf(month);
  const place = (language === "hi" && user?.place?.nameHi) || user?.place?.name || almanac?.town;
  return (
    <section className={css.printSheet} aria-hidden="true">
      <header>
        <b>{format.month(month)}</b>
        <span>
          <LunarMonths days={almanac?.days} />
        </span>
        <span>{[user?.name, place].filter(Boolean).join(" · ")}</span>
      </header>
      <table data-weeks={weeks.length}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day}>{format.weekday(day, "long")}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {day.startsWith(month) && (
                    <PrintDay
                      date={day}
                      mark={markOn(marks, day)}
                      families={families.get(day)}
                      pitru={pitru.get(day)}
                      room={ROOM[weeks.length] ?? 0}
                      almanac={almanac?.days[Number(day.slice(8)) - 1]}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

/** So many lines for festivals and tasks fit into a day of a month of so many weeks. */
const ROOM: Record<number, number> = { 4: 8, 5: 6, 6: 4 };

interface PrintDayProps {
  date: CivilDate;
  mark: Mark;
  families: readonly FamilyDay[] | undefined;
  pitru: PitruDay | undefined;
  almanac: AlmanacDay | undefined;
  room: number;
}

function PrintDay({ date, mark, families = [], pitru, almanac, room }: PrintDayProps) {
  const { dayOfMonth, time, number } = useFormat();
  const limbs = almanac?.limbs;
  const feasts = almanac ? feastsOf(almanac) : [];
  const count = mark.birthdays.length;
  const lines = Math.max(room - feasts.length - (pitru ? 1 : 0) - families.length - Math.min(count, 1), 1);
  // Where not all have room, the last line tells of the others.
  const tasks = mark.counted.length > lines ? mark.counted.slice(0, lines - 1) : mark.counted;
  const others = number(mark.counted.length - tasks.length);
  return (
    <>
      <div className={css.printTop}>
        <b>{dayOfMonth(date)}</b>
        {limbs && <Moon phase={limbs.phase} size={11} />}
        {almanac?.sunrise && almanac.sunset && (
          <small>
            {time(almanac.sunrise.time)} – {time(almanac.sunset.time)}
          </small>
        )}
      </div>
      {limbs && (
        <div>
          <Till span={limbs.tithis[0]} date={date} />
          <br />
          <Till span={limbs.nakshatras[0]} date={date} />
        </div>
      )}
      {feasts.map(({ name }) => (
        <div key={name} className={css.printFestival}>
          {name}
        </div>
      ))}
      {pitru && (
        <div className={css.printFestival}>
          <PitruName day={pitru} />
        </div>
      )}
      {families.map(({ client }) => (
        <div key={client._id} className={css.printTask}>
          <Trans>Shraddh</Trans>: {client.name}
        </div>
      ))}
      {tasks.map((task) => (
        <div key={task._id} className={css.printTask}>
          <Hours task={task} day={date} /> {task.taskName}
        </div>
      ))}
      {tasks.length < mark.counted.length && (
        <div className={css.printTask}>
          <Trans>and {others} more</Trans>
        </div>
      )}
      {count > 0 && (
        <div className={css.printTask}>
          <Plural value={count} one="# birthday" other="# birthdays" />
        </div>
      )}
    </>
  );
}

/** "11:30 pm – 1:30 am, 21 Nov": when a task begins, and when it ends where that is past midnight; of several days, which it is. */
function Hours({ task, day }: { task: Mark["tasks"][number]; day: CivilDate }) {
  const { time, dayMonth, number } = useFormat();
  const { startTime, durationMinutes, days } = task;
  if (!startTime) return null;
  const which = days ? ` (${number(dayOfSpan(task, day))}/${number(days)})` : "";
  if (!startsOn(task, day)) return which;
  const end = new Date(Date.parse(`${day}T${startTime}Z`) + (durationMinutes ?? 0) * 60_000).toISOString();
  const last = end.slice(0, 10);
  if (last === day) return time(startTime) + which;
  return `${time(startTime)} – ${time(end.slice(11, 16))}, ${dayMonth(last)}${which}`;
}

/** "Dashami 7:16 am": the limb and its end, "12:40 am, 21 Nov" where that is past midnight. */
function Till({ span, date }: { span: Span; date: CivilDate }) {
  const { time, dayMonth } = useFormat();
  const end = span.end;
  const at = time(end.time);
  return (
    <>
      {span.name} <small>{end.date === date ? at : `${at}, ${dayMonth(end.date)}`}</small>
    </>
  );
}
