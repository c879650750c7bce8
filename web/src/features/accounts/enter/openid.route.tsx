import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { api, ask } from "../../../api/client.ts";
import { failureOf } from "../../../api/failure.ts";
import { failureText } from "../../../api/failure-text.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useLocation } from "../../../nav/router.tsx";
import { currentUser } from "../../../offline/device.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import css from "../door.module.css";
import { setSecondStep, useEntering } from "./entering.ts";
import { startRegisterDraft } from "./register-draft.ts";

export const title = msg`Log in`;

/** Where the OpenID provider sends people back to. */
export function Component() {
  const { t } = useLingui();
  const failed = useFinish();
  const me = currentUser();
  return (
    <div className={`wrap ${css.authReturn}`}>
      <h1 tabIndex={-1}>{failed ? t`That did not work` : t`One moment, please`}</h1>
      {failed ? (
        <>
          <p role="alert">{failed}</p>
          <ButtonLink kind="primary" to={me ? paths.settingsOf(me.id, "security") : paths.login}>
            {me ? <Trans>Back to Security</Trans> : <Trans>Back to Login</Trans>}
          </ButtonLink>
        </>
      ) : (
        <p className="muted" role="status">
          <Trans>You are being logged in.</Trans>
        </p>
      )}
    </div>
  );
}

/** Finishes the login once and leads on; gives the words of the failure, if it failed. */
function useFinish() {
  const { search } = useLocation();
  const enter = useEntering();
  const [failed, setFailed] = useState("");
  const begun = useRef(false);

  const finish = async () => {
    const given = new URLSearchParams(search);
    const value = (name: string) => given.get(name) ?? "";
    // What the provider gave works once, and must not stay where a page or its history shows it.
    navigate(paths.openid, { replace: true });
    try {
      const body = { code: value("code"), state: value("state"), iss: value("iss"), error: value("error") };
      const { outcome, success, next, user, second, name, email } = await ask(
        api.POST("/api/openid/finish", { body }),
      );
      if (outcome === "entered" && user) {
        return await enter(user, success, { next });
      }
      const onward = next && `next=${encodeURIComponent(next)}`;
      if (outcome === "second") {
        setSecondStep(second);
        return navigate(onward ? `${paths.login}?${onward}` : paths.login, { replace: true });
      }
      const me = currentUser();
      if (outcome === "register") startRegisterDraft({ name, email });
      showToast({ kind: outcome === "linked" ? "success" : "normal", text: success });
      const to = outcome === "linked" && me ? paths.settingsOf(me.id, "security") : paths.register;
      navigate(outcome === "register" ? `${to}?by=openid${onward && `&${onward}`}` : to, { replace: true });
    } catch (caught) {
      setFailed(failureText(failureOf(caught)));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page was opened with
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void finish();
  }, []);
  return failed;
}
