import { Trans, useLingui } from "@lingui/react/macro";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import type { RiteType } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useDurationWords } from "../../../lib/duration.ts";
import { backToList } from "../../../nav/back-to-list.ts";
import { paths } from "../../../nav/paths.ts";
import { useParams } from "../../../nav/router.tsx";
import { clearDraft } from "../../../offline/drafts.ts";
import { useProblems } from "../../../offline/status.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import type { Shown } from "../../../offline/view.ts";
import { Refused } from "../../../records/form-notices.tsx";
import { type Draft, type Faults, useKeptDraft } from "../../../records/kept-form.ts";
import { MissingPage } from "../../../records/missing-page.tsx";
import { Undecided } from "../../../records/undecided.tsx";
import { Skeleton } from "../../../ui/surface.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { RiteConflict } from "../rite-conflict.tsx";
import { updateRite } from "../writes.ts";
import { RiteForm } from "./rite-form.tsx";
import { changeOf, type RiteChange, type RiteValues, valuesOf } from "./rite-values.ts";

const draftOf = (id: string) => `rite/${id}`;

/** /rites/:id */
export function Component() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const known = useRows("ritetype") !== undefined;
  const rite = useRow("ritetype", id);
  const kept = useKeptDraft<RiteValues>(draftOf(id));
  if (rite && kept !== undefined && rite.pending !== "conflict")
    return <EditForm key={id} rite={rite} kept={kept} />;
  if (!rite && known) {
    return (
      <MissingPage
        title={t`Edit rite`}
        says={t`This rite does not exist.`}
        icon={ListChecks}
        to={paths.rites}
      >
        <Trans>Your rites</Trans>
      </MissingPage>
    );
  }
  return (
    <div className="wrap">
      {rite?.pending === "conflict" && (
        <Undecided title={t`Edit rite`} about={rite.name} mine={({ ids }) => ids.includes(id)}>
          {(problem, onClose) => <RiteConflict problem={problem} onClose={onClose} />}
        </Undecided>
      )}
      {(!rite || kept === undefined) && <Skeleton label={t`Loading the rite`} />}
    </div>
  );
}

function EditForm({ rite, kept }: { rite: Shown<RiteType>; kept: Draft<RiteValues> | null }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const duration = useDurationWords();
  const back = () => backToList(paths.rites);
  const problem = useProblems().find((one) => one.state === "rejected" && one.ids.includes(rite._id));
  // What is fetched while one types does not change the form: the server is told what it was opened with.
  const [opened] = useState(rite);
  const [initial] = useState(() => valuesOf(rite, { duration, number }));
  const revision = kept?.revision ?? opened.revision;

  const save = async (fields: RiteChange) => {
    // What was refused is sent whole: the server has none of it.
    const change = problem ? fields : changeOf(opened, fields);
    if (Object.keys(change).length === 0) showToast({ kind: "normal", text: t`Nothing was changed` });
    else if (!(await updateRite(rite._id, change, revision))) return;
    await clearDraft(draftOf(rite._id));
    back();
  };
  return (
    <RiteForm
      rite={rite}
      initial={initial}
      draftKey={draftOf(rite._id)}
      draft={kept}
      revision={revision}
      refused={problem && refusedFields(problem.failure.fields)}
      onSave={save}
    >
      {problem && <Refused problem={problem} discard={<Trans>Discard the rite</Trans>} onDiscarded={back} />}
    </RiteForm>
  );
}

/** Fields that the form holds as they were typed. */
const TYPED: Record<string, string> = { durationMinutes: "duration", prepMinutes: "prep" };

/** By the fields of the form; what is wrong within the samagri is told of all of it. */
const refusedFields = (fields: Record<string, string>): Faults<RiteValues> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, text]) => {
      const name = field.split(".")[0] ?? field;
      return [TYPED[name] ?? name, text];
    }),
  );
