import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import { addDays, type CivilDate, daysBetween, isCivilDate } from "../../../lib/month.ts";
import { type Marks, markOn, type Row } from "../day-marks.ts";
import { saveMove } from "../week/save-move.ts";

/** A mouse has to go so many px before it drags. */
const STIR = 5;

/** A task over another day of the month. */
export interface MonthMoving {
  task: Row;
  /** The day under the mouse, and the first day of the task were it left there. */
  over: CivilDate;
  date: CivilDate;
}
type Grab = { task: Row; from: CivilDate; x: number; y: number };

/** A mouse drags the first task of a day to another day of the month; its hour stays. */
export function useMonthDrag(marks: Marks) {
  const [moving, setMoving] = useState<MonthMoving>();
  const grab = useRef<Grab>(undefined);
  const dragged = useRef(false);
  const { dayMonth, time, weekday } = useFormat();
  const leave = () => {
    grab.current = undefined;
    setMoving(undefined);
  };
  const drop = async () => {
    leave();
    if (!moving || moving.date === moving.task.date) return;
    const { task, date } = moving;
    const hour = task.startTime && time(task.startTime);
    const words = [`${weekday(date)} ${dayMonth(date)}`, hour].filter(Boolean).join(", ");
    await saveMove(task, { date }, words);
  };
  return {
    moving,
    onPointerDown: (event: PointerEvent) => {
      dragged.current = false;
      if (event.pointerType === "mouse" && event.button === 0) grab.current = grabOf(event, marks);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grab.current;
      const { clientX: x, clientY: y } = event;
      if (!held || (!moving && Math.hypot(x - held.x, y - held.y) < STIR)) return;
      if (!moving) event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = true;
      const over = dateAt(document.elementFromPoint(x, y));
      if (!over || over === moving?.over) return;
      const date = addDays(over, -daysBetween(held.task.date, held.from));
      if (isCivilDate(date)) setMoving({ task: held.task, over, date });
    },
    onPointerUp: () => void drop(),
    onPointerCancel: leave,
    /** Where something was dropped no day is opened. */
    onClickCapture: (event: MouseEvent) => {
      if (dragged.current) event.stopPropagation();
      dragged.current = false;
    },
  };
}

/** What of a cell is held: the task that it names. */
function grabOf({ target, clientX: x, clientY: y }: PointerEvent, marks: Marks): Grab | undefined {
  if (!(target instanceof Element)) return undefined;
  const from = dateAt(target);
  const id = target.closest<HTMLElement>("[data-task]")?.dataset.task;
  const task = id && from && markOn(marks, from).counted.find(({ _id }) => _id === id);
  return task ? { task, from, x, y } : undefined;
}

const dateAt = (element: Element | null) => element?.closest<HTMLElement>("[data-date]")?.dataset.date;
