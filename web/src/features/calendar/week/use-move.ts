import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import type { ClockTime } from "../../../i18n/format.ts";
import { addDays, type CivilDate, daysBetween, isCivilDate } from "../../../lib/month.ts";
import type { Row } from "../day-marks.ts";
import { type Edge, lengthened, lengthOf, stretched } from "./edges.ts";
import { useSlotWords } from "./proposal-words.tsx";
import { saveMove } from "./save-move.ts";
import { clockTime, minuteAt, minuteOf } from "./scale.ts";
import type { Proposed } from "./use-proposal.ts";

/** Tasks move by so many minutes, and a mouse has to go so many px before it drags. */
const [STEP, STIR] = [15, 5];
/** The last time at which a day's work can begin. */
const LAST = 24 * 60 - STEP;

type Moving = Proposed & { startTime: ClockTime; by: "mouse" | "keys" };
/** `day`: by how many days the task began before the part that is held. */
type Grab = { task: Row; x: number; y: number; above: number; day: number; edge: Edge | undefined };

const timeOf = (minutes: number): ClockTime =>
  clockTime(Math.min(Math.max(Math.round(minutes / STEP) * STEP, 0), LAST));

/** Where a task is put by one press of Alt and an arrow: a quarter of an hour, or a day. */
export function stepped({ date, startTime }: { date: CivilDate; startTime: ClockTime }, key: string) {
  const [days, minutes] = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -STEP],
    ArrowDown: [0, STEP],
  }[key] ?? [0, 0];
  const to = addDays(date, days ?? 0);
  return {
    date: isCivilDate(to) ? to : date,
    startTime: minutes ? timeOf(minuteOf(startTime) + minutes) : startTime,
  };
}

/** Moving the tasks of a week: a mouse drags them, or an edge of them; Alt and arrows put them, with Shift make them longer or shorter, Enter leaves them there, Escape takes them back. */
export function useMove(taskOf: (id: string) => Row | undefined, firstHour: number) {
  const [moving, setMoving] = useState<Moving>();
  const grab = useRef<Grab>(undefined);
  const dragged = useRef(false);
  const words = useSlotWords();

  const drop = () => {
    setMoving(undefined);
    grab.current = undefined;
    if (!moving) return;
    const { task, date, startTime, durationMinutes } = moving;
    const same = date === task.date && startTime === task.startTime;
    if (same && (durationMinutes ?? lengthOf(task)) === lengthOf(task)) return;
    const to = { date, startTime, ...(durationMinutes && { durationMinutes }) };
    void saveMove(task, to, words(moving)).then(() => requestAnimationFrame(() => linkOf(task._id)?.focus()));
  };
  const leave = () => {
    grab.current = undefined;
    setMoving(undefined);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const held = grab.current;
    if (!held?.task.startTime) return;
    if (!moving && Math.hypot(event.clientX - held.x, event.clientY - held.y) < STIR) return;
    const slot = held.edge ? edgeUnder(event, held, firstHour) : slotUnder(event, held, firstHour);
    if (!slot) return;
    if (!moving) event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = true;
    setMoving({ task: held.task, ...slot, by: "mouse" });
  };
  return {
    moving,
    onPointerDown: (event: PointerEvent) => {
      dragged.current = false;
      const piece = event.pointerType === "mouse" && event.button === 0 ? pieceAt(event.target) : undefined;
      const task = piece && taskOf(piece.dataset.task ?? "");
      if (task) grab.current = grabOf(piece, task, event);
    },
    onPointerMove: drag,
    onPointerUp: () => (grab.current ? drop() : undefined),
    onPointerCancel: leave,
    /** What was dragged is not opened as well. */
    onClickCapture: (event: MouseEvent) => {
      if (dragged.current) event.preventDefault();
      dragged.current = false;
    },
    onBlur: () => moving?.by === "keys" && leave(),
    /** True: the key was meant for a task. */
    press: (event: KeyboardEvent): boolean => {
      const meant = meantBy(event, moving, taskOf(pieceAt(event.target)?.dataset.task ?? ""));
      if (!meant) return false;
      event.preventDefault();
      if (meant === "drop") drop();
      else setMoving(meant === "leave" ? undefined : meant);
      return true;
    },
  };
}

/** What a key does with the task that has the focus; undefined: nothing. */
function meantBy(
  { key, altKey, shiftKey }: KeyboardEvent,
  moving: Moving | undefined,
  task: Row | undefined,
) {
  if (moving && key === "Enter") return "drop";
  if (moving && key === "Escape") return "leave";
  if (!altKey || !key.startsWith("Arrow") || !task?.startTime) return undefined;
  const { date, startTime, durationMinutes } = moving ?? { ...task, startTime: task.startTime };
  const length = durationMinutes ?? lengthOf(task);
  if (shiftKey && task.endTime) return undefined;
  const stretch = shiftKey
    ? lengthened(startTime, length, key)
    : moving?.durationMinutes && { durationMinutes: length };
  if (shiftKey && !stretch) return undefined;
  return { task, ...stepped({ date, startTime }, shiftKey ? "" : key), ...stretch, by: "keys" } as const;
}

/** The first day and the time of a task under the mouse, which holds one of its days so many px under its top. */
function slotUnder(
  { currentTarget, clientX, clientY }: PointerEvent,
  { above, day }: Grab,
  firstHour: number,
) {
  const columns = [...currentTarget.querySelectorAll<HTMLElement>("[data-column]")];
  const over = columns.find((one) => clientX < one.getBoundingClientRect().right) ?? columns.at(-1);
  if (!over?.dataset.column) return undefined;
  return {
    date: addDays(over.dataset.column, -day),
    startTime: timeOf(minuteAt(over, clientY - above, firstHour)),
  };
}

/** The task with the edge that is held under the mouse. */
function edgeUnder({ currentTarget, clientY }: PointerEvent, { task, edge }: Grab, firstHour: number) {
  const column = currentTarget.querySelector<HTMLElement>("[data-column]");
  const { date, startTime } = task;
  if (!column || !startTime || !edge) return undefined;
  return { date, ...stretched({ ...task, startTime }, edge, minuteAt(column, clientY, firstHour)) };
}

/** What of a task is held, and where. */
function grabOf(piece: HTMLElement, task: Row, { clientX: x, clientY: y, target }: PointerEvent): Grab {
  const column = piece.closest<HTMLElement>("[data-column]")?.dataset.column ?? task.date;
  const day = Math.max(daysBetween(task.date, column), 0);
  const edge = target instanceof HTMLElement ? (target.dataset.edge as Edge | undefined) : undefined;
  return { task, x, y, above: y - piece.getBoundingClientRect().top, day, edge };
}

const pieceAt = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>("[data-task]") ?? undefined) : undefined;

const linkOf = (id: string) => document.querySelector<HTMLElement>(`[data-task="${id}"] a`);
