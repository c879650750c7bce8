import { useMemo } from "react";
import type { Task } from "../../../api/types.ts";
import { type UndoableChange, useMessages } from "../../../domain/messages/use-messages.ts";
import type { Family } from "../../../domain/people/family.ts";
import type { Closing } from "../closing-values.ts";

/** What the family is told when its work is moved or called off: what leaves the message with the others, along with that change. */
export function useTold(task: Task, family: Family, closing: Closing): UndoableChange | undefined {
  const { ending, newDay } = closing;
  const moved = ending === "moved";
  const date = moved ? newDay : task.date;
  const months = useMemo(() => [date.slice(0, 7)], [date]);
  const { textFor, queueChange } = useMessages(months);
  if (!closing.tell || !isTold(closing) || !family.name) return undefined;
  const template = moved ? "changed" : "cancelled";
  const { language, called, chat, name } = family;
  const about = {
    name: called[language] || name,
    rite: task.taskName,
    date,
    ...(moved && { startTime: task.startTime ?? undefined, address: task.location }),
  };
  return queueChange({
    template,
    language,
    text: textFor(template, language, about),
    name,
    phone: chat,
    rite: task.taskName,
    riteDay: date,
    taskId: task._id,
    clientId: task.clientId,
  });
}

/** Whether there is something that a family should hear. */
export const isTold = ({ answer, ending }: Closing) =>
  answer === "not" && (ending === "moved" || ending === "cancelled");
