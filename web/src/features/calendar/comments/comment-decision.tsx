import { Trans, useLingui } from "@lingui/react/macro";
import { CloudOff, GitCompareArrows } from "lucide-react";
import { useState } from "react";
import type { Comment } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useProblems } from "../../../offline/status.ts";
import type { Shown } from "../../../offline/view.ts";
import { ConflictSheet } from "../../../records/conflict-sheet.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** What a comment waits for: the network, or the person's word on which of two versions stays. */
export function CommentDecision({ comment }: { comment: Shown<Comment> }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const [deciding, setDeciding] = useState(false);
  const problem = useProblems().find(({ ids }) => ids.includes(comment._id));
  if (!comment.pending) return null;
  if (comment.pending === "unsent") {
    return (
      <p className="tiny muted">
        <Icon of={CloudOff} /> <Trans>Not sent yet</Trans>
      </p>
    );
  }
  return (
    <>
      <Button icon={GitCompareArrows} onClick={() => setDeciding(true)}>
        {comment.pending === "conflict" ? (
          <Trans>Changed somewhere else too. Decide</Trans>
        ) : (
          <Trans>Not accepted. Decide</Trans>
        )}
      </Button>
      <ConflictSheet
        problem={deciding ? problem : undefined}
        onClose={() => setDeciding(false)}
        nameOf={(one: Comment) => date(one.date)}
        wordsOf={(one: Comment) => [{ field: "text", label: t`Comment`, text: one.text }]}
      />
    </>
  );
}
