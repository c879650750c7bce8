import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useProven } from "../../account/prove.tsx";
import { api, ask } from "../../api/client.ts";
import { type Failure, failureOf } from "../../api/failure.ts";
import { failureText } from "../../api/failure-text.ts";
import type { SecondFactorOffer, User } from "../../api/types.ts";
import { SettingPage } from "../../frame/setting-page.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { navigate } from "../../nav/history.ts";
import { paths } from "../../nav/paths.ts";
import { Button, ButtonLink, IconButton } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { Card, Skeleton } from "../../ui/surface.tsx";
import { showToast } from "../../ui/toasts.ts";
import { useCopy } from "../../ui/use-copy.ts";
import { showRecoveryCodes } from "./recovery-codes.ts";
import css from "./two-step.module.css";

export const title = msg`Two-step login`;

/** /profile/{id}/setting/security/two-step: the app gets its key, and shows by a code that it has it. */
export function Component() {
  const { t } = useLingui();
  return (
    <SettingPage section="security" title={t`Two-step login`} within>
      {(user) => <TwoStep user={user} />}
    </SettingPage>
  );
}

function TwoStep({ user }: { user: User }) {
  const { t } = useLingui();
  const [offer, setOffer] = useState<SecondFactorOffer>();
  const [prove, proof] = useProven();
  const [failure, setFailure] = useState<Failure>();
  const begin = () =>
    prove(async (given) => {
      setFailure(undefined);
      try {
        setOffer(await ask(api.POST("/api/users/second-factor", { body: given })));
      } catch (caught) {
        const why = failureOf(caught);
        // What else is wrong stands on the page.
        if (why.code === "account.prove") throw caught;
        setFailure(why);
      }
    });
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; each offer takes the last one's place
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin();
  }, []);
  if (offer) {
    return (
      <>
        <KeyCard offer={offer} />
        <ConfirmCard user={user} />
      </>
    );
  }
  return (
    <Card label={t`Two-step login`}>
      {failure ? <p className="notice">{failureText(failure)}</p> : <Skeleton rows={2} label={t`Loading`} />}
      <div className="card-actions row">
        {failure?.code === "account.second_email" ? (
          <ButtonLink to={paths.settingsOf(user.id, "account")}>
            <Trans>Confirm</Trans>
          </ButtonLink>
        ) : (
          <Button onClick={begin}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Cancel user={user} />
      </div>
      {proof}
    </Card>
  );
}

function KeyCard({ offer: { secret, uri, qr } }: { offer: SecondFactorOffer }) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const copy = useCopy();
  return (
    <Card label={digits(t`1. Show this to the app`)}>
      <div className="card-head">
        <h2>{digits(t`1. Show this to the app`)}</h2>
        <p className="small muted">
          <Trans>Google Authenticator, Aegis or any other.</Trans>
        </p>
      </div>
      <div className={css.twoStepKey}>
        <svg
          className={css.twoStepQr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t`QR code for the authenticator app`}
          shapeRendering="crispEdges"
        >
          <path fill="currentColor" d={qr.path} />
        </svg>
        <div>
          <p className="small muted">
            <Trans>
              On this same phone? <a href={uri}>Open the app</a>, or copy the key into it.
            </Trans>
          </p>
          <p className={css.twoStepSecret}>
            <span translate="no">{secret.match(/.{1,4}/g)?.join(" ")}</span>
            <IconButton icon={Copy} label={t`Copy the key`} onClick={() => copy(secret)} />
          </p>
        </div>
      </div>
    </Card>
  );
}

const CODE = /^\d{6}$/;

function ConfirmCard({ user }: { user: User }) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const [code, setCode] = useState("");
  const [error, setError] = useState("");
  const busy = useRef(false);
  const confirm = async (typed: string) => {
    if (busy.current) return;
    if (!CODE.test(typed)) return setError(t`The code has six digits.`);
    busy.current = true;
    try {
      const { codes, success } = await ask(api.PUT("/api/users/second-factor", { body: { code: typed } }));
      showToast({ kind: "success", text: success });
      showRecoveryCodes(codes);
      navigate(paths.settingsOf(user.id, "security/codes"), { replace: true });
    } catch (caught) {
      const failure = failureOf(caught);
      setError(failure.fields.code ?? "");
      showToast({ kind: "error", text: failureText(failure) });
    } finally {
      busy.current = false;
    }
  };
  const type = (typed: string) => {
    setCode(typed);
    setError("");
    if (CODE.test(typed)) void confirm(typed);
  };
  return (
    <Card label={digits(t`2. Write the code it shows`)}>
      <div className="card-head">
        <h2>{digits(t`2. Write the code it shows`)}</h2>
      </div>
      <form
        className="card-form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void confirm(code);
        }}
      >
        <CodeInput label={t`Six-digit code`} value={code} onChange={type} error={error} />
        <div className="row">
          <Button type="submit" kind="primary">
            <Trans>Turn on</Trans>
          </Button>
          <Cancel user={user} />
        </div>
      </form>
    </Card>
  );
}

const Cancel = ({ user }: { user: User }) => (
  <ButtonLink to={paths.settingsOf(user.id, "security")}>
    <Trans>Cancel</Trans>
  </ButtonLink>
);
