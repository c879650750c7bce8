import { Trans, useLingui } from "@lingui/react/macro";
import type { Task } from "../../../api/types.ts";
import { Card } from "../../../ui/surface.tsx";
import { useFamilyWord } from "./family-word.ts";
import css from "./hand-over.module.css";
import type { HandRow } from "./use-hand-over.ts";

/** What the families are told once the helpers said yes. */
export function FamilyPreview({ rows }: { rows: readonly HandRow[] }) {
  const { t } = useLingui();
  const told = rows.filter(({ chosen, task }) => chosen && task.clientId);
  if (told.length === 0) return null;
  return (
    <Card padded label={t`To the family`}>
      <h2>
        <Trans>To the family</Trans>
      </h2>
      {told.map(({ task, chosen }) => (
        <Words key={task._id} task={task} helper={chosen?.candidate.helper.name ?? ""} />
      ))}
      <p className="small muted">
        <Trans>No reason is named. Goes only after he said yes.</Trans>
      </p>
    </Card>
  );
}

function Words({ task, helper }: { task: Task; helper: string }) {
  const { text, language } = useFamilyWord(task, helper);
  return (
    <p className={css.words} lang={language}>
      {text}
    </p>
  );
}
