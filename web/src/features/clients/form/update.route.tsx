import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { Client } from "../../../api/types.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useParams } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { EditRecord, type Opening, useEdit } from "../../../records/edit-record.tsx";
import { Refused } from "../../../records/form-notices.tsx";
import { FormPage } from "../../../records/form-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { ClientConflict } from "../client-conflict.tsx";
import { type FamilyFields, type FamilyValues, family, valuesOf } from "../family-record.ts";
import { Missing } from "../missing.tsx";
import { DepartedPart, PeoplePart } from "../people/people-part.tsx";
import { readFamily } from "../read-family.ts";
import { updateClient } from "../writes.ts";
import { AddressPart } from "./address-part.tsx";
import { DerivedCards } from "./derived-cards.tsx";
import css from "./family-form.module.css";
import { FamilyNotices } from "./family-notices.tsx";
import { type FamilyForm, useFamilyForm } from "./family-state.ts";
import { HouseholdPart } from "./household-part.tsx";
import { LeaveButton } from "./leave-button.tsx";
import { NotesPart } from "./notes-part.tsx";
import { PartsIndex } from "./parts-index.tsx";
import { PhonesPart } from "./phones-part.tsx";

export const title = msg`Edit family`;

const draftOf = (id: string) => `client/update/${id}`;

/** /clients/:id/edit */
export function Component() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const known = useRows("client") !== undefined;
  return (
    <EditRecord<Client, FamilyValues>
      row={useRow("client", id)}
      known={known}
      draftKey={draftOf(id)}
      title={t`Edit family`}
      loading={t`Loading the family`}
      missing={<Missing title={t`Edit family`} />}
      about={({ name }) => name}
      conflict={(problem, onClose) => <ClientConflict problem={problem} onClose={onClose} />}
    >
      {(opening) => <EditFamily key={id} {...opening} />}
    </EditRecord>
  );
}

function EditFamily(opening: Opening<Client, FamilyValues>) {
  const { t } = useLingui();
  const wide = useWide();
  const { today } = useClock();
  const { _id } = opening.row;
  const draftKey = draftOf(_id);
  const edit = useEdit(opening, { draftKey, valuesOf });
  const { problem, revision } = edit;
  const back = () => navigate(paths.client(_id), { replace: true });
  const onSave = (fields: FamilyFields) => {
    // What was refused is sent whole: the server has none of it.
    const before = { ...edit.opened, ...readFamily(edit.form.initial) };
    const change = problem ? family.whole(fields) : family.changeOf(before, fields);
    return edit.save(change, (body) => updateClient(_id, body, revision), back);
  };
  const { state: form, props } = useFamilyForm({
    ...edit.form,
    id: _id,
    today,
    // By their whole names: "people.0.birth.date".
    refused: problem?.failure.fields,
    onSave,
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
    <FormPage title={<Trans>Edit family</Trans>} actions={actions} className={css.familyForm} {...props}>
      <div className={css.familyLayout}>
        {wide && <PartsIndex values={form.values} />}
        <div className="column">
          {problem && (
            <Refused problem={problem} discard={<Trans>Discard the family</Trans>} onDiscarded={back} />
          )}
          <FamilyNotices form={form} restored={opening.draft !== null} />
          <FamilyParts form={form} />
        </div>
        {wide && (
          <aside className="column" aria-label={t`What the app makes of it`}>
            <DerivedCards form={form} />
          </aside>
        )}
      </div>
    </FormPage>
  );
}

function FamilyParts({ form }: { form: FamilyForm }) {
  return (
    <>
      <HouseholdPart form={form} />
      <PhonesPart form={form} />
      <AddressPart form={form} />
      <PeoplePart form={form} />
      <DepartedPart form={form} />
      <NotesPart form={form} />
    </>
  );
}
