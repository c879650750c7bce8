/** The state of a booking: its tab, its day, and what is missing of its advance. Pure. */
import type { Booking, Slot, Task } from "../../api/types.ts";
import type { Account } from "../../domain/money/ledger.ts";
import { statusOf } from "../../domain/planner/task-status.ts";
import type { Clock } from "../../lib/clock.ts";
import { paiseOf } from "../../lib/rupees.ts";
import type { Shown } from "../../offline/view.ts";

/** The tabs of the inbox, in their order. */
export const TABS = ["new", "offered", "awaiting", "confirmed", "past"] as const;
/** One of the tabs. */
export type Tab = (typeof TABS)[number];

/** A booking with what is known of it from other rows. */
export interface Entry {
  booking: Shown<Booking>;
  task: Shown<Task> | undefined;
  tab: Tab;
  /** Of the advance, in whole paise: what was agreed and what is still to come. */
  advance: number;
  owed: number;
}

/** What every dialog of a step is given. */
export interface StepProps {
  entry: Entry;
  onClose: () => void;
}

type Tasks = ReadonlyMap<string, Shown<Task>>;

/** Joins a booking with its task and its account. */
export function entryOf(
  booking: Shown<Booking>,
  tasks: Tasks,
  account: (taskId: string) => Account,
  now: Clock,
): Entry {
  const { taskId } = booking;
  const task = taskId === undefined ? undefined : tasks.get(taskId);
  const advance = paiseOf(booking.advance ?? 0);
  const paid = taskId === undefined ? 0 : account(taskId).received;
  const owed = Math.max(advance - paid, 0);
  return { booking, task, tab: tabOf(booking, task, owed, now), advance, owed };
}

function tabOf({ status }: Booking, task: Task | undefined, owed: number, now: Clock): Tab {
  if (status === "requested") return "new";
  if (status === "offered") return "offered";
  if (status !== "confirmed") return "past";
  // What was done, called off or missed is behind; a task in the trash leaves the booking for the person to see.
  if (task && statusOf(task, now) !== "upcoming") return "past";
  return owed > 0 ? "awaiting" : "confirmed";
}

/** Whether the family waits for an answer to a change that it wants. */
export const asksChange = ({ booking, tab }: Entry): boolean =>
  booking.status === "confirmed" && tab !== "past" && booking.change !== undefined;

/** The day and time a booking is about, as far as they are known. */
export type When =
  | (Slot & { kind: "at" })
  | { kind: "day"; date: string; part?: Booking["wanted"]["part"] }
  | { kind: "range"; date: string; until: string; part?: Booking["wanted"]["part"] }
  | { kind: "before"; date: string }
  | { kind: "any" };

/** The day and time of a booking as it stands: of its task, else as agreed, offered or wanted. */
export function whenOf({ agreed, status, options, wanted }: Booking, task?: Task): When {
  // The task is what the calendar shows, also when it was moved there.
  if (task?.startTime) return { kind: "at", date: task.date, startTime: task.startTime };
  const parts = agreed?.part && { part: agreed.part };
  if (task) return { kind: "day", date: task.date, ...parts };
  if (agreed?.startTime) return { kind: "at", date: agreed.date, startTime: agreed.startTime };
  if (agreed) return { kind: "day", date: agreed.date, ...parts };
  const [first] = options ?? [];
  if (status === "offered" && first) return { kind: "at", ...first };
  return whenWanted(wanted);
}

/** Where the family asks to move it: an hour alone is meant for the day that stands, a day alone for the hour. */
export function movedTo({ booking, task }: Pick<Entry, "booking" | "task">): Partial<Slot> {
  const was = whenOf(booking, task);
  const { date, startTime } = booking.change ?? {};
  return {
    date: date ?? ("date" in was ? was.date : undefined),
    startTime: startTime ?? (was.kind === "at" ? was.startTime : undefined),
  };
}

/** The day and time that the family wants. */
export function whenWanted({ date, dateTo, before, part, startTime }: Booking["wanted"]): When {
  const parts = part && { part };
  if (date && startTime) return { kind: "at", date, startTime };
  if (date && dateTo && dateTo > date) return { kind: "range", date, until: dateTo, ...parts };
  if (date) return { kind: "day", date, ...parts };
  return before ? { kind: "before", date: before } : { kind: "any" };
}

/** Sorts after every date: bookings without a day come last. */
const LAST = "9999";
/** The day by which lists are sorted. */
export const dayOf = ({ booking, task }: Entry): string => {
  const when = whenOf(booking, task);
  if (when.kind === "any") return LAST;
  return when.kind === "at" ? `${when.date} ${when.startTime}` : when.date;
};

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** The number of a booking, made from its id as on the server: a device knows it before the booking is sent. */
export function codeOf(id: string): string {
  const bits = Number(BigInt(`0x${id.replace(/-/g, "").slice(-8)}`) & 0x3fffffffn);
  return Array.from({ length: 6 }, (_, at) => LETTERS[Math.floor(bits / 32 ** (5 - at)) % 32]).join("");
}
