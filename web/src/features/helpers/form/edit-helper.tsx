import { Trans, useLingui } from "@lingui/react/macro";
import type { Helper } from "../../../api/types.ts";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import { backToList } from "../../../nav/back-to-list.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { EditRecord, type Opening, useEdit } from "../../../records/edit-record.tsx";
import { Refused } from "../../../records/form-notices.tsx";
import { PLAIN } from "../../../records/words.ts";
import { HelperConflict } from "../helper-conflict.tsx";
import { MissingHelper } from "../missing-helper.tsx";
import { updateHelper } from "../writes.ts";
import { HelperForm } from "./helper-form.tsx";
import { type HelperFields, type HelperValues, helper } from "./helper-record.ts";

const draftOf = (id: string) => `helper/${id}`;

/** /helpers/:id/edit */
export function EditHelper({ id }: { id: string }) {
  const { t } = useLingui();
  const known = useRows("helper") !== undefined;
  return (
    <EditRecord<Helper, HelperValues>
      row={useRow("helper", id)}
      known={known}
      draftKey={draftOf(id)}
      title={t`Change helper`}
      loading={t`Loading the helper`}
      missing={<MissingHelper />}
      about={({ name }) => name}
      conflict={(problem, onClose) => <HelperConflict problem={problem} onClose={onClose} />}
    >
      {(opening) => <Form key={id} {...opening} />}
    </EditRecord>
  );
}

function Form(opening: Opening<Helper, HelperValues>) {
  const { t } = useLingui();
  const { _id } = opening.row;
  const back = () => backToList(helperPaths.one(_id));
  const { opened, problem, revision, form, save } = useEdit(opening, {
    draftKey: draftOf(_id),
    valuesOf: (row) => helper.valuesOf(row, PLAIN),
  });
  const onSave = (fields: HelperFields) => {
    // What was refused is sent whole: the server has none of it.
    const change = problem ? helper.whole(fields) : helper.changeOf(opened, fields);
    return save(change, (body) => updateHelper(_id, body, revision), back);
  };
  return (
    <HelperForm title={t`Change helper`} cancel={helperPaths.one(_id)} {...form} onSave={onSave}>
      {problem && (
        <Refused problem={problem} discard={<Trans>Discard the helper</Trans>} onDiscarded={back} />
      )}
    </HelperForm>
  );
}
