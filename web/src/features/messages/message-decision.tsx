import { Trans, useLingui } from "@lingui/react/macro";
import { CloudOff, GitCompareArrows } from "lucide-react";
import { useState } from "react";
import type { Message } from "../../api/types.ts";
import { useProblems } from "../../offline/status.ts";
import type { Shown } from "../../offline/view.ts";
import { ConflictSheet } from "../../records/conflict-sheet.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import css from "./messages.module.css";
import { useTemplateNames } from "./words.ts";

/** What a message waits for: the network, or the person's word on which of two versions stays. */
export function MessageDecision({ message }: { message: Shown<Message> | undefined }) {
  const { t } = useLingui();
  const names = useTemplateNames();
  const [deciding, setDeciding] = useState(false);
  const problem = useProblems().find(({ ids }) => message && ids.includes(message._id));
  if (!message?.pending) return null;
  if (message.pending === "unsent") {
    return (
      <p className={`${css.messagePending} tiny muted`}>
        <Icon of={CloudOff} /> <Trans>Not sent yet</Trans>
      </p>
    );
  }
  const states = { draft: t`To send`, opened: t`Opened`, sent: t`Sent`, skipped: t`Skipped` };
  return (
    <div className={css.messagePending}>
      <Button icon={GitCompareArrows} onClick={() => setDeciding(true)}>
        {message.pending === "conflict" ? (
          <Trans>Changed somewhere else too. Decide</Trans>
        ) : (
          <Trans>Not accepted. Decide</Trans>
        )}
      </Button>
      <ConflictSheet
        problem={deciding ? problem : undefined}
        onClose={() => setDeciding(false)}
        nameOf={(one: Message) => [one.name, names[one.template]].filter(Boolean).join(", ")}
        wordsOf={(one: Message) => [
          { field: "state", label: t`State`, text: states[one.state] },
          { field: "text", label: t`Message`, text: one.text },
        ]}
      />
    </div>
  );
}
