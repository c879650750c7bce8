import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useRows } from "../../offline/store.ts";
import { LongPick } from "../../ui/picks.tsx";
import { Select } from "../../ui/text-input.tsx";
import css from "./practice.module.css";
import { ROLES, type Role } from "./words.ts";

/** A role, and of "shares" the helper whose work they see. */
export interface Sees {
  role: Role;
  helperId?: string | undefined;
}

/** Whether what belongs to the role is chosen. */
export const isComplete = ({ role, helperId }: Sees): boolean => role !== "shares" || Boolean(helperId);

interface WhoseWorkProps {
  helperId: string | undefined;
  onChange: (id: string) => void;
}

/** Which helper they are. */
function WhoseWork({ helperId = "", onChange }: WhoseWorkProps) {
  const { t } = useLingui();
  const helpers = useRows("helper") ?? [];
  const options = helpers
    .map(({ _id, name }) => ({ value: _id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <Select
      label={t`Which helper are they?`}
      hint={helpers.length === 0 ? t`There is no helper yet. Add one under Helpers first.` : undefined}
      value={helperId}
      options={[{ value: "", label: t`Choose` }, ...options]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What somebody may see and do. */
export function RoleChoice({ sees, onChange }: { sees: Sees; onChange: (sees: Sees) => void }) {
  const { t } = useLingui();
  const { role, helperId } = sees;
  const name = useId();
  return (
    <fieldset className={css.roles}>
      <legend className="field-label">{t`What they see`}</legend>
      {ROLES.map((one) => (
        <LongPick
          key={one.role}
          name={name}
          checked={one.role === role}
          onPick={() => onChange({ role: one.role, helperId })}
          label={t(one.label)}
          detail={t(one.detail)}
        />
      ))}
      {role === "shares" && (
        <WhoseWork helperId={helperId} onChange={(id) => onChange({ role, helperId: id })} />
      )}
    </fieldset>
  );
}
