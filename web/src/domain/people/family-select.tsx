import { useLingui } from "@lingui/react/macro";
import { useRows } from "../../offline/store.ts";
import { Select } from "../../ui/text-input.tsx";
import { withArea } from "./family.ts";

interface FamilySelectProps {
  value: string;
  error?: string | undefined;
  /** One that cannot be chosen. */
  except?: string;
  onChange: (id: string) => void;
}

/** Which family it is for. */
export function FamilySelect({ value, error, except, onChange }: FamilySelectProps) {
  const { t } = useLingui();
  const families = useRows("client") ?? [];
  return (
    <Select
      label={t`Family`}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: "", label: t`Choose` },
        ...families
          .filter(({ _id }) => _id !== except)
          .map(({ _id, name, addresses }) => ({
            value: _id,
            label: withArea(name, addresses?.[0]?.area),
          })),
      ]}
    />
  );
}
