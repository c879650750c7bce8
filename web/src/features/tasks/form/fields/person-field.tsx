import { useLingui } from "@lingui/react/macro";
import type { UseFormReturn } from "react-hook-form";
import { useRow } from "../../../../offline/store.ts";
import { Select } from "../../../../ui/text-input.tsx";
import { put } from "../put.ts";
import type { TaskValues } from "../task-record.ts";

interface PersonProps {
  form: UseFormReturn<TaskValues>;
  values: TaskValues;
}

/** Who of the family takes the sankalp; asked where there are people to choose from. */
export function PersonField({ form, values }: PersonProps) {
  const { t, i18n } = useLingui();
  const people = useRow("client", values.clientId)?.people?.filter(({ departed }) => !departed) ?? [];
  if (people.length === 0) return null;
  const nameOf = ({ name, nameLocal }: (typeof people)[number]) =>
    (i18n.locale === "hi" && nameLocal) || name;
  return (
    <Select
      label={t`Who takes the sankalp`}
      value={values.personId}
      onChange={(event) => put(form, { personId: event.target.value })}
      options={[
        { value: "", label: t`Not said` },
        ...people.map((one) => ({ value: one._id, label: nameOf(one) })),
      ]}
    />
  );
}
