/** Tasks that another purohit shares with the owner: which wait for an answer, and what an answer makes of them. Pure. */
import type { Task } from "../../api/types.ts";
import { localParts } from "../../i18n/format.ts";
import { type Clock, instantOf } from "../../lib/clock.ts";
import { addDays } from "../../lib/month.ts";

/** A task with who shares it. */
export type SharedTask<T extends Task = Task> = T & { shared: NonNullable<Task["shared"]> };
/** What the owner says to it. */
export type SharedAnswer = NonNullable<Task["answer"]>;

type Terms = Pick<SharedTask, "shared">;

/** Until this hour of the evening before, an answer may be changed. The same as the server's. */
const LAST_HOUR = "20:00";

/** Whether somebody else shares a task. */
export const isShared = <T extends Task>(task: T): task is SharedTask<T> => task.shared !== undefined;

/** The owner is not needed: it was taken back, or will not be. */
export const isOff = ({ shared: { off, outcome } }: Terms): boolean =>
  off === true || outcome === "cancelled" || outcome === "missed";

/** What an answer makes of a task: there is work only where it is yes, and stands with the other. The same as the server's. */
export function outcomeAfter(answer: SharedAnswer, task: Terms): Task["outcome"] {
  const { standing, outcome } = task.shared;
  if (answer === "no" || isOff(task) || standing === "absent") return "cancelled";
  return outcome === null ? null : "done";
}

/** When it begins and until when an answer may be changed: as the other says; of a task that an older server wrote, by the own zone. */
function momentsOf({ date, startTime, shared }: SharedTask, zone: string) {
  const { startsAt, answerUntil } = shared;
  return {
    starts: startsAt ? Date.parse(startsAt) : instantOf(date, startTime ?? "00:00", zone),
    until: answerUntil ? Date.parse(answerUntil) : instantOf(addDays(date, -1), LAST_HOUR, zone),
  };
}

/** Whether an answer is still taken: till the day that the other chose; else a first one until it begins, another until the evening before. */
export function mayAnswer(task: SharedTask, { at, zone }: Clock): boolean {
  const { standing = "asked", outcome, answerBy } = task.shared;
  const { starts, until } = momentsOf(task, zone);
  if (isOff(task) || outcome !== null || at >= starts) return false;
  if (standing === "asked" && !answerBy) return true;
  return standing !== "came" && standing !== "absent" && at < until;
}

/** Until when the answer that there is may be changed; undefined where it is too late. */
export function changeUntil(task: SharedTask, now: Clock): number | undefined {
  const { until } = momentsOf(task, now.zone);
  return task.answer && mayAnswer(task, now) && now.at < until ? until : undefined;
}

/** The last day for an answer where the other chose one, in the own zone. */
export function answerDay(task: SharedTask, zone: string): string | undefined {
  return task.shared.answerBy && localParts(new Date(momentsOf(task, zone).until), zone).date;
}

/** What is shared, in the order in which a screen shows it. */
export interface SharedWork {
  /** Without an answer, the first one first. */
  open: readonly SharedTask[];
  /** Accepted, the latest first; what was taken back before it began is among them. */
  accepted: readonly SharedTask[];
  /** Refused, as long as that may change. */
  refused: readonly SharedTask[];
}

/** Sorts what others share by its answers. */
export function sharedWork(tasks: readonly Task[], now: Clock): SharedWork {
  const all = tasks.filter(isShared).toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
  return {
    open: all.filter((task) => !task.answer && mayAnswer(task, now)),
    accepted: all.filter(({ answer }) => answer === "yes").reverse(),
    refused: all.filter((task) => task.answer === "no" && mayAnswer(task, now)),
  };
}

const startOf = ({ date, startTime }: Task) => date + (startTime ?? "");
