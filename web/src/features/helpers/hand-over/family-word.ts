/** What a family is told when another does its rite. No reason is named, and nothing goes before the helper said yes. */
import { plural, t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useTithis } from "../../../almanac/use-almanac.ts";
import type { Task } from "../../../api/types.ts";
import { fillingOf } from "../../../domain/messages/message-fields.ts";
import { fill, signed } from "../../../domain/messages/render.ts";
import { useMessages } from "../../../domain/messages/use-messages.ts";
import { useFamily, useSignature } from "../../../domain/people/family.ts";
import { openWhatsApp } from "../../../domain/people/reach.ts";
import { update } from "../../../offline/changes/changes.ts";
import { saveWithUndo } from "../../../records/save.ts";
import { endChanges } from "./family-goes.ts";
import { useFamilyGoes } from "./use-family-goes.ts";

/** `{reason}` stands for the helper: the fields of messages have no other name. */
const WORDS = {
  en: "Namaste[ {name} ji].\n{reason} ji will do the {rite} of {date}[ ({tithi})] in my place.[ The time stays: {time}.]",
  hi: "प्रणाम[ {name} जी]।\n{date}[ ({tithi})] का {rite} मेरे स्थान पर {reason} जी कराएँगे।[ समय वही, {time}।]",
};

/** What they are told besides where they go along. */
const GOES = {
  en: "\nFrom now on please ask {reason} ji for it.",
  hi: "\nअब से इसके लिए {reason} जी से कहें।",
};

/** The message to the family of a task, and what hands the task over with it; with `goes` the family is the helper's from then on. */
export function useFamilyWord(task: Task, helperName: string, goes = false) {
  const family = useFamily(task);
  const signature = useSignature();
  const months = useMemo(() => [task.date.slice(0, 7)], [task.date]);
  const tithis = useTithis(months);
  const { queueChange } = useMessages();
  const { ending } = useFamilyGoes(task);
  const { language } = family;
  const { taskName: rite, date, startTime } = task;
  const text = fill(
    signed(WORDS[language] + (goes ? GOES[language] : "")),
    fillingOf(
      { name: family.called[language], rite, date, startTime, reason: helperName },
      language,
      (day) => tithis(day, language),
      signature[language],
    ),
  );
  const handOver = async () => {
    const opened = family.chat ? { state: "opened" as const, openedAt: new Date().toISOString() } : {};
    if (family.chat) openWhatsApp(family.chat, text);
    const message = queueChange({
      template: "changed",
      text,
      language,
      name: family.name || undefined,
      phone: family.chat || undefined,
      clientId: task.clientId,
      taskId: task._id,
      rite,
      riteDay: date,
      ...opened,
    });
    const { changes, back } = goes ? endChanges(ending, task) : { changes: [], back: [] };
    return saveWithUndo(
      [update("task", task._id, { outcome: "handed_over" }), message.write, ...changes],
      [update("task", task._id, { outcome: task.outcome }), message.back, ...back],
      {
        done: [t`Handed over to ${helperName}`, goes && endsWord(ending.repeats.length)]
          .filter(Boolean)
          .join(" · "),
      },
    );
  };
  return { text, language, handOver, ending };
}

/** How many repeats end; "" for none. */
const endsWord = (repeats: number): string =>
  repeats > 0 ? t`${plural(repeats, { one: "# repeat ended", other: "# repeats ended" })}` : "";
