import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { SheetForm } from "../../ui/sheet-form.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { minutesIn } from "./way-minutes.ts";

interface MinutesSheetProps {
  open: boolean;
  title: string;
  label: string;
  hint: string;
  /** Told of what is no number of minutes. */
  error: string;
  /** What stands there at first. */
  initial?: string;
  placeholder?: string;
  /** Whether nothing typed says something, too. */
  emptied?: boolean;
  save: string;
  /** Resolves to true once the minutes are kept. */
  onSave: (minutes: number | null) => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for the minutes of a way. */
export function MinutesSheet(props: MinutesSheetProps) {
  const { open, title, onClose } = props;
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      {open && <MinutesForm {...props} />}
    </Sheet>
  );
}

function MinutesForm(props: MinutesSheetProps) {
  const { label, hint, error, initial = "", placeholder, emptied, save, onSave, onClose, children } = props;
  const [typed, setTyped] = useState(initial);
  const [submitted, setSubmitted] = useState(false);
  const minutes = minutesIn(typed);
  const fine = minutes !== undefined && (minutes !== null || emptied);
  const submit = async () => {
    setSubmitted(true);
    if (fine && (await onSave(minutes))) onClose();
  };
  return (
    <SheetForm onSubmit={() => void submit()}>
      <TextInput
        label={label}
        hint={hint}
        error={submitted && !fine ? error : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" kind="primary" wide>
        {save}
      </Button>
      {children}
    </SheetForm>
  );
}
