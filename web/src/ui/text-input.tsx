import type { LucideIcon } from "lucide-react";
import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

type Native<T extends "input" | "textarea" | "select"> = Omit<
  ComponentProps<T>,
  "className" | "style" | "id"
>;

/** One line of text. Spread react-hook-form's `register()` onto it. */
export function TextInput({
  label,
  hint,
  error,
  optional,
  required,
  icon,
  prefix,
  ...rest
}: FieldProps &
  Omit<Native<"input">, "prefix"> & {
    icon?: LucideIcon /** Stands before the text: ₹, +91 */;
    prefix?: ReactNode;
  }) {
  return (
    <Field {...{ label, hint, error, optional, required }}>
      {(control) => (
        <div className="control">
          {icon && <Icon of={icon} />}
          {prefix && <span className="muted">{prefix}</span>}
          <input type="text" {...rest} {...control} />
        </div>
      )}
    </Field>
  );
}

/** A password. `shown` comes from the form's own "Show password" checkbox. */
export function PasswordInput({
  shown,
  ...rest
}: FieldProps & Omit<Native<"input">, "type" | "prefix"> & { shown: boolean }) {
  return <TextInput autoCapitalize="none" spellCheck={false} {...rest} type={shown ? "text" : "password"} />;
}

/** How hard a password is to guess: 1 weak, 2 medium, 3 strong. */
export type Strength = 1 | 2 | 3;

/** Three bars, a word and a sentence, told to screen readers as they change. */
export function PasswordMeter({ level, word, text }: { level: Strength; word: string; text: string }) {
  return (
    <div className="field">
      <div className="meter" data-level={level} aria-hidden>
        <i />
        <i />
        <i />
      </div>
      <p className="hint" aria-live="polite">
        <b>{word}</b> {text}
      </p>
    </div>
  );
}

/** A field for text of several lines. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  required,
  ...rest
}: FieldProps & Native<"textarea">) {
  return (
    <Field {...{ label, hint, error, optional, required }}>
      {(control) => (
        <div className="control">
          <textarea {...rest} {...control} />
        </div>
      )}
    </Field>
  );
}

/** A field to choose one of a few options. */
export function Select({
  label,
  hint,
  error,
  optional,
  options,
  ...rest
}: FieldProps &
  Omit<Native<"select">, "children"> & { options: readonly { value: string; label: string }[] }) {
  return (
    <Field {...{ label, hint, error, optional }}>
      {(control) => (
        <div className="control">
          <select {...rest} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} />
        </div>
      )}
    </Field>
  );
}

/** A search box; its label is for screen readers, its placeholder for eyes. */
export function SearchInput({
  label,
  icon,
  ...rest
}: { label: string; icon: LucideIcon } & Omit<Native<"input">, "type">) {
  return (
    <label className="control grow">
      <Icon of={icon} />
      <span className="visually-hidden">{label}</span>
      <input type="search" enterKeyHint="search" placeholder={label} {...rest} />
    </label>
  );
}
