import { t } from "@lingui/core/macro";
import { outcomeAfter, type SharedAnswer, type SharedTask } from "../../../domain/helpers/shared.ts";
import { update } from "../../../offline/changes/changes.ts";
import { saveChange } from "../../../records/save.ts";

/** Answers to who shares a task; who asked learns of it as soon as there is a network. */
export const answerTo = (task: SharedTask, answer: SharedAnswer): Promise<boolean> =>
  saveChange(update("task", task._id, { answer, outcome: outcomeAfter(answer, task) }), {
    done: {
      kind: "success",
      text: answer === "yes" ? t`Accepted: it stands in your calendar` : t`Answered: you cannot come`,
    },
  });
