import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";

const MOST = 60;

/** Asks for the name of a passkey. */
export function NameDialog({
  open,
  title,
  first,
  onNamed,
  onCancel,
}: {
  open: boolean;
  title: string;
  first: string;
  onNamed: (name: string) => void;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = input.current?.value.trim();
    if (name) return onNamed(name);
    setError(t`Give it a name.`);
    input.current?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form={id}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextInput
          ref={input}
          label={t`Name`}
          hint={t`So that you know it again in the list.`}
          error={error || undefined}
          defaultValue={first}
          maxLength={MOST}
          enterKeyHint="done"
          onChange={() => setError("")}
        />
      </form>
    </Dialog>
  );
}
