import { useMemo } from "react";
import type { Message } from "../../../api/types.ts";
import { timeIn } from "../../../domain/messages/message-fields.ts";
import { type UndoableChange, useMessages } from "../../../domain/messages/use-messages.ts";
import { familyOf } from "../../../domain/people/family.ts";
import { clockOf, minutesAt } from "../../../domain/planner/night/night-bands.ts";
import { rounded } from "../../../domain/planner/night/night-plan.ts";
import type { Language } from "../../../i18n/prefs.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { update } from "../../../offline/changes/changes.ts";
import { useUser } from "../../../offline/device.ts";
import { useRows } from "../../../offline/store.ts";
import type { Row } from "../day-marks.ts";

/** The messages that tell the families of an evening their saved times; those who have theirs are left out. */
export function useNightMessages(date: CivilDate, tasks: readonly Row[]): UndoableChange[] {
  const months = useMemo(() => [date.slice(0, 7)], [date]);
  const { textFor, queueChange } = useMessages(months);
  const own: Language = useUser()?.language === "hi" ? "hi" : "en";
  const clients = useRows("client");
  const messages = useRows("message");
  return tasks.flatMap((task) => {
    const client = clients?.find(({ _id }) => _id === task.clientId);
    if (!client || !task.startTime) return [];
    const { language, called, chat, name } = familyOf(client, own, task.addressId);
    const startTime = clockOf(rounded(minutesAt(task.startTime)));
    const of = (messages ?? []).filter((message) => aboutTime(message, task));
    // A text of one's own may leave the hour out: then the same text is enough.
    const about = {
      name: called[language] || name,
      rite: task.taskName,
      date,
      startTime,
      address: task.location,
    };
    const waits = of.find(({ state }) => state === "draft");
    const template = waits?.template ?? (of.length > 0 ? "changed" : "confirmed");
    const text = textFor(template, language, about);
    if (of.some((message) => message.text === text || tells(message, startTime))) return [];
    if (waits) {
      const [write, back] = [text, waits.text].map((words) => update("message", waits._id, { text: words }));
      return write && back ? [{ write, back }] : [];
    }
    return queueChange({
      ...{ template, language, text, name, phone: chat },
      ...{ clientId: client._id, taskId: task._id, rite: task.taskName, riteDay: date },
    });
  });
}

/** It told this family when the task begins, and was not passed over. */
const aboutTime = ({ template, taskId, riteDay, state }: Message, task: Row) =>
  taskId === task._id &&
  riteDay === task.date &&
  state !== "skipped" &&
  (template === "confirmed" || template === "changed");

const tells = ({ text, language }: Message, startTime: string) =>
  ` ${text}`.includes(` ${timeIn(language, startTime)}`);
