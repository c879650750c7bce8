import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { nameFault } from "../../../account/account-rules.ts";
import { saveSettings } from "../../../offline/settings.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { showToast } from "../../../ui/toasts.ts";

/** The full name. It is saved on the device like any setting, so it needs no server. */
export function NameForm({ name }: { name: string }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(name);
  const [checked, setChecked] = useState(false);
  const fault = nameFault(typed);
  const save = async () => {
    setChecked(true);
    if (fault) return;
    try {
      await saveSettings({ name: typed.trim() });
      showToast({ kind: "success", text: t`Saved` });
    } catch {
      showToast({ kind: "error", text: t`This could not be kept on this device.` });
    }
  };
  return (
    <form
      className="column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        label={t`Full Name`}
        hint={t`Your own tasks are assigned to this name.`}
        error={checked && fault ? t(fault) : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="done"
      />
      <div>
        <Button type="submit" kind="primary" disabled={typed.trim() === name}>
          <Trans>Save name</Trans>
        </Button>
      </div>
    </form>
  );
}
