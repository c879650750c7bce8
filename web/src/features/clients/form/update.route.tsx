import { Trans, useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { useState } from "react";
import type { Client } from "../../../api/types.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useParams } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { clearDraft } from "../../../offline/drafts.ts";
import { useProblems } from "../../../offline/status.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { Refused } from "../../../records/form-notices.tsx";
import { type Draft, useKeptDraft } from "../../../records/kept-form.ts";
import { Undecided } from "../../../records/undecided.tsx";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/surface.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { useWide } from "../../../ui/use-wide.ts";
import { ClientConflict } from "../client-conflict.tsx";
import { changeOf, type FamilyFields, fieldsOf } from "../client-fields.ts";
import { type FamilyValues, valuesOf } from "../client-values.ts";
import { Missing } from "../missing.tsx";
import { DepartedPart, PeoplePart } from "../people/people-part.tsx";
import { updateClient } from "../writes.ts";
import { AddressPart } from "./address-part.tsx";
import { Beside } from "./beside.tsx";
import css from "./family-form.module.css";
import { FamilyNotices } from "./family-notices.tsx";
import { useFamilyForm } from "./family-state.ts";
import { HouseholdPart } from "./household-part.tsx";
import { LeaveButton } from "./leave-button.tsx";
import { NotesPart } from "./notes-part.tsx";
import { PartsIndex } from "./parts-index.tsx";
import { PhonesPart } from "./phones-part.tsx";

const draftOf = (id: string) => `client/update/${id}`;

/** /clients/:id/edit */
export function Component() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const known = useRows("client") !== undefined;
  const client = useRow("client", id);
  const kept = useKeptDraft<FamilyValues>(draftOf(id));
  if (known && !client) return <Missing title={t`Edit family`} />;
  if (!client || kept === undefined) {
    return (
      <div className="wrap">
        <Skeleton label={t`Loading the family`} />
      </div>
    );
  }
  if (client.pending !== "conflict") return <EditFamily key={id} client={client} kept={kept} />;
  return (
    <div className="wrap">
      <Undecided title={t`Edit family`} about={client.name} mine={(one) => one.ids.includes(client._id)}>
        {(problem, onClose) => <ClientConflict problem={problem} onClose={onClose} />}
      </Undecided>
    </div>
  );
}

function EditFamily({ client, kept }: { client: Client; kept: Draft<FamilyValues> | null }) {
  const { t } = useLingui();
  const wide = useWide();
  const { today } = useClock();
  const problem = useProblems().find((one) => one.state === "rejected" && one.ids.includes(client._id));
  // What is fetched while one types does not change the form: the server is told what it was opened with.
  const [opened] = useState(client);
  const [initial] = useState(() => valuesOf(client));
  const [before] = useState(() => fieldsOf(initial));
  const revision = kept?.revision ?? opened.revision;
  const draftKey = draftOf(client._id);
  const back = () => navigate(paths.client(client._id), { replace: true });

  const save = async (fields: FamilyFields) => {
    // What was refused is sent whole: the server has none of it.
    const change = problem ? fields : changeOf(before, fields);
    if (Object.keys(change).length === 0) showToast({ kind: "normal", text: t`Nothing was changed` });
    else if (!(await updateClient(client._id, change, revision))) return;
    await clearDraft(draftKey);
    back();
  };
  const { state: form, props } = useFamilyForm({
    id: client._id,
    today,
    initial,
    draftKey,
    draft: kept,
    revision,
    refused: problem?.failure.fields,
    onSave: save,
  });
  const actions = (
    <div className="action-bar">
      <LeaveButton changed={form.changed} draftKey={draftKey} onLeave={back} />
      <Button type="submit" kind="primary" icon={Check}>
        <Trans>Save family</Trans>
      </Button>
    </div>
  );
  return (
    <form className={`wrap ${css.familyForm}`} {...props}>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Edit family</Trans>
        </h1>
        {wide && actions}
      </div>
      <div className={css.familyLayout}>
        {wide && <PartsIndex values={form.values} />}
        <div className="column">
          {problem && (
            <Refused problem={problem} discard={<Trans>Discard the family</Trans>} onDiscarded={back} />
          )}
          <FamilyNotices form={form} restored={kept !== null} />
          <HouseholdPart form={form} />
          <PhonesPart form={form} />
          <AddressPart form={form} />
          <PeoplePart form={form} />
          <DepartedPart form={form} />
          <NotesPart form={form} />
        </div>
        {wide && (
          <aside className="column" aria-label={t`What the app makes of it`}>
            <Beside form={form} />
          </aside>
        )}
      </div>
      {!wide && actions}
    </form>
  );
}
