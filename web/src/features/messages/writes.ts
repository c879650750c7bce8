/** Every change of messages. What was done can be taken back; each resolves once it is kept on the device. */
import { t } from "@lingui/core/macro";
import type { Message, Task } from "../../api/types.ts";
import { askedAgain, PATIENCE } from "../../domain/messages/asking.ts";
import { type Draft, messageWish } from "../../domain/messages/use-messages.ts";
import type { Waiting } from "../../domain/messages/waiting.ts";
import { addDays } from "../../lib/month.ts";
import type { Saved } from "../../offline/write.ts";
import { write } from "../../offline/write.ts";
import { type AnyWish, keepAll, tellUnkept } from "../../records/keep.ts";
import type { Toast } from "../../ui/toasts.ts";
import type { Composed } from "./use-composer.ts";

type Change = Partial<Pick<Message, "state" | "text" | "language" | "openedAt" | "sentAt">>;

const update = ({ _id: id }: Pick<Message, "_id">, body: Change): AnyWish => ({
  kind: "message",
  op: "update",
  id,
  url: `/api/messages/${id}`,
  body,
  // A state takes the moments with it that it does not have.
  optimistic: { ...(body.state && NO_MOMENTS[body.state]), ...body },
});

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

/** What keeps a change of what waits: a suggestion becomes a message by it. */
function kept({ message }: Waiting, composed: Composed, change: Change): { wish: AnyWish; id: string } {
  if (message) return { wish: update(message, change), id: message._id };
  const wish = messageWish({ ...draftOf(composed), ...change });
  return { wish, id: wish.id };
}

/** His own words, or the other language: told by nothing but the words themselves. */
export async function saveText(
  waiting: Waiting,
  composed: Composed,
  change: Pick<Change, "text" | "language">,
) {
  try {
    await write(kept(waiting, composed, change).wish as never);
  } catch {
    tellUnkept();
  }
}

/** It was opened in WhatsApp or as an SMS; from now on it is asked whether it went. */
export async function markOpened(waiting: Waiting, composed: Composed) {
  const opened = { state: "opened", openedAt: new Date().toISOString() } as const;
  try {
    await write(kept(waiting, composed, opened).wish as never);
  } catch {
    tellUnkept();
  }
}

export const markNotSent = ({ message }: Waiting) =>
  message && keepAll([update(message, { state: "draft" })], { done: said(t`It stays in the list`) });

/** What else a sent message says: that a family was asked, that it has its list. */
function follows(template: Message["template"], task: Task | undefined, today: string) {
  if (!task) return undefined;
  if (template === "due")
    return {
      change: { askOn: addDays(today, PATIENCE), asked: askedAgain(task, today) },
      before: { askOn: task.askOn ?? null, asked: task.asked ?? null },
    };
  if (template === "samagri" && task.samagri)
    return { change: { samagri: { ...task.samagri, sentOn: today } }, before: { samagri: task.samagri } };
  return undefined;
}

const taskUpdate = ({ _id: id }: Task, body: object): AnyWish => ({
  kind: "task",
  op: "update",
  id,
  url: `/api/task/tasks/modify/update/${id}`,
  body,
  optimistic: Object.fromEntries(Object.entries(body).map(([field, value]) => [field, value ?? undefined])),
});

export function markSent(waiting: Waiting, composed: Composed, today: string) {
  const { task, template } = waiting;
  const also = follows(template, task, today);
  const { wish, id } = kept(waiting, composed, { state: "sent", sentAt: new Date().toISOString() });
  const back = before(waiting, id);
  return undoable(
    [wish, ...(also && task ? [taskUpdate(task, also.change)] : [])],
    [back, ...(also && task ? [taskUpdate(task, also.before)] : [])],
    t`Marked as sent`,
  );
}

export function skip(waiting: Waiting, composed: Composed) {
  const { wish, id } = kept(waiting, composed, { state: "skipped" });
  return undoable([wish], [before(waiting, id)], t`Skipped`);
}

/** What was sent or skipped waits once more. */
export const putBack = (message: Message) =>
  undoable(
    [update(message, { state: "draft" })],
    [update(message, { state: message.state, openedAt: message.openedAt, sentAt: message.sentAt })],
    t`It is in the list again`,
  );

/** The message as it was; what was a suggestion only, waits as a draft. */
const before = ({ message }: Waiting, id: string): AnyWish =>
  update(
    { _id: id },
    message
      ? { state: message.state, openedAt: message.openedAt, sentAt: message.sentAt }
      : { state: "draft" },
  );

const said = (text: string): Toast => ({ kind: "success", text });

function undoable(wishes: AnyWish[], back: AnyWish[], text: string): Promise<Saved[] | undefined> {
  const run = () => void keepAll(back, { done: said(t`Undone`) });
  return keepAll(wishes, { done: { ...said(text), action: { label: t`Undo`, run } } });
}
