import { Trans } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

/** What the fields of forms have in common. */
export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The sentence that says how to mend the field. */
  error?: ReactNode;
  /** Marks the field as one that may stay empty. */
  optional?: boolean;
  /** Marks the field as one that must be filled in. */
  required?: boolean;
}

interface ControlProps {
  id: string;
  "aria-invalid"?: true;
  required?: boolean;
  "aria-describedby"?: string;
}

/** Label above, control, then hint and error. The control takes the props it is handed. */
export function Field({
  label,
  hint,
  error,
  optional,
  required,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}hint` : "";
  const errorId = error ? `${id}error` : "";
  return (
    <div className="field">
      <label className="field-label" htmlFor={id} data-required={required || undefined}>
        {label}
        {optional && (
          <span className="faint">
            {" "}
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        required,
        "aria-describedby": `${errorId} ${hintId}`.trim() || undefined,
      })}
      {error && (
        <p className="field-error" id={errorId}>
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div className="hint" id={hintId}>
          {hint}
        </div>
      )}
    </div>
  );
}
