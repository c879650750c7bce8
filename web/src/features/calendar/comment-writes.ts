/** Every change of the comments of a day. Each resolves to true once it is kept on the device. */
import { t } from "@lingui/core/macro";
import type { Comment } from "../../api/types.ts";
import type { CivilDate } from "../../lib/month.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { kinds } from "../../offline/kinds.ts";
import { keep } from "../../records/keep.ts";

const urlOf = (id: string) => `/api/comments/${id}`;

export function addComment(date: CivilDate, text: string): Promise<boolean> {
  const at = new Date().toISOString();
  const comment: Comment = { _id: uuid7(), date, text, createdAt: at, updatedAt: at, revision: 0 };
  return keep(
    {
      kind: "comment",
      op: "create",
      id: comment._id,
      url: "/api/comments",
      body: { _id: comment._id, date, text },
      optimistic: comment,
    },
    { done: { kind: "success", text: t`Comment added` } },
  );
}

/** `revision`: of the comment as it was opened with. */
export const changeComment = ({ _id: id, revision }: Comment, text: string): Promise<boolean> =>
  keep(
    { kind: "comment", op: "update", id, url: urlOf(id), body: { text }, revision },
    { done: { kind: "success", text: t`Comment updated` } },
  );

export function removeComment(comment: Comment): Promise<boolean> {
  const restore = () =>
    void keep(
      {
        kind: "comment",
        op: "restore",
        ids: [comment._id],
        url: kinds.comment.restore,
        optimistic: [comment],
      },
      { done: { kind: "success", text: t`Comment restored` } },
    );
  return keep(
    { kind: "comment", op: "delete", id: comment._id, url: urlOf(comment._id) },
    { done: { kind: "success", text: t`Comment deleted`, action: { label: t`Undo`, run: restore } } },
  );
}
