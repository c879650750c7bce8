/** Every change of notifications: saved on the device, and sent as soon as that can be. */
import { t } from "@lingui/core/macro";
import type { Notification } from "../../api/types.ts";
import { remove as removal, restore, update, updateMany } from "../../offline/changes/changes.ts";
import { write } from "../../offline/write.ts";
import { saveChange, saveWithUndo, tellNotSaved } from "../../records/save.ts";

const now = () => new Date().toISOString();

/** Without a word: it was opened, and that is what was wanted. */
export async function markRead({ _id, readAt }: Notification): Promise<void> {
  if (readAt) return;
  const shown = { readAt: now() };
  await write(update("notification", _id, { read: true }, { shown })).catch(tellNotSaved);
}

/** Marks these as read. */
export const markAllRead = (ids: string[]): Promise<boolean> =>
  saveChange(updateMany("notification", ids, { readAt: now() }), {
    done: { kind: "success", text: t`All marked as read` },
  });

/** Puts one away, or takes it back to the list. */
export function archive({ _id }: Notification, archived: boolean) {
  const set = (archived: boolean) =>
    update("notification", _id, { archived }, { shown: { archivedAt: archived ? now() : null } });
  return saveWithUndo([set(archived)], [set(!archived)], {
    done: archived ? t`Moved to Archived` : t`Moved back to the list`,
  });
}

/** Deletes a notification, with Undo. */
export const remove = (row: Notification) =>
  saveWithUndo([removal("notification", row._id)], [restore("notification", [row])], {
    done: t`Notification removed`,
    undone: t`Notification restored`,
  });
