import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { LongPick } from "../../ui/picks.tsx";
import css from "./practice.module.css";
import { ROLES, type Role } from "./words.ts";

/** What somebody may see and do. */
export function RoleChoice({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  const { t } = useLingui();
  const name = useId();
  return (
    <fieldset className={css.roles}>
      <legend className="field-label">{t`What they see`}</legend>
      {ROLES.map((one) => (
        <LongPick
          key={one.role}
          name={name}
          checked={one.role === role}
          onPick={() => onChange(one.role)}
          label={t(one.label)}
          detail={t(one.detail)}
        />
      ))}
    </fieldset>
  );
}
