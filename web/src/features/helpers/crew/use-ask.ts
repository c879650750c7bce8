import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Crew, Helper, Task } from "../../../api/types.ts";
import { messageChange, newMessage, useMessages } from "../../../domain/messages/use-messages.ts";
import { shareOf } from "../../../domain/money/crew.ts";
import { openWhatsApp } from "../../../domain/people/reach.ts";
import { isCivilDate } from "../../../lib/month.ts";
import { type AnyChange, remove, update } from "../../../offline/changes/changes.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { saveChanges, saveWithUndo } from "../../../records/save.ts";
import { pageOf } from "./ask.ts";
import { familyLine } from "./family-line.ts";

/** One who is to be asked for a task. */
export interface Question {
  helper: Helper;
  crew: Crew;
  task: Task;
}

/** The question to each helper: WhatsApp once per person, and whether it was sent. */
export interface Asking {
  /** Who was asked last, and whether it went is not known yet. */
  current: Question | undefined;
  next: Question | undefined;
  /** Opens WhatsApp for the first of them; `changes` are saved with it. */
  start: (questions: readonly Question[], changes: readonly AnyChange[]) => Promise<boolean>;
  /** It went, and the next one is opened. */
  sent: () => void;
  /** It did not go; the others wait. */
  stop: () => void;
}

/** What goes along with a question, beside the rite and the day. */
interface Along {
  /** Neither time, place nor the address of his page. */
  bare?: boolean;
  /** The last day on which an answer is wanted; "": the evening before the rite. */
  answerBy?: string;
  /** More words of a task, "" for none. */
  more?: (task: Task) => string;
}

/** `months`: of the tasks, the same array each time. */
export function useAsk(
  months: readonly string[],
  onDone: () => void,
  { bare, more, answerBy = "" }: Along = {},
): Asking {
  const [queue, setQueue] = useState<readonly (Question & { text: string })[]>([]);
  const [current, next] = queue;
  const { textFor } = useMessages(months);
  const { today } = useClock();
  const own = useUser()?.language === "hi" ? "hi" : "en";
  const wordsOf = ({ helper, crew, task }: Question, link: string) => {
    const share = shareOf(crew, task);
    const text = textFor("co_priest", helper.language ?? own, {
      name: helper.name,
      rite: task.taskName,
      date: task.date,
      amount: share && share / 100,
      ...(answerBy && { until: answerBy }),
      ...(!bare && { startTime: crew.comeBy ?? task.startTime, address: task.location, link }),
    });
    return [text, familyLine(crew, task, helper.language ?? own), more?.(task)].filter(Boolean).join("\n\n");
  };
  const start: Asking["start"] = async (questions, changes) => {
    if (answerBy && !(isCivilDate(answerBy) && answerBy >= today)) return false; // the field says what is wrong
    const pages = new Map(questions.map(({ helper }) => [helper._id, pageOf(helper)]));
    const ready = questions.map((one) => ({
      ...one,
      text: wordsOf(one, pages.get(one.helper._id)?.address ?? ""),
    }));
    const all = [...changes, ...[...pages.values()].flatMap((page) => page.changes)];
    const [first] = ready;
    // A browser opens a window only within the tap.
    if (first) openWhatsApp(first.helper.phone ?? "", first.text);
    setQueue(ready);
    if (all.length === 0) return true;
    return (await saveChanges(all, { done: { kind: "success", text: t`Saved` } })) !== undefined;
  };
  const sent = () => {
    if (!current) return;
    if (next) openWhatsApp(next.helper.phone ?? "", next.text);
    else onDone();
    setQueue(queue.slice(1));
    void saveRequest(current, current.helper.language ?? own, { today, answerBy });
  };
  const stop = () => {
    setQueue([]);
    onDone();
  };
  return { current, next, start, sent, stop };
}

/** The helper was asked; the message stands with the others that were sent. */
function saveRequest(
  { helper, crew, task, text }: Question & { text: string },
  language: "en" | "hi",
  { today, answerBy }: { today: string; answerBy: string },
) {
  const at = new Date().toISOString();
  const message = newMessage({
    template: "co_priest",
    text,
    language,
    name: helper.name,
    phone: helper.phone,
    taskId: task._id,
    rite: task.taskName,
    riteDay: task.date,
    due: today,
    state: "sent",
    openedAt: at,
    sentAt: at,
  });
  const name = helper.name;
  return saveWithUndo(
    [
      update("crew", crew._id, {
        standing: "asked",
        askedAt: at,
        answeredAt: null,
        answerBy: answerBy || null,
      }),
      messageChange(message),
    ],
    [
      update("crew", crew._id, { standing: null, askedAt: null, answerBy: null }),
      remove("message", message._id),
    ],
    { done: t`${name} is asked` },
  );
}
