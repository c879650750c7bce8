import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useState } from "react";
import type { ClockTime } from "../../../i18n/format.ts";
import { type Clock, instantOf } from "../../../lib/clock.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import css from "./new-here.module.css";
import { useSlotWords } from "./proposal-words.tsx";
import { across, clockTime, minuteAt } from "./scale.ts";

/** A task begins at half hours; the first that the keyboard is offered; the last of a day. */
const [STEP, MORNING, LAST] = [30, 9 * 60, 24 * 60 - 30];

interface Slot {
  date: CivilDate;
  startTime: ClockTime;
}

/** The form of a task at a day and time: what is over is completed, what comes is new. It leads back to the calendar. */
function newTaskAt({ date, startTime }: Slot, now: Clock): string {
  const add = instantOf(date, startTime, now.zone) <= now.at ? paths.addComplete : paths.addNew;
  return `${add}?${new URLSearchParams({ date, time: startTime, next: location.pathname + location.search })}`;
}

/** Begins a task where somebody taps into a column, and nothing stands. */
export const useStartTask = (firstHour: number, now: Clock) => (event: MouseEvent) => {
  const { target, clientY, defaultPrevented } = event;
  if (defaultPrevented || !(target instanceof Element) || target.closest("a, button")) return;
  const column = target.closest<HTMLElement>("[data-column]");
  if (!column?.dataset.column) return;
  const minute = Math.floor(minuteAt(column, clientY, firstHour) / STEP) * STEP;
  navigate(newTaskAt({ date: column.dataset.column, startTime: clockTime(Math.min(minute, LAST)) }, now));
};

/** The same by keys: it is seen while it has the focus, arrows put it, Enter begins the task. */
export function NewHere({ date, hour, now }: { date: CivilDate; hour: number; now: Clock }) {
  const { t } = useLingui();
  const words = useSlotWords();
  const [minute, setMinute] = useState(MORNING);
  const slot = { date, startTime: clockTime(minute) };
  const when = words(slot);
  const press = (event: KeyboardEvent) => {
    const way = { ArrowUp: -STEP, ArrowDown: STEP }[event.key];
    if (!way || event.altKey) return;
    event.preventDefault();
    setMinute(Math.min(Math.max(minute + way, hour * 60), LAST));
  };
  return (
    <button
      type="button"
      className={css.newHere}
      style={across(minute, minute + STEP, hour)}
      aria-label={t`New task, ${when}`}
      onKeyDown={press}
      onClick={() => navigate(newTaskAt(slot, now))}
    >
      <Icon of={Plus} /> {when}
    </button>
  );
}
