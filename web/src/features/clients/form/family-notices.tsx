import { FaultList, Restored } from "../../../records/form-notices.tsx";
import type { FamilyForm } from "./family-state.ts";
import { useFieldNames } from "./field-words.ts";

/** What stands above the fields of the form. */
export function FamilyNotices({ form, restored }: { form: FamilyForm; restored: boolean }) {
  const nameOf = useFieldNames(form.values);
  return (
    <>
      <Restored was={restored} onAfresh={form.startAfresh} />
      <FaultList
        faults={form.faulty.map(({ field, text }) => ({ field, label: nameOf(field), text }))}
        onChoose={form.focus}
      />
    </>
  );
}
