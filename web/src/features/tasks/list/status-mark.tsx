import { Trans } from "@lingui/react/macro";
import { Ban, Check, Circle, CircleSlash, Forward, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Status } from "../../../domain/planner/task-status.ts";
import { Icon } from "../../../ui/icon.tsx";
import css from "./tasks.module.css";

const MARKS: Record<Status, { icon: LucideIcon; word: ReactNode }> = {
  completed: { icon: Check, word: <Trans>Completed</Trans> },
  upcoming: { icon: Circle, word: <Trans>Upcoming</Trans> },
  cancelled: { icon: Ban, word: <Trans>Cancelled</Trans> },
  missed: { icon: CircleSlash, word: <Trans>Missed</Trans> },
  handed_over: { icon: Forward, word: <Trans>Handed over</Trans> },
};

/** What a task counts as, in a shape and a word. */
export function StatusMark({ status }: { status: Status }) {
  const { icon, word } = MARKS[status];
  return (
    <span className={css.statusMark} data-status={status}>
      <Icon of={icon} /> {word}
    </span>
  );
}
