/** Every change of messages. What was done can be taken back; each resolves once it is saved on the device. */
import { t } from "@lingui/core/macro";
import type { Message, Task } from "../../api/types.ts";
import { PATIENCE, withAskedToday } from "../../domain/messages/ask-days.ts";
import { type Draft, messageChange, newMessage } from "../../domain/messages/use-messages.ts";
import type { Waiting } from "../../domain/messages/waiting.ts";
import { addDays } from "../../lib/month.ts";
import { type AnyChange, previous, type UpdateBody, update } from "../../offline/changes/changes.ts";
import { writeAll } from "../../offline/write.ts";
import { saveChanges, saveWithUndo, tellNotSaved } from "../../records/save.ts";
import type { Toast } from "../../ui/toasts.ts";
import type { Composed } from "./use-composer.ts";

type Change = Partial<Pick<Message, "state" | "text" | "language" | "openedAt" | "sentAt">>;

const change = ({ _id }: Pick<Message, "_id">, body: Change): AnyChange =>
  // A state takes the moments with it that it does not have.
  update("message", _id, body, { shown: { ...(body.state && NO_MOMENTS[body.state]), ...body } });

const NO_MOMENTS: Record<Message["state"], Change> = {
  draft: { openedAt: undefined, sentAt: undefined },
  opened: { sentAt: undefined },
  sent: {},
  skipped: { sentAt: undefined },
};

/** The fields of a message that are kept. */
function draftOf({ renewable: _r, startTime: _s, ...draft }: Composed): Draft & { due: string } {
  return draft;
}

/** What saves a change of what waits: a suggestion becomes a message by it. */
function changeOf({ message }: Waiting, composed: Composed, body: Change): { id: string; change: AnyChange } {
  if (message) return { change: change(message, body), id: message._id };
  const added = newMessage({ ...draftOf(composed), ...body });
  return { change: messageChange(added), id: added._id };
}

async function saveSilently(change: AnyChange) {
  try {
    await writeAll([change]);
  } catch {
    tellNotSaved();
  }
}

/** Own words, or the other language: saved without a toast. */
export const saveText = (
  waiting: Waiting,
  composed: Composed,
  words: Pick<Change, "text" | "language">,
): Promise<void> => saveSilently(changeOf(waiting, composed, words).change);

/** It was opened in WhatsApp or as an SMS; from now on it is asked whether it went. */
export const markOpened = (waiting: Waiting, composed: Composed): Promise<void> =>
  saveSilently(changeOf(waiting, composed, { state: "opened", openedAt: new Date().toISOString() }).change);

/** The person says that it did not go: it waits again. */
export const markNotSent = ({ message }: Waiting) =>
  message && saveChanges([change(message, { state: "draft" })], { done: success(t`It stays in the list`) });

/** What else a sent message changes: that a family was asked, that it has its list. */
function follows(template: Message["template"], task: Task | undefined, today: string) {
  if (!task) return undefined;
  if (template === "due") return { askOn: addDays(today, PATIENCE), asked: withAskedToday(task, today) };
  if (template === "samagri" && task.samagri) return { samagri: { ...task.samagri, sentOn: today } };
  return undefined;
}

/** The person says that it went; the task learns of it too. */
export function markSent(waiting: Waiting, composed: Composed, today: string) {
  const { task, template } = waiting;
  const also = follows(template, task, today);
  const sent = { state: "sent", sentAt: new Date().toISOString() } as const;
  const { change, id } = changeOf(waiting, composed, sent);
  const taskChanges = (body: UpdateBody<"task"> | undefined) =>
    task && body ? [update("task", task._id, body)] : [];
  return saveWithUndo(
    [change, ...taskChanges(also)],
    [before(waiting, id), ...taskChanges(also && task && previous(task, also))],
    { done: t`Marked as sent` },
  );
}

/** The person will not send it. */
export function skip(waiting: Waiting, composed: Composed) {
  const { change, id } = changeOf(waiting, composed, { state: "skipped" });
  return saveWithUndo([change], [before(waiting, id)], { done: t`Skipped` });
}

/** What was sent or skipped waits once more. */
export const putBack = (message: Message) =>
  saveWithUndo([change(message, { state: "draft" })], [change(message, momentsOf(message))], {
    done: t`It is in the list again`,
  });

const momentsOf = ({ state, openedAt, sentAt }: Message): Change => ({ state, openedAt, sentAt });

/** The message as it was; what was a suggestion only, waits as a draft. */
const before = ({ message }: Waiting, id: string): AnyChange =>
  change({ _id: id }, message ? momentsOf(message) : { state: "draft" });

const success = (text: string): Toast => ({ kind: "success", text });
