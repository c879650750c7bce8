import { Trans, useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { useState } from "react";
import type { User } from "../../api/types.ts";
import { SettingPage } from "../../app/setting-page.tsx";
import { showToast } from "../../app/toasts.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { saveSettings } from "../../offline/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card, Chip } from "../../ui/surface.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { nameFault } from "./rules.ts";

export function Component() {
  return (
    <SettingPage section="account">
      {(user) => (
        <>
          <Card padded>
            <Name key={user.name} name={user.name} />
          </Card>
          <Card>
            <Facts user={user} />
          </Card>
          {!user.emailVerified && <ConfirmEmail email={user.email} />}
        </>
      )}
    </SettingPage>
  );
}

function Name({ name }: { name: string }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(name);
  const [asked, setAsked] = useState(false);
  const fault = nameFault(typed);
  const save = async () => {
    setAsked(true);
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
        error={asked && fault ? t(fault) : undefined}
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

function Facts({ user }: { user: User }) {
  const { digits } = useFormat();
  return (
    <dl className="facts">
      <div>
        <dt className="field-label">
          <Trans>Username</Trans>
        </dt>
        <dd>{user.username}</dd>
      </div>
      <div>
        <dt className="field-label">
          <Trans>Email</Trans>
        </dt>
        <dd>
          {user.email}{" "}
          {user.emailVerified ? (
            <Chip kind="done" icon={Check}>
              <Trans>Confirmed</Trans>
            </Chip>
          ) : (
            <Chip kind="plain">
              <Trans>Not confirmed yet</Trans>
            </Chip>
          )}
        </dd>
      </div>
      <div>
        <dt className="field-label">
          <Trans>Phone Number</Trans>
        </dt>
        <dd>{digits(spaced(user.number))}</dd>
      </div>
    </dl>
  );
}

/** +91 98290 41177, as Indian numbers are read out. */
const spaced = (number: string) => number.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
