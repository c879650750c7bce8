import { Trans, useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { useState } from "react";
import { emailFault } from "../../../account/account-rules.ts";
import type { Proven } from "../../../account/prove.tsx";
import { api, ask } from "../../../api/client.ts";
import { failureOf } from "../../../api/failure.ts";
import { failureText } from "../../../api/failure-text.ts";
import type { User } from "../../../api/types.ts";
import { rememberUser } from "../../../offline/device.ts";
import { Button } from "../../../ui/button.tsx";
import { CodeInput } from "../../../ui/code-input.tsx";
import { Chip } from "../../../ui/surface.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { ChangeRow } from "./change-row.tsx";

const CODE = /^\d{6}$/;

/** The address of mail: another one becomes the account's once its code was typed. */
export function EmailRow({ user, make }: { user: User; make: Proven }) {
  const { t } = useLingui();
  const send = async (email: string) => {
    let refused: string | undefined;
    await make(async (proof) => {
      try {
        const { user, success } = await ask(api.POST("/api/users/email/new", { body: { email, ...proof } }));
        refused = undefined;
        await rememberUser(user);
        showToast({ kind: "success", text: success });
      } catch (caught) {
        const { fields, error } = failureOf(caught);
        refused = fields.email ?? error;
        if (!fields.email) throw caught;
      }
    });
    return refused;
  };
  return (
    <>
      <ChangeRow
        label={t`Email`}
        action={t`Change the email`}
        hint={t`The old address stays until the code that we mail to the new one is typed here.`}
        value=""
        judge={emailFault}
        onSave={send}
        input={{ type: "email", autoComplete: "email", inputMode: "email" }}
      >
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
      </ChangeRow>
      {user.newEmail && <NewEmail email={user.newEmail} />}
    </>
  );
}

/** The address that waits for its code. */
function NewEmail({ email }: { email: string }) {
  const { t } = useLingui();
  const [code, setCode] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const work = async (call: () => Promise<{ user: User; success: string }>) => {
    setBusy(true);
    try {
      const { user, success } = await call();
      showToast({ kind: "success", text: success });
      await rememberUser(user);
    } catch (caught) {
      const failure = failureOf(caught);
      setError(failure.fields.otp ?? failure.fields.email ?? "");
      showToast({ kind: "error", text: failureText(failure) });
    } finally {
      setBusy(false);
    }
  };
  const confirm = (otp: string) => {
    if (!CODE.test(otp)) return setError(t`The code has six digits.`);
    return work(() => ask(api.POST("/api/users/email/new/confirm", { body: { otp } })));
  };
  const type = (typed: string) => {
    setCode(typed);
    setError("");
    if (CODE.test(typed) && !busy) void confirm(typed);
  };
  return (
    <form
      className="column"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm(code);
      }}
    >
      <p>
        <Trans>
          We mailed a code to <b>{email}</b>. Type it here, and the account has this address.
        </Trans>
      </p>
      <CodeInput label={t`Code of the new address`} value={code} onChange={type} error={error} />
      <div className="row">
        <Button type="submit" kind="primary" disabled={busy}>
          <Trans>Confirm</Trans>
        </Button>
        <Button
          kind="quiet"
          disabled={busy}
          onClick={() => void work(() => ask(api.DELETE("/api/users/email/new")))}
        >
          <Trans>Keep the old one</Trans>
        </Button>
      </div>
    </form>
  );
}
