import { Trans } from "@lingui/react/macro";
import { Ban, Check, Circle, CircleSlash, Forward, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Task } from "../../../api/types.ts";
import { type Status, statusOf } from "../../../domain/planner/task-status.ts";
import type { Clock } from "../../../lib/clock.ts";
import { Icon } from "../../../ui/icon.tsx";
import css from "./tasks.module.css";

const MARKS: Record<Status, { icon: LucideIcon; word: ReactNode }> = {
  completed: { icon: Check, word: <Trans>Completed</Trans> },
  upcoming: { icon: Circle, word: <Trans>Upcoming</Trans> },
  cancelled: { icon: Ban, word: <Trans>Cancelled</Trans> },
  missed: { icon: CircleSlash, word: <Trans>Missed</Trans> },
  handed_over: { icon: Forward, word: <Trans>Handed over</Trans> },
};

/** What a task counts as, in a shape and a word. One that another shares counts for nothing until it is answered. */
export function StatusMark({ task, now }: { task: Task; now: Clock }) {
  const status = statusOf(task, now);
  const { shared, answer } = task;
  const { icon, word } =
    shared && !answer && !shared.off
      ? { icon: Circle, word: <Trans>Not answered yet</Trans> }
      : MARKS[status];
  return (
    <span className={css.statusMark} data-status={status}>
      <Icon of={icon} /> {word}
    </span>
  );
}
