import "./month.css";
import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useFormat } from "../i18n/use-format.ts";
import { addDays, addMonths, type CivilDate, weekdayOf, weeksOf } from "../lib/month.ts";
import { IconButton } from "./button.tsx";

interface MonthGridProps {
  today: CivilDate;
  value?: CivilDate;
  min?: CivilDate;
  max?: CivilDate;
  onSelect: (date: CivilDate) => void;
}

/**
 * A month to pick a day from, as a grid with one tab stop: arrows move a day or a week, Home and End along the week,
 * Page Up and Down a month, with Shift a year.
 */
export function MonthGrid({ today, value, min, max, onSelect }: MonthGridProps) {
  const { t } = useLingui();
  const format = useFormat();
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState(clamp(value || today, min, max));
  const weeks = weeksOf(focused);

  const go = (date: CivilDate) => {
    setFocused(date);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus());
  };
  const move = (event: KeyboardEvent) => {
    const months = event.shiftKey ? 12 : 1;
    const to = {
      ArrowRight: () => addDays(focused, 1),
      ArrowLeft: () => addDays(focused, -1),
      ArrowDown: () => addDays(focused, 7),
      ArrowUp: () => addDays(focused, -7),
      Home: () => addDays(focused, -weekdayOf(focused)),
      End: () => addDays(focused, 6 - weekdayOf(focused)),
      PageDown: () => addMonths(focused, months),
      PageUp: () => addMonths(focused, -months),
    }[event.key];
    if (!to) return;
    event.preventDefault();
    go(to());
  };

  return (
    <div className="month">
      <div className="month-head">
        <IconButton
          icon={ChevronLeft}
          label={t`Previous month`}
          onClick={() => setFocused(addMonths(focused, -1))}
        />
        <h3 aria-live="polite">{format.month(focused)}</h3>
        <IconButton
          icon={ChevronRight}
          label={t`Next month`}
          onClick={() => setFocused(addMonths(focused, 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA on a table */}
      <table ref={grid} role="grid" aria-label={format.month(focused)} onKeyDown={move}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={format.weekday(day, "long")}>
                {format.weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                day.slice(0, 7) === focused.slice(0, 7) ? (
                  // biome-ignore lint/a11y/useFocusableInteractive: the button in the cell takes the focus
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA
                  <td key={day} role="gridcell" aria-selected={day === value}>
                    <button
                      type="button"
                      data-date={day}
                      tabIndex={day === focused ? 0 : -1}
                      aria-current={day === today ? "date" : undefined}
                      aria-label={`${format.weekday(day, "long")}, ${format.date(day)}`}
                      aria-disabled={outside(day, min, max) || undefined}
                      onFocus={() => setFocused(day)}
                      onClick={() => outside(day, min, max) || onSelect(day)}
                    >
                      {format.dayOfMonth(day)}
                    </button>
                  </td>
                ) : (
                  <td key={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function outside(date: CivilDate, min?: CivilDate, max?: CivilDate): boolean {
  return (min !== undefined && date < min) || (max !== undefined && date > max);
}

function clamp(date: CivilDate, min?: CivilDate, max?: CivilDate): CivilDate {
  if (min && date < min) return min;
  return max && date > max ? max : date;
}
