import { Trans, useLingui } from "@lingui/react/macro";
import { Check, FileText, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useProven } from "../../account/prove.tsx";
import { api, ask } from "../../api/client.ts";
import { failureText } from "../../api/failure-text.ts";
import type { SecondFactor as State, User } from "../../api/types.ts";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { navigate } from "../../nav/history.ts";
import { paths } from "../../nav/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Card, ErrorState, Skeleton } from "../../ui/surface.tsx";
import { showToast } from "../../ui/toasts.ts";
import { showRecoveryCodes } from "./recovery-codes.ts";
import { TurnOffDialog } from "./turn-off.tsx";
import { useSecondFactor } from "./use-second-factor.ts";

/** Two-step login: whether it is on, and the codes on paper. */
export function SecondFactor({ user }: { user: User }) {
  const { t } = useLingui();
  const { state, failure, load } = useSecondFactor();
  return (
    <Card label={t`Two-step login`}>
      <div className="card-head">
        <h2>
          <Trans>Two-step login</Trans>
        </h2>
        <p className="small muted">
          <Trans>A second code from an app on your phone. A stolen password alone is then useless.</Trans>
        </p>
      </div>
      {state ? (
        <ul className="rows">
          <AppRow user={user} state={state} onChanged={load} />
          {state.on && <CodesRow user={user} state={state} />}
        </ul>
      ) : failure ? (
        <ErrorState title={t`The list did not come`} onRetry={load}>
          {failureText(failure)}
        </ErrorState>
      ) : (
        <Skeleton rows={2} label={t`Loading`} />
      )}
    </Card>
  );
}

function AppRow({ user, state, onChanged }: { user: User; state: State; onChanged: () => void }) {
  const { date } = useFormat();
  const [confirming, setConfirming] = useState(false);
  const since = state.since ? date(localParts(new Date(state.since), user.timeZone).date) : "";
  return (
    <li className="session">
      <span className="session-icon" data-on={state.on || undefined}>
        <Icon of={ShieldCheck} />
      </span>
      <span className="grow">
        <b>
          <Trans>Authenticator app</Trans>
        </b>
        <br />
        {state.on ? (
          <span className="small" data-current>
            <Icon of={Check} /> <Trans>On since {since}</Trans>
          </span>
        ) : (
          <span className="small muted">
            {user.emailVerified ? (
              <Trans>Off</Trans>
            ) : (
              <Trans>Please confirm your e-mail first: it is your way back in if you lose your phone.</Trans>
            )}
          </span>
        )}
      </span>
      {state.on ? (
        <Button onClick={() => setConfirming(true)}>
          <Trans>Turn off</Trans>
        </Button>
      ) : user.emailVerified ? (
        <ButtonLink to={paths.settingsOf(user.id, "security/two-step")}>
          <Trans>Turn on</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.settingsOf(user.id, "account")}>
          <Trans>Confirm</Trans>
        </ButtonLink>
      )}
      {confirming && (
        <TurnOffDialog
          hasPassword={user.hasPassword !== false}
          onCancel={() => setConfirming(false)}
          onDone={() => {
            setConfirming(false);
            onChanged();
          }}
        />
      )}
    </li>
  );
}

function CodesRow({ user, state: { codesLeft, codes } }: { user: User; state: State }) {
  const { number } = useFormat();
  const [prove, proof] = useProven();
  const renew = () =>
    prove(async (given) => {
      const { codes, success } = await ask(api.POST("/api/users/second-factor/codes", { body: given }));
      showToast({ kind: "success", text: success });
      showRecoveryCodes(codes);
      navigate(paths.settingsOf(user.id, "security/codes"));
    });
  const [left, all] = [number(codesLeft), number(codes)];
  return (
    <li className="session">
      <span className="session-icon">
        <Icon of={FileText} />
      </span>
      <span className="grow">
        <b>
          <Trans>Recovery codes</Trans>
        </b>
        <br />
        <span className="small muted">
          <Trans>
            {left} of {all} left
          </Trans>
        </span>
      </span>
      <Button onClick={renew}>
        <Trans>New codes</Trans>
      </Button>
      {proof}
    </li>
  );
}
