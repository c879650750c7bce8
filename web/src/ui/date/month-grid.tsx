import "./month.css";
import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import { addDays, addMonths, type CivilDate, weekdayOf, weeksOf } from "../../lib/month.ts";
import { IconButton } from "../button.tsx";
import type { Days } from "./days.ts";

interface MonthGridProps {
  today: CivilDate;
  value?: CivilDate;
  /** Where the focus begins; the nearest day of those that can be chosen. Today where it is left out. */
  at?: CivilDate;
  min?: CivilDate;
  max?: CivilDate;
  /** What else stands in the cell of a day. */
  Mark?: Days["Mark"];
  onSelect: (date: CivilDate) => void;
}

/**
 * A month to pick a day from, as a grid with one tab stop: arrows move a day or a week, Home and End along the week,
 * Page Up and Down a month, with Shift a year. A dialog that it opens in gives the focus to its day.
 */
export function MonthGrid({ today, value, at, min, max, Mark, onSelect }: MonthGridProps) {
  const format = useFormat();
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState(clamp(at || value || today, min, max));
  const [first] = useState(focused);
  const weeks = weeksOf(focused);

  const go = (date: CivilDate) => {
    setFocused(date);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus());
  };
  const move = (event: KeyboardEvent) => {
    const to = dateByKey(focused, event);
    if (!to) return;
    event.preventDefault();
    go(to);
  };

  return (
    <div className="month">
      <MonthHead month={focused} onMonth={setFocused} />
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
                  <Day
                    key={day}
                    day={day}
                    chosen={day === value}
                    focused={day === focused}
                    opened={day === first}
                    today={day === today}
                    Mark={Mark}
                    disabled={outside(day, min, max)}
                    onFocus={setFocused}
                    onSelect={onSelect}
                  />
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

/** The month, with a step to the one before and the one after. */
function MonthHead({ month, onMonth }: { month: CivilDate; onMonth: (month: CivilDate) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className="month-head">
      <IconButton
        icon={ChevronLeft}
        label={t`Previous month`}
        onClick={() => onMonth(addMonths(month, -1))}
      />
      <h3 aria-live="polite">{format.month(month)}</h3>
      <IconButton icon={ChevronRight} label={t`Next month`} onClick={() => onMonth(addMonths(month, 1))} />
    </div>
  );
}

/** The day that a key of the grid leads to. */
function dateByKey(from: CivilDate, { key, shiftKey }: KeyboardEvent): CivilDate | undefined {
  const months = shiftKey ? 12 : 1;
  const steps: Partial<Record<string, () => CivilDate>> = {
    ArrowRight: () => addDays(from, 1),
    ArrowLeft: () => addDays(from, -1),
    ArrowDown: () => addDays(from, 7),
    ArrowUp: () => addDays(from, -7),
    Home: () => addDays(from, -weekdayOf(from)),
    End: () => addDays(from, 6 - weekdayOf(from)),
    PageDown: () => addMonths(from, months),
    PageUp: () => addMonths(from, -months),
  };
  return steps[key]?.();
}

interface DayProps {
  day: CivilDate;
  chosen: boolean;
  focused: boolean;
  /** The day at which the month was opened. */
  opened: boolean;
  today: boolean;
  Mark: Days["Mark"] | undefined;
  disabled: boolean;
  onFocus: (day: CivilDate) => void;
  onSelect: (day: CivilDate) => void;
}

function Day({ day, chosen, focused, opened, today, Mark, disabled, onFocus, onSelect }: DayProps) {
  const format = useFormat();
  // React's own autoFocus comes before the dialog is open, which then looks for this attribute.
  const wish = (button: HTMLButtonElement | null) => void button?.toggleAttribute("autofocus", opened);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button in the cell takes the focus
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA
    <td role="gridcell" aria-selected={chosen}>
      <button
        ref={wish}
        type="button"
        data-date={day}
        tabIndex={focused ? 0 : -1}
        aria-current={today ? "date" : undefined}
        aria-disabled={disabled || undefined}
        onFocus={() => onFocus(day)}
        onClick={() => disabled || onSelect(day)}
      >
        <b aria-hidden="true">{format.dayOfMonth(day)}</b>
        <span className="visually-hidden">{`${format.weekday(day, "long")}, ${format.date(day)}`}</span>
        {Mark && <Mark date={day} />}
      </button>
    </td>
  );
}

/** Whether a day lies before `min` or after `max`. */
export function outside(date: CivilDate, min?: CivilDate, max?: CivilDate): boolean {
  return (min !== undefined && date < min) || (max !== undefined && date > max);
}

function clamp(date: CivilDate, min?: CivilDate, max?: CivilDate): CivilDate {
  if (min && date < min) return min;
  return max && date > max ? max : date;
}
