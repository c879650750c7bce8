import { useMemo } from "react";
import type { Task } from "../../../api/types.ts";
import { type UndoableChange, useMessages } from "../../../domain/messages/use-messages.ts";
import type { Family } from "../../../domain/people/family.ts";
import type { Closing } from "../closing-values.ts";

/** The message to a family whose work is moved or called off, saved together with that change. */
export function useFamilyMessage(task: Task, family: Family, closing: Closing): UndoableChange | undefined {
  const { ending, newDay } = closing;
  const moved = ending === "moved";
  const date = moved ? newDay : task.date;
  const months = useMemo(() => [date.slice(0, 7)], [date]);
  const { textFor, queueChange } = useMessages(months);
  if (!closing.tellFamily || !concernsFamily(closing) || !family.name) return undefined;
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

/** Whether the family should be told. */
export const concernsFamily = ({ answer, ending }: Closing) =>
  answer === "not" && (ending === "moved" || ending === "cancelled");
