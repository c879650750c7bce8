import type { Task } from "../../../api/types.ts";
import { isToClose } from "../../../domain/planner/closing.ts";
import { isOn, statusOf } from "../../../domain/planner/task-status.ts";
import type { Clock } from "../../../lib/clock.ts";

/** What is to be done next with a task: say how it went, take what is owed, go there, or speak with the family before. */
export type NextStep = "close" | "pay" | "go" | "call";

/** Undefined for what is over and settled. `due`: paise owed. */
export function nextStepOf(task: Task, due: number, now: Clock): NextStep | undefined {
  if (isToClose(task, now)) return "close";
  if (due > 0 && !task.shared) return "pay";
  if (statusOf(task, now) !== "upcoming") return undefined;
  return isOn(task, now.today) ? "go" : "call";
}
