import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useAlmanacMonths } from "../../../almanac/use-almanac.ts";
import type { Load } from "../../../domain/planner/when.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { addDays, type CivilDate, weekdayOf } from "../../../lib/month.ts";
import { IconButton } from "../../../ui/button.tsx";
import { useKnownWhen } from "../day-words.ts";
import { weeksFrom } from "../quick.ts";
import css from "./quick.module.css";

/** How many dots fit under a date. */
const DOTS = 3;

interface WeeksGridProps {
  today: CivilDate;
  value: string;
  onSelect: (date: CivilDate) => void;
}

/** Five weeks, each day with its tithi and how much it holds: a grid with one tab stop. */
export function WeeksGrid({ today, value, onSelect }: WeeksGridProps) {
  "use memo";
  const [first, setFirst] = useState(today);
  const [reached, setReached] = useState(value || today);
  const weeks = weeksFrom(first);
  const days = weeks.flat();
  const [from, to] = [days[0] ?? today, days.at(-1) ?? today];
  const focused = reached >= from && reached <= to ? reached : (days.find((day) => day >= today) ?? from);
  const turn = (weeksBy: number) => setFirst(addDays(first, 7 * weeksBy));
  const reach = (day: CivilDate) => {
    if (day < from || day > to) turn(day < from ? -5 : 5);
    setReached(day);
  };
  return (
    <div className={css.weeks}>
      <WeeksHead from={from} to={to} today={today} onTurn={turn} />
      <WeeksTable {...{ weeks, focused, today, value, onSelect }} onReach={reach} />
    </div>
  );
}

interface WeeksHeadProps {
  from: CivilDate;
  to: CivilDate;
  today: CivilDate;
  onTurn: (weeksBy: number) => void;
}

function WeeksHead({ from, to, today, onTurn }: WeeksHeadProps) {
  const { t } = useLingui();
  const { dayMonth, month } = useFormat();
  const short = (day: CivilDate) => dayMonth(day).replace(/^\S+ /, "");
  const title =
    from.slice(0, 7) === to.slice(0, 7)
      ? month(from)
      : `${short(from)} – ${short(to)} ${month(to).replace(/^\S+ /, "")}`;
  return (
    <div className={`row spread ${css.weeksHead}`}>
      <h2 aria-live="polite">{title}</h2>
      <span className="row">
        <IconButton
          icon={ChevronLeft}
          label={t`Earlier weeks`}
          disabled={from <= today}
          onClick={() => onTurn(-5)}
        />
        <IconButton icon={ChevronRight} label={t`Later weeks`} onClick={() => onTurn(5)} />
      </span>
    </div>
  );
}

interface WeeksTableProps extends WeeksGridProps {
  weeks: CivilDate[][];
  focused: CivilDate;
  onReach: (date: CivilDate) => void;
}

function WeeksTable({ weeks, focused, today, value, onSelect, onReach }: WeeksTableProps) {
  "use memo";
  const { t } = useLingui();
  const { weekday } = useFormat();
  const grid = useRef<HTMLTableElement>(null);
  const key = [...new Set(weeks.flat().map((day) => day.slice(0, 7)))].join();
  const almanac = useAlmanacMonths(useMemo(() => key.split(","), [key]));
  const when = useKnownWhen();
  const move = (event: KeyboardEvent) => {
    const by = daysBy(event.key, focused);
    if (by === undefined) return;
    event.preventDefault();
    const next = addDays(focused, by);
    if (next < today) return;
    onReach(next);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus());
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA on a table
    <table ref={grid} role="grid" aria-label={t`Day`} onKeyDown={move}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={weekday(day, "long")}>
              {weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the button in the cell takes the focus
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA
              <td key={day} role="gridcell" aria-selected={day === value}>
                <Day
                  date={day}
                  today={today}
                  tithi={almanac.get(day.slice(0, 7))?.days[Number(day.slice(8)) - 1]?.limbs?.tithis[0].name}
                  load={when.load(day)}
                  focusable={day === focused}
                  onSelect={() => {
                    onReach(day);
                    onSelect(day);
                  }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How many days a key moves the focus. */
const daysBy = (key: string, from: CivilDate): number | undefined =>
  ({
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -weekdayOf(from),
    End: 6 - weekdayOf(from),
  })[key];

interface DayProps {
  date: CivilDate;
  today: CivilDate;
  tithi: string | undefined;
  load: Load;
  focusable: boolean;
  onSelect: () => void;
}

function Day({ date, today, tithi, load, focusable, onSelect }: DayProps) {
  const { t } = useLingui();
  const { dayOfMonth, weekday, monthName, number } = useFormat();
  const past = date < today;
  const rites = load.tasks + load.holds;
  const full = !past && (load.state === "closed" || load.state === "full" || rites >= load.most);
  const count = number(rites);
  const state = load.state === "closed" ? t`closed` : full ? t`full` : rites > 0 ? t`${count} fixed` : "";
  const spoken = [`${monthName(date)} ${weekday(date, "long")}`, tithi, !past && state]
    .filter(Boolean)
    .join(", ");
  return (
    <button
      type="button"
      data-date={date}
      data-full={full ? load.state : undefined}
      tabIndex={focusable ? 0 : -1}
      disabled={past}
      aria-current={date === today ? "date" : undefined}
      onClick={onSelect}
    >
      <b>{dayOfMonth(date)}</b> <span className="visually-hidden">{spoken}</span>
      <em aria-hidden="true">{tithi ? shortName(tithi) : "–"}</em>
      <span className={css.weeksLoad} aria-hidden="true">
        {!past && Array.from({ length: Math.min(rites, DOTS) }, (_, n) => <i key={String(n)} />)}
      </span>
    </button>
  );
}

/** "Dash." for Dashami: as much as fits into a cell. */
function shortName(name: string): string {
  const letters = [...new Intl.Segmenter("hi").segment(name)].map(({ segment }) => segment);
  const most = /^[ -ɏ]/.test(name) ? 5 : 4;
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join("")}.`;
}
