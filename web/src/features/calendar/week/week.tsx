import type { DaysProps } from "../views/use-view.ts";
import { DayColumn } from "./day-column.tsx";
import { HourGrid } from "./hour-grid.tsx";
import { useColumns } from "./use-columns.ts";
import css from "./week.module.css";
import { WeekLegend } from "./week-legend.tsx";

interface WeekProps extends DaysProps {
  /** Called with how many days later is to be shown. */
  onTurn: (days: number) => void;
}

/** Days beside each other, to scale of time: seven, on a phone three. */
export function Week({ days, marks, now, onTurn }: WeekProps) {
  const { hour, columns, taskOf } = useColumns(marks, days, now.zone);
  return (
    <>
      <HourGrid count={days.length} hour={hour} step={2} now={now} taskOf={taskOf} onTurn={onTurn}>
        {(moving) => (
          <ol className={css.weekDays}>
            {columns.map((column) => (
              <DayColumn
                key={column.date}
                {...column}
                mark={marks.get(column.date)}
                hour={hour}
                now={now}
                moving={moving}
              />
            ))}
          </ol>
        )}
      </HourGrid>
      <WeekLegend />
    </>
  );
}
