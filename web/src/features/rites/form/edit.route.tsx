import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ListChecks } from "lucide-react";
import type { RiteType } from "../../../api/types.ts";
import { backToList } from "../../../nav/back-to-list.ts";
import { paths } from "../../../nav/paths.ts";
import { useParams } from "../../../nav/router.tsx";
import { useRow, useRows } from "../../../offline/store.ts";
import { EditRecord, type Opening, useEdit } from "../../../records/edit-record.tsx";
import { Refused } from "../../../records/form-notices.tsx";
import { MissingPage } from "../../../records/missing-page.tsx";
import { useWords } from "../../../records/words.ts";
import { RiteConflict } from "../rite-conflict.tsx";
import { updateRite } from "../writes.ts";
import { RiteForm } from "./rite-form.tsx";
import { type RiteFields, type RiteValues, rite } from "./rite-record.ts";

export const title = msg`Edit rite`;

const draftOf = (id: string) => `rite/${id}`;

/** /rites/:id */
export function Component() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const known = useRows("ritetype") !== undefined;
  return (
    <EditRecord<RiteType, RiteValues>
      row={useRow("ritetype", id)}
      known={known}
      draftKey={draftOf(id)}
      title={t`Edit rite`}
      loading={t`Loading the rite`}
      missing={<Missing />}
      about={({ name }) => name}
      conflict={(problem, onClose) => <RiteConflict problem={problem} onClose={onClose} />}
    >
      {(opening) => <EditForm key={id} {...opening} />}
    </EditRecord>
  );
}

function Missing() {
  const { t } = useLingui();
  return (
    <MissingPage title={t`Edit rite`} says={t`This rite does not exist.`} icon={ListChecks} to={paths.rites}>
      <Trans>Your rites</Trans>
    </MissingPage>
  );
}

function EditForm(opening: Opening<RiteType, RiteValues>) {
  const { _id } = opening.row;
  const back = () => backToList(paths.rites);
  const words = useWords();
  const { opened, problem, revision, form, save } = useEdit(opening, {
    draftKey: draftOf(_id),
    valuesOf: (row) => rite.valuesOf(row, words),
  });
  const onSave = (fields: RiteFields) => {
    // What was refused is sent whole: the server has none of it.
    const change = problem ? rite.whole(fields) : rite.changeOf(opened, fields);
    return save(change, (body) => updateRite(_id, body, revision), back);
  };
  return (
    <RiteForm rite={opening.row} {...form} onSave={onSave}>
      {problem && <Refused problem={problem} discard={<Trans>Discard the rite</Trans>} onDiscarded={back} />}
    </RiteForm>
  );
}
