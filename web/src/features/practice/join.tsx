import { Trans, useLingui } from "@lingui/react/macro";
import { Check, EyeOff } from "lucide-react";
import { useState } from "react";
import { dropInvitation, invitationToken } from "../../account/invitation.ts";
import { api, ask } from "../../api/client.ts";
import { failureOf } from "../../api/failure.ts";
import { failureText } from "../../api/failure-text.ts";
import { useFetched } from "../../api/fetched.ts";
import type { components } from "../../api/schema.gen.ts";
import { paths } from "../../nav/paths.ts";
import { useUser } from "../../offline/device.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Card, EmptyState, ErrorState, Skeleton } from "../../ui/surface.tsx";
import { showToast } from "../../ui/toasts.ts";
import css from "./practice.module.css";
import { useSwitch } from "./use-switch.ts";
import { roleLabel } from "./words.ts";

type Invitation = components["schemas"]["Invitation"];

const fetchInvitation = () => ask(api.POST("/api/invitations/look", { body: { token: invitationToken() } }));

/** /join#…: who invites to their practice, what one will see there, and the way in. */
export function JoinPage() {
  const { t } = useLingui();
  const { value: invitation, failure, load } = useFetched(fetchInvitation);
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 tabIndex={-1}>
          <Trans>Invitation</Trans>
        </h1>
      </div>
      <div className={css.narrow}>
        <Card label={t`Invitation`}>
          {invitation ? (
            <Offer invitation={invitation} />
          ) : failure?.status === 404 ? (
            <EmptyState title={t`This invitation does not work`}>
              <Trans>It was taken, taken back, or is older than seven days. Please ask for a new one.</Trans>
            </EmptyState>
          ) : failure ? (
            <ErrorState title={t`The invitation did not come`} onRetry={() => void load()}>
              {failureText(failure)}
            </ErrorState>
          ) : (
            <Skeleton rows={2} label={t`Loading`} />
          )}
        </Card>
      </div>
    </div>
  );
}

function Offer({ invitation: { practice, name, role } }: { invitation: Invitation }) {
  const { t } = useLingui();
  return (
    <>
      <div className="card-head">
        <h2>
          <Trans>{practice} invites you</Trans>
        </h2>
        <p className={css.invitedAs}>
          <Trans>To work in their practice, as {name}.</Trans> <b>{t(roleLabel(role))}</b>
        </p>
      </div>
      <ul className={css.seen}>
        {role === "shares" && (
          <Sees yes>
            <Trans>The tasks at which you stand, your share and your account</Trans>
          </Sees>
        )}
        <Sees yes={role !== "shares"}>
          <Trans>Tasks, families, calendar, notes and helpers: you see them and change them</Trans>
        </Sees>
        <Sees yes={role === "all"}>
          <Trans>Money: amounts, payments, receipts, expenses</Trans>
        </Sees>
        <Sees>
          <Trans>Their logins, settings and exports</Trans>
        </Sees>
      </ul>
      <p className="small muted sheet-form">
        <Trans>
          What you do there has your name in their history. Your own practice stays apart: nothing of it is
          shown to them.
        </Trans>
      </p>
      <div className={`card-actions ${css.waysIn}`}>
        <WayIn />
      </div>
    </>
  );
}

function Sees({ yes, children }: { yes?: boolean; children: React.ReactNode }) {
  const { t } = useLingui();
  return (
    <li className="row">
      <Icon of={yes ? Check : EyeOff} />
      <span className={yes ? undefined : "muted"}>
        {children} {!yes && <span className="visually-hidden">{t`(not shown to you)`}</span>}
      </span>
    </li>
  );
}

/** Log in or sign up first; then take it. */
function WayIn() {
  const user = useUser();
  const { busy: switching, enter } = useSwitch();
  const [busy, setBusy] = useState(false);
  const next = `?next=${encodeURIComponent("/join")}`;
  if (!user) {
    return (
      <>
        <ButtonLink kind="primary" to={`${paths.login}${next}`}>
          <Trans>Log in</Trans>
        </ButtonLink>
        <ButtonLink to={`${paths.register}${next}`}>
          <Trans>Create account</Trans>
        </ButtonLink>
      </>
    );
  }
  if (user.member) {
    return (
      <p className="small muted">
        <Trans>You are in the practice of {user.name} now. Go to your own, and open the link again.</Trans>
      </p>
    );
  }
  const accept = async () => {
    setBusy(true);
    try {
      const token = invitationToken();
      const { practice } = await ask(api.POST("/api/invitations/accept", { body: { token } }));
      dropInvitation();
      await enter(practice._id);
    } catch (caught) {
      showToast({ kind: "error", text: failureText(failureOf(caught)) });
    }
    setBusy(false);
  };
  return (
    <Button kind="primary" disabled={busy || switching} onClick={() => void accept()}>
      <Trans>Accept, and open the practice</Trans>
    </Button>
  );
}
