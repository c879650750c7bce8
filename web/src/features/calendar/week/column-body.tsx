import { Trans, useLingui } from "@lingui/react/macro";
import type { AlmanacDay, Range } from "../../../almanac/almanac-month.ts";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import type { Busy } from "../../../domain/planner/busy/busy.ts";
import { BusyLine } from "../../../domain/planner/busy/busy-line.tsx";
import { isOn } from "../../../domain/planner/task-status.ts";
import { ASSUMED } from "../../../domain/planner/when-calendar.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { CivilDate } from "../../../lib/month.ts";
import type { Mark } from "../day-marks.ts";
import { ExpectedBlock } from "./expected-block.tsx";
import { minuteOn } from "./layout.ts";
import moveCss from "./move.module.css";
import { NewHere } from "./new-here.tsx";
import { PieceBlock, WayLine } from "./piece.tsx";
import { across, minuteOf } from "./scale.ts";
import type { Column } from "./use-columns.ts";
import type { Proposed } from "./use-proposal.ts";
import css from "./week.module.css";

/** What the column of a day is given. */
export interface ColumnProps extends Column {
  mark: Mark | undefined;
  /** The first that is shown. */
  hour: number;
  now: Clock;
  /** The task that is being moved. */
  moving: Proposed | undefined;
}

interface BusyTimesProps {
  date: CivilDate;
  busy: readonly Busy[];
  hour: number;
  zone: string;
}

/** The work of a day to scale, before the sky of that day. */
export function ColumnBody({ date, pieces, ways, expected, mark, hour, now, moving }: ColumnProps) {
  const almanac = useAlmanacDay(date).data;
  return (
    <div className={css.weekBody} data-column={date} style={{ height: `calc(${24 - hour} * var(--hour))` }}>
      {almanac && <Sky date={date} day={almanac} hour={hour} />}
      <BusyTimes date={date} busy={mark?.busy ?? []} hour={hour} zone={now.zone} />
      {expected.map((repeat) => (
        <ExpectedBlock key={repeat._id} repeat={repeat} hour={hour} />
      ))}
      {ways.map((way) => (
        <WayLine key={way.key} way={way} hour={hour} />
      ))}
      <ul>
        {pieces.map((piece) => (
          <PieceBlock key={piece.entry.key} piece={piece} hour={hour} now={now} />
        ))}
      </ul>
      <NewHere date={date} hour={hour} now={now} />
      {moving && isOn({ ...moving.task, date: moving.date }, date) && <Ghost moving={moving} hour={hour} />}
      {date === now.today && (
        <span className={css.weekNow} style={across(minuteOn(date, now.at, now.zone), 0, hour)}>
          <span className="visually-hidden">
            <Trans>Now</Trans>
          </span>
        </span>
      )}
    </div>
  );
}

/** When other calendars say that the purohit is busy: hatched behind the work. */
function BusyTimes({ date, busy, hour, zone }: BusyTimesProps) {
  return busy.map((one) => (
    <span
      key={`${one.calendar._id} ${one.start}`}
      className={css.weekBusy}
      style={across(minuteOn(date, one.start, zone), minuteOn(date, one.end, zone), hour)}
    >
      <span className="visually-hidden">
        <Trans>Busy</Trans> <BusyLine busy={one} zone={zone} />
      </span>
    </span>
  ));
}

/** Where the task would stand. */
function Ghost({ moving: { task, startTime, durationMinutes }, hour }: { moving: Proposed; hour: number }) {
  const { time } = useFormat();
  if (!startTime) return null;
  const from = minuteOf(startTime);
  const until = Math.min(from + (durationMinutes ?? task.durationMinutes ?? ASSUMED), 24 * 60);
  return (
    <div className={moveCss.moveGhost} style={across(from, until, hour)} aria-hidden="true">
      <b>{task.taskName}</b> <span>{time(startTime)}</span>
    </div>
  );
}

/** The dark hours, Rahu kaal at the edge, and Abhijit; a mouse is told what they are, the day says them in words. */
function Sky({ date, day, hour }: { date: CivilDate; day: AlmanacDay; hour: number }) {
  const { t } = useLingui();
  const { time } = useFormat();
  const { sunrise, sunset, kalams } = day;
  const hours = ({ start, end }: Range) => `${time(start.time)} – ${time(end.time)}`;
  const minute = ({ date: on, time }: { date: CivilDate; time: string }) =>
    on > date ? 24 * 60 : minuteOf(time);
  return (
    <>
      {sunrise && <span className={css.weekNight} style={across(0, minute(sunrise), hour)} />}
      {sunset && <span className={css.weekNight} style={across(minute(sunset), 24 * 60, hour)} />}
      {kalams && (
        <>
          <span
            className={css.weekRahu}
            title={`${t`Rahu kaal`}, ${hours(kalams.rahu)}`}
            style={across(minute(kalams.rahu.start), minute(kalams.rahu.end), hour)}
          />
          <span
            className={css.weekAbhijit}
            title={`${t`Abhijit`}, ${hours(kalams.abhijit)}`}
            style={across(minute(kalams.abhijit.start), minute(kalams.abhijit.end), hour)}
          />
        </>
      )}
    </>
  );
}
