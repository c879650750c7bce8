import { useLingui } from "@lingui/react/macro";
import { useRows } from "../../offline/store.ts";
import { Select } from "../../ui/text-input.tsx";

/** Which family it is for. */
export function FamilySelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useLingui();
  const families = useRows("client") ?? [];
  return (
    <Select
      label={t`Family`}
      value={value}
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

/** Many families are called by where they live already. */
const withArea = (name: string, area = "") => (area && !name.includes(area) ? `${name}, ${area}` : name);
