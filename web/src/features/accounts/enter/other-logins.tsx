import { Trans, useLingui } from "@lingui/react/macro";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { browserHasPasskeys, pickPasskey } from "../../../account/passkeys.ts";
import { api, ask } from "../../../api/client.ts";
import { failureOf } from "../../../api/failure.ts";
import { failureText } from "../../../api/failure-text.ts";
import { useLocation } from "../../../nav/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import css from "../door.module.css";
import { useEntering } from "./entering.ts";
import type { Ways } from "./ways.ts";

/** The buttons under the password's own. */
export function OtherLogins({ ways, registering }: { ways: Ways; registering?: boolean }) {
  const { provider, passkeys } = ways;
  const withPasskey = passkeys && !registering && browserHasPasskeys();
  if (!provider && !withPasskey) return null;
  return (
    <>
      {!registering && (
        <div className={css.or}>
          <Trans>or</Trans>
        </div>
      )}
      {provider && <ProviderButton provider={provider} registering={registering} />}
      {withPasskey && <PasskeyButton />}
    </>
  );
}

function ProviderButton({ provider, registering }: { provider: string; registering?: boolean }) {
  const { search } = useLocation();
  const go = async () => {
    try {
      const next = new URLSearchParams(search).get("next") ?? "";
      const { url } = await ask(api.POST("/api/openid/start", { body: { next } }));
      location.assign(url);
    } catch (caught) {
      showToast({ kind: "error", text: failureText(failureOf(caught)) });
    }
  };
  return (
    <Button size="large" wide onClick={go}>
      <span className={css.providerMark} aria-hidden>
        {[...provider][0]}
      </span>
      {registering ? <Trans>Register With {provider}</Trans> : <Trans>Login With {provider}</Trans>}
    </Button>
  );
}

function PasskeyButton() {
  const { t } = useLingui();
  const enter = useEntering();
  const [busy, setBusy] = useState(false);
  const login = async () => {
    setBusy(true);
    try {
      const { request, options } = await ask(api.POST("/api/passkeys/login/options"));
      const credential = await pickPasskey(options);
      if (!credential) {
        showToast({ kind: "normal", text: t`No passkey was used.` });
        return;
      }
      const body = { request, credential, session: "cookie" } as const;
      const { user, success } = await ask(api.POST("/api/passkeys/login", { body }));
      await enter(user, success);
    } catch (caught) {
      showToast({ kind: "error", text: failureText(failureOf(caught)) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="large" wide icon={KeyRound} disabled={busy} onClick={login}>
      <Trans>Login with a passkey</Trans>
    </Button>
  );
}
