import { type ComponentType, createContext, use } from "react";
import type { Task } from "../api/types.ts";
import type { Clock } from "../lib/clock.ts";

/**
 * Parts of one feature that stand on screens of another. The shell fills them (`app/slots.tsx`), so that neither feature
 * knows the other; where it does not, nothing stands there.
 */
export interface Slots {
  /** Above the tasks: the way to close those that are over. */
  ToClose: ComponentType<{ tasks: readonly Task[]; now: Clock }>;
  /** What is over and was not closed, in the order in which it ended, with the money in one tap. */
  NeedsClosing: ComponentType<{ tasks: readonly Task[]; now: Clock }>;
  /** " · Fri night · muhurat 6:12 am – 7:40 am · leave by 9:00 am", behind the time of work that is still to come. */
  TimeNotes: ComponentType<TimeNotesProps>;
}

/** `date`: on which the task is shown, where that may be the second of its days, or a later one. */
interface TimeNotesProps {
  task: Task;
  now: Clock;
  date?: string;
}

const Nothing = () => null;

/** The parts that the app fills in. */
export const SlotsContext = createContext<Slots>({
  ToClose: Nothing,
  NeedsClosing: Nothing,
  TimeNotes: Nothing,
});

/** The way to close the tasks that are over. */
export function ToClose(props: { tasks: readonly Task[]; now: Clock }) {
  const { ToClose: Filled } = use(SlotsContext);
  return <Filled {...props} />;
}

/** The tasks that are over and not closed. */
export function NeedsClosing(props: { tasks: readonly Task[]; now: Clock }) {
  const { NeedsClosing: Filled } = use(SlotsContext);
  return <Filled {...props} />;
}

/** What is worth knowing about the time of a task to come. */
export function TimeNotes(props: TimeNotesProps) {
  const { TimeNotes: Filled } = use(SlotsContext);
  return <Filled {...props} />;
}
