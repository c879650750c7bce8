/** What is decided of what comes. Each resolves once it is saved on the device; the toast takes it back. */
import { t } from "@lingui/core/macro";
import type { Task } from "../../../api/types.ts";
import { type Draft, messageChange, newMessage } from "../../../domain/messages/use-messages.ts";
import type { Coming } from "../../../domain/observances/coming.ts";
import { decide, end } from "../../../domain/observances/decisions.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { remove, removeMany, restore } from "../../../offline/changes/changes.ts";
import { rowsOf } from "../../../offline/store.ts";
import { saveWithUndo } from "../../../records/save.ts";

/** Not this time. */
export function skip(coming: Coming) {
  const { write, back } = decide(coming, { skipped: true });
  const { task } = coming;
  const own = task && madeOf(coming, [task]);
  return own?.length
    ? saveWithUndo([write, removeMany("task", idsOf(own))], [back, restore("task", own)], {
        done: t`Skipped this time, and its task is deleted`,
      })
    : saveWithUndo([write], [back], { done: t`Skipped this time` });
}

/** Those that were made of it by themselves and are not over: they go with it. */
const madeOf = ({ observance }: Coming, tasks: readonly Task[]) =>
  tasks.filter(({ repeatId, outcome }) => repeatId && repeatId === observance?._id && outcome === null);

const idsOf = (tasks: readonly Task[]) => tasks.map(({ _id }) => _id);

/** Not needed any more. */
export function endAll(coming: Coming, today: CivilDate) {
  const { write, back } = end(coming);
  const own = madeOf(coming, rowsOf("task") ?? []).filter(({ date }) => date >= today);
  if (own.length > 0) {
    return saveWithUndo([write, removeMany("task", idsOf(own))], [back, restore("task", own)], {
      done: t`It is not suggested any more, and its tasks are deleted`,
    });
  }
  return saveWithUndo([write], [back], { done: t`It is not suggested any more` });
}

/** He keeps it on this day. */
export function pickDay(coming: Coming, date: CivilDate) {
  const { write, back } = decide(coming, { date });
  return saveWithUndo([write], [back], { done: t`The day is chosen` });
}

/** Messages that wait to be sent. */
export function prepareAll(drafts: readonly (Draft & { due: string })[], done: string) {
  const messages = drafts.map(newMessage);
  return saveWithUndo(
    messages.map(messageChange),
    messages.map(({ _id }) => remove("message", _id)),
    { done },
  );
}
