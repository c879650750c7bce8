import { Trans, useLingui } from "@lingui/react/macro";
import type { Task } from "../../../api/types.ts";
import { useRows } from "../../../offline/store.ts";
import { Card } from "../../../ui/surface.tsx";
import { useFamilyWord } from "./family-word.ts";
import css from "./hand-over.module.css";
import { isDone } from "./pick.ts";
import type { HandRow } from "./use-hand-over.ts";

/** What the families are told once the helpers said yes. */
export function FamilyPreview({ rows }: { rows: readonly HandRow[] }) {
  const { t } = useLingui();
  const helpers = useRows("helper");
  // Who was asked already is who comes, whoever is proposed.
  const nameOf = ({ given, chosen }: HandRow) =>
    given && isDone(given)
      ? (helpers?.find(({ _id }) => _id === given.helperId)?.name ?? given.helperName)
      : chosen?.candidate.helper.name;
  const goesWith = ({ given, chosen }: HandRow) =>
    given && isDone(given) ? given.familyGoes : chosen?.familyGoes;
  const withFamily = rows.filter((row) => row.task.clientId && nameOf(row));
  if (withFamily.length === 0) return null;
  return (
    <Card padded label={t`To the family`}>
      <h2>
        <Trans>To the family</Trans>
      </h2>
      {withFamily.map((row) => (
        <Words key={row.task._id} task={row.task} helper={nameOf(row) ?? ""} goes={goesWith(row) === true} />
      ))}
      <p className="small muted">
        <Trans>No reason is named. Goes only after he said yes.</Trans>
      </p>
    </Card>
  );
}

function Words({ task, helper, goes }: { task: Task; helper: string; goes: boolean }) {
  const { text, language } = useFamilyWord(task, helper, goes);
  return (
    <p className={css.words} lang={language}>
      {text}
    </p>
  );
}
