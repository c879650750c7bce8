import { Trans } from "@lingui/react/macro";
import { CalendarDays } from "lucide-react";
import { paths } from "../../../nav/paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { DayHolds } from "../day-holds.tsx";
import { markOn } from "../day-marks.ts";
import { DayWays } from "../day-tasks.tsx";
import type { DaysProps } from "../views/use-view.ts";
import { ColumnBody } from "../week/column-body.tsx";
import { WholeDay } from "../week/day-head.tsx";
import { HourGrid } from "../week/hour-grid.tsx";
import { useColumns } from "../week/use-columns.ts";
import { Bands } from "./bands.tsx";
import css from "./day.module.css";
import { DayWork } from "./day-work.tsx";
import { LeaveCard } from "./leave-card.tsx";
import { NightNote } from "./night-note.tsx";

interface DayProps extends DaysProps {
  /** Called with how many days later is to be shown. */
  onTurn: (days: number) => void;
}

/** One day to scale of time with the names of its hours; beside it when to leave, its work and what that earns. */
export function Day({ days, marks, now, onTurn }: DayProps) {
  const { hour, columns, taskOf } = useColumns(marks, days, now.zone);
  const column = columns[0];
  if (!column) return null;
  const { date, pieces } = column;
  const mark = markOn(marks, date);
  return (
    <div className={css.dayPage}>
      <div className={css.dayTrack}>
        <HourGrid
          count={1}
          hour={hour}
          step={1}
          now={now}
          className={css.dayHours}
          taskOf={taskOf}
          onTurn={onTurn}
        >
          {(moving) => (
            <>
              <div className={css.dayWhole}>
                <WholeDay date={date} mark={mark} expected={column.expected} />
              </div>
              <ColumnBody {...column} mark={mark} hour={hour} now={now} moving={moving} />
              <Bands date={date} hour={hour} />
            </>
          )}
        </HourGrid>
      </div>
      <div className={css.dayBeside}>
        <LeaveCard date={date} now={now} />
        <DayWork date={date} mark={mark} now={now} />
        <NightNote date={date} pieces={pieces} zone={now.zone} />
        {mark.holds.length > 0 && <DayHolds holds={mark.holds} />}
        <DayWays date={date} mark={mark} now={now} />
        <ButtonLink icon={CalendarDays} wide to={paths.calendarDay(date)}>
          <Trans>Panchang and comments</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
