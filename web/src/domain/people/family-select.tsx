import { useLingui } from "@lingui/react/macro";
import { useRows } from "../../offline/store.ts";
import { Select } from "../../ui/text-input.tsx";
import { withArea } from "./family.ts";

interface FamilySelectProps {
  value: string;
  error?: string | undefined;
  onChange: (id: string) => void;
}

/** Which family it is for. */
export function FamilySelect({ value, error, onChange }: FamilySelectProps) {
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
        ...families.map(({ _id, name, addresses }) => ({
          value: _id,
          label: withArea(name, addresses?.[0]?.area),
        })),
      ]}
    />
  );
}
