import { type KeyboardEvent, useRef, useState } from "react";
import type { AlmanacMonth } from "../../../almanac/almanac-month.ts";
import { type FamilyDays, usePitruPaksha } from "../../../almanac/yearly-days.ts";
import { useExpectedDays } from "../../../domain/repeats/expected.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { addDays, addMonths, type CivilDate, isCivilDate, weekdayOf, weeksOf } from "../../../lib/month.ts";
import css from "../calendar.module.css";
import { type Marks, markOn } from "../day-marks.ts";
import { DayCell } from "./day-cell.tsx";

interface CalendarGridProps {
  /** YYYY-MM */
  month: string;
  today: CivilDate;
  selected: CivilDate | undefined;
  marks: Marks;
  almanac: AlmanacMonth | undefined;
  families: FamilyDays;
  /** The day over which a task is held. */
  dropping: CivilDate | undefined;
  onMonth: (month: string) => void;
  onOpen: (date: CivilDate) => void;
  onClose: () => void;
}

/**
 * The month, Sunday to Saturday, as a grid with one tab stop: arrows move a day or a week, Home and End to the ends of the week,
 * Page Up and Down a month; Enter opens the day, Escape closes it.
 */
export function CalendarGrid(props: CalendarGridProps) {
  "use memo";
  const { month, today, selected, marks, almanac, families, dropping } = props;
  const format = useFormat();
  const pitru = usePitruPaksha(month);
  const expected = useExpectedDays(`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1));
  const { grid, focused, press, open } = useGridFocus(props);
  const weeks = weeksOf(month);
  const monthName = format.monthName(month);

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of even height, which a table does not give
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={format.month(month)}
      className={css.calendarGrid}
      onKeyDown={press}
    >
      <WeekdayRow days={weeks[0] ?? []} />
      {weeks.map((week, row) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid pattern of ARIA
        // biome-ignore lint/suspicious/noArrayIndexKey: the next month is written over this one, which is quicker than a new grid
        <div key={row} role="row" className={css.calendarWeek}>
          {week.map((day, column) =>
            day.startsWith(month) ? (
              <DayCell
                // biome-ignore lint/suspicious/noArrayIndexKey: as for the rows
                key={column}
                date={day}
                monthName={monthName}
                today={today}
                mark={markOn(marks, day)}
                almanac={almanac?.days[Number(day.slice(8)) - 1]}
                families={families.get(day)}
                pitru={pitru.get(day)}
                expected={expected.get(day)}
                dropping={day === dropping}
                selected={day === selected}
                focusable={day === focused}
                onOpen={open}
              />
            ) : (
              <OtherMonthCell key={day} date={day} />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

/** The one day of the grid that has the focus, and the keys that move it. */
function useGridFocus({ month, today, selected, onMonth, onOpen, onClose }: CalendarGridProps) {
  "use memo";
  const grid = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(selected ?? today);
  const focused = reached.startsWith(month) ? reached : firstOf(month, selected, today);
  const go = (date: CivilDate) => {
    setReached(date);
    if (!date.startsWith(month)) onMonth(date.slice(0, 7));
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus());
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && selected) return onClose();
    const to = moved(focused, event);
    if (!to || !isCivilDate(to)) return;
    event.preventDefault();
    go(to);
  };
  const open = (date: CivilDate) => {
    setReached(date);
    onOpen(date);
  };
  return { grid, focused, press, open };
}

/** The names of the weekdays over the grid. */
function WeekdayRow({ days }: { days: readonly CivilDate[] }) {
  "use memo";
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid pattern of ARIA
    <div role="row" className={`${css.calendarWeek} ${css.calendarDays}`}>
      {days.map((day) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid pattern of ARIA
        <div key={day} role="columnheader" aria-label={format.weekday(day, "long")}>
          {format.weekday(day)}
        </div>
      ))}
    </div>
  );
}

/** A day of the month before or after: it fills the week and cannot be opened. */
function OtherMonthCell({ date }: { date: CivilDate }) {
  "use memo";
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: nothing can be done with it
    <div role="gridcell" className={css.calendarDay} data-state="other">
      <span className={css.dayNumber}>{format.dayOfMonth(date)}</span>{" "}
      <span className="visually-hidden">{format.monthName(date)}</span>
    </div>
  );
}

const firstOf = (month: string, selected: CivilDate | undefined, today: CivilDate): CivilDate =>
  [selected, today].find((date) => date?.startsWith(month)) ?? `${month}-01`;

function moved(from: CivilDate, { key, shiftKey }: KeyboardEvent): CivilDate | undefined {
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case "ArrowRight":
      return addDays(from, 1);
    case "ArrowLeft":
      return addDays(from, -1);
    case "ArrowDown":
      return addDays(from, 7);
    case "ArrowUp":
      return addDays(from, -7);
    case "Home":
      return addDays(from, -weekdayOf(from));
    case "End":
      return addDays(from, 6 - weekdayOf(from));
    case "PageDown":
      return addMonths(from, months);
    case "PageUp":
      return addMonths(from, -months);
    default:
      return undefined;
  }
}
