/** Every change of notifications: kept on the device, and sent as soon as that can be. */
import { t } from "@lingui/core/macro";
import type { Notification } from "../../api/types.ts";
import { kinds } from "../../offline/kinds.ts";
import { write } from "../../offline/write.ts";
import { keep, tellUnkept } from "../../records/keep.ts";

const url = (id: string) => `/api/notifications/${id}`;
const now = () => new Date().toISOString();

/** Without a word: it was opened, and that is what was wanted. */
export async function markRead({ _id: id, readAt }: Notification): Promise<void> {
  if (readAt) return;
  const change = { body: { read: true }, optimistic: { readAt: now() } };
  await write({ kind: "notification", op: "update", id, url: url(id), ...change }).catch(tellUnkept);
}

export const markAllRead = (ids: string[]): Promise<boolean> =>
  keep(
    {
      kind: "notification",
      op: "update",
      method: "POST",
      url: "/api/notifications/read",
      ids,
      optimistic: { readAt: now() },
    },
    { done: { kind: "success", text: t`All marked as read` } },
  );

/** Puts one away, or takes it back to the list. */
export function archive({ _id: id }: Notification, archived: boolean): Promise<boolean> {
  const set = (archived: boolean, done: Parameters<typeof keep>[1]["done"]) =>
    keep(
      {
        kind: "notification",
        op: "update",
        id,
        url: url(id),
        body: { archived },
        optimistic: { archivedAt: archived ? now() : null },
      },
      { done },
    );
  const undo = () => void set(!archived, { kind: "success", text: t`Undone` });
  const text = archived ? t`Moved to Archived` : t`Moved back to the list`;
  return set(archived, { kind: "success", text, action: { label: t`Undo`, run: undo } });
}

export function remove(row: Notification): Promise<boolean> {
  const { _id: id } = row;
  const undo = () =>
    void keep(
      {
        kind: "notification",
        op: "restore",
        ids: [id],
        url: kinds.notification.restore,
        optimistic: [row],
      },
      { done: { kind: "success", text: t`Notification restored` } },
    );
  return keep(
    { kind: "notification", op: "delete", id, url: url(id) },
    { done: { kind: "success", text: t`Notification removed`, action: { label: t`Undo`, run: undo } } },
  );
}
