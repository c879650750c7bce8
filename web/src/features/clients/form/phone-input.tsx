import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { atHome, familiesWith } from "../../../domain/people/phones.ts";
import { paths } from "../../../nav/paths.ts";
import { useRows } from "../../../offline/store.ts";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TextLink } from "../../../ui/link.tsx";
import css from "./family-form.module.css";

interface PhoneInputProps {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  value: string;
  onChange: (number: string) => void;
  /** At the end of the field. */
  children?: ReactNode;
}

/** A phone number in any spelling; the code of India is understood where none is written. */
export function PhoneInput({ name, value, onChange, children, ...field }: PhoneInputProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className="control">
          {atHome(value) && <span className="muted">+91</span>}
          <input
            type="tel"
            inputMode="tel"
            autoComplete="off"
            enterKeyHint="next"
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...control}
          />
          {children}
        </div>
      )}
    </Field>
  );
}

/** Another family has this number too: it may, and is told. */
export function SamePhone({ number, but }: { number: string; but: string | undefined }) {
  const [other] = familiesWith(useRows("client"), number, but);
  if (!other) return null;
  const { name } = other;
  return (
    <div className={`notice ${css.familyWarning}`} role="status">
      <Icon of={TriangleAlert} />
      <span className="grow">
        <Trans>
          <b>{name}</b> has this number too. Same house? Both may keep it.
        </Trans>
        <br />
        <TextLink to={paths.client(other._id)}>
          <Trans>See that family</Trans>
        </TextLink>
      </span>
    </div>
  );
}
