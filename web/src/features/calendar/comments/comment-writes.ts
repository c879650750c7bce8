/** Every change of the comments of a day. Each resolves to true once it is saved on the device. */
import { t } from "@lingui/core/macro";
import type { Comment } from "../../../api/types.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { bodyOf, create, remove, restore, update } from "../../../offline/changes/changes.ts";
import { saveChange, saveWithUndo } from "../../../records/save.ts";

/** Adds a comment to a day. */
export function addComment(date: CivilDate, text: string): Promise<boolean> {
  const at = new Date().toISOString();
  const comment: Comment = { _id: uuid7(), date, text, createdAt: at, updatedAt: at, revision: 0 };
  return saveChange(create("comment", comment, bodyOf(comment)), {
    done: { kind: "success", text: t`Comment added` },
  });
}

/** `revision`: of the comment as it was opened with. */
export const changeComment = ({ _id, revision }: Comment, text: string): Promise<boolean> =>
  saveChange(update("comment", _id, { text }, { revision }), {
    done: { kind: "success", text: t`Comment updated` },
  });

/** Deletes a comment, with Undo. */
export const removeComment = (comment: Comment) =>
  saveWithUndo([remove("comment", comment._id)], [restore("comment", [comment])], {
    done: t`Comment deleted`,
    undone: t`Comment restored`,
  });
