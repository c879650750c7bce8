/** What is decided of what comes. Each resolves once it is saved on the device; the toast takes it back. */
import { t } from "@lingui/core/macro";
import { type Draft, messageChange, newMessage } from "../../../domain/messages/use-messages.ts";
import type { Coming } from "../../../domain/observances/coming.ts";
import { decide, end } from "../../../domain/observances/decisions.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { remove } from "../../../offline/changes/changes.ts";
import { saveWithUndo } from "../../../records/save.ts";

/** Not this time. */
export function skip(coming: Coming) {
  const { write, back } = decide(coming, { skipped: true });
  return saveWithUndo([write], [back], { done: t`Skipped this time` });
}

/** Not needed any more. */
export function endAll(coming: Coming) {
  const { write, back } = end(coming);
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
