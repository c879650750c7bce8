import { Trans, useLingui } from "@lingui/react/macro";
import { Users } from "lucide-react";
import { type UseFormReturn, useFormState } from "react-hook-form";
import type { Client } from "../../../api/types.ts";
import { useLabels } from "../../../records/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/text-input.tsx";
import { useFaultText } from "../faults.ts";
import { suggestedFamily } from "../note-family.ts";
import { type NoteValues, note } from "../note-values.ts";

interface FamilyFieldProps {
  form: UseFormReturn<NoteValues>;
  values: NoteValues;
  families: readonly Client[];
}

/** The family that a note is about; one is suggested where the person is known in a single family. */
export function FamilyField({ form, values, families }: FamilyFieldProps) {
  const { t } = useLingui();
  const text = useFaultText();
  const names = useLabels(note);
  const { errors } = useFormState({ control: form.control });
  const { clientId, person } = values;
  if (families.length === 0 && !clientId) return null;
  const choose = (family: Client | undefined) => {
    form.setValue("clientId", family?._id ?? "", { shouldDirty: true });
    if (family && !person) form.setValue("person", family.name, { shouldDirty: true });
  };
  const gone = clientId && !families.some(({ _id }) => _id === clientId);
  const suggested = clientId ? undefined : suggestedFamily(families, person);
  return (
    <div data-wide>
      <Select
        optional
        label={names.clientId}
        options={[
          { value: "", label: t`No family` },
          ...(gone ? [{ value: clientId, label: t`A family that is gone` }] : []),
          ...families.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={clientId}
        error={text(errors.clientId?.message)}
        onChange={({ target }) => choose(families.find(({ _id }) => _id === target.value))}
      />
      {suggested && <Suggestion family={suggested} onChoose={choose} />}
    </div>
  );
}

function Suggestion({ family, onChoose }: { family: Client; onChoose: (family: Client) => void }) {
  const { name } = family;
  return (
    <Button kind="quiet" icon={Users} onClick={() => onChoose(family)}>
      <Trans>About {name}</Trans>
    </Button>
  );
}
