import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil } from "lucide-react";
import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import type { Fault } from "../../../account/account-rules.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

interface ChangeRowProps {
  /** What it is: "Username". */
  label: string;
  /** "Change the username" */
  action: string;
  /** As it is now. */
  children: ReactNode;
  /** What the field begins with. */
  value: string;
  judge: (typed: string) => Fault;
  /** Sends what was typed; resolves to the message of a refusal, or to nothing. */
  onSave: (typed: string) => Promise<string | undefined>;
  hint?: string;
  input?: Pick<ComponentProps<typeof TextInput>, "type" | "autoComplete" | "inputMode">;
}

/** A fact of the account, and a field to change it in place. */
export function ChangeRow({ label, action, children, value, judge, onSave, hint, input }: ChangeRowProps) {
  const { typed, type, error, busy, close, save } = useChange(judge, onSave);
  if (typed === undefined) {
    return (
      <div className="fact-row">
        <div className="grow">
          <span className="field-label">{label}</span>
          <div>{children}</div>
        </div>
        <Button icon={Pencil} aria-label={action} onClick={() => type(value)}>
          <Trans>Change</Trans>
        </Button>
      </div>
    );
  }
  return (
    <form className="column" noValidate aria-busy={busy} onSubmit={save}>
      <TextInput
        label={label}
        hint={hint}
        error={error}
        value={typed}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        autoFocus
        onChange={(event) => type(event.target.value)}
        {...input}
      />
      <div className="row">
        <Button type="submit" kind="primary" disabled={busy}>
          <Trans>Save</Trans>
        </Button>
        <Button kind="quiet" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

/** What is typed while the row is open, and the saving of it. */
function useChange(judge: ChangeRowProps["judge"], onSave: ChangeRowProps["onSave"]) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    setError("");
  };
  const close = () => {
    setTyped(undefined);
    setError("");
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (typed === undefined || busy) return;
    const fault = judge(typed);
    if (fault) return setError(t(fault));
    setBusy(true);
    const refused = await onSave(typed.trim());
    setBusy(false);
    if (refused === undefined) close();
    else setError(refused);
  };
  return { typed, type, error, busy, close, save };
}
