import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import type { Comment } from "../../../api/types.ts";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { useRows } from "../../../offline/store.ts";
import type { Shown } from "../../../offline/view.ts";
import { IconButton } from "../../../ui/button.tsx";
import css from "../day-panel.module.css";
import { CommentDecision } from "./comment-decision.tsx";
import { CommentForm } from "./comment-form.tsx";
import { addComment, changeComment, removeComment } from "./comment-writes.ts";

/** What was written about the day, and a line to write more. */
export function DayComments({ date, now }: { date: CivilDate; now: Clock }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const id = useId();
  // As it was opened: what another device writes meanwhile must not be overwritten unseen.
  const [editing, setEditing] = useState<Comment>();
  const comments = (useRows("comment") ?? []).filter((comment) => comment.date === date);
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <Trans>Comments</Trans>{" "}
        {comments.length > 0 && <span className="muted">{number(comments.length)}</span>}
      </h3>
      <ul className={css.dayComments}>
        {comments.map((comment) => (
          <li key={comment._id}>
            {comment._id === editing?._id ? (
              <CommentForm
                label={t`Edit comment`}
                draft={`comment ${comment._id}`}
                text={comment.text}
                onSave={(text) => changeComment(editing, text)}
                onDone={() => setEditing(undefined)}
              />
            ) : (
              <CommentText comment={comment} now={now} onEdit={() => setEditing(comment)} />
            )}
          </li>
        ))}
      </ul>
      <CommentForm
        key={date}
        label={t`Add a comment for this day`}
        draft={`comment ${date}`}
        text=""
        onSave={(text) => addComment(date, text)}
      />
    </section>
  );
}

function CommentText({ comment, now, onEdit }: { comment: Shown<Comment>; now: Clock; onEdit: () => void }) {
  const { t } = useLingui();
  const { time, moment } = useFormat();
  const written = new Date(comment.createdAt);
  const local = localParts(written, now.zone);
  const at = time(local.time);
  return (
    <>
      <div className="grow">
        <p className={css.daySaid}>{comment.text}</p>
        <p className="tiny muted">
          {local.date === now.today ? <Trans>Today, {at}</Trans> : moment(written, now.zone)}
        </p>
        <CommentDecision comment={comment} />
      </div>
      <IconButton icon={Pencil} label={t`Edit comment: ${comment.text}`} onClick={onEdit} />
      <IconButton
        icon={Trash2}
        kind="danger"
        label={t`Delete comment: ${comment.text}`}
        onClick={() => void removeComment(comment)}
      />
    </>
  );
}
