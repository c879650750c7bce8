import { Trans, useLingui } from "@lingui/react/macro";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { useProven } from "../../account/prove.tsx";
import { api, ask } from "../../api/client.ts";
import type { LoginMethods } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Card } from "../../ui/surface.tsx";
import { showToast } from "../../ui/toasts.ts";

/** The link to the OpenID provider, where one is configured. */
export function Identities({
  methods,
  zone,
  onChanged,
}: {
  methods: LoginMethods;
  zone: string;
  onChanged: () => void;
}) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState(false);
  const { link, unlink, proof } = useIdentityWrites(onChanged);
  const { provider, identities } = methods;
  if (!provider) return null;
  const [linked] = identities;

  return (
    <Card label={t`Login With ${provider}`}>
      <div className="card-head">
        <h2>
          <Trans>Login With {provider}</Trans>
        </h2>
        <p className="small muted">
          {linked ? (
            <Trans>Linked. You can log in without your password.</Trans>
          ) : (
            <Trans>Not linked. Link it to log in without your password.</Trans>
          )}
        </p>
      </div>
      {linked ? (
        <LinkedRow
          name={linked.email || provider}
          lastUsedAt={linked.lastUsedAt}
          zone={zone}
          onRemove={() => setRemoving(true)}
        />
      ) : (
        <div className="card-actions">
          <Button icon={Link2} onClick={link}>
            <Trans>Link {provider}</Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={removing}
        title={t`Remove the link?`}
        question={t`You cannot log in with ${provider} any more.`}
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          if (linked) void unlink(linked._id);
        }}
      />
      {proof}
    </Card>
  );
}

function useIdentityWrites(onChanged: () => void) {
  const [prove, proof] = useProven();
  const link = () =>
    prove(async (proof) => {
      location.assign((await ask(api.POST("/api/identities", { body: proof }))).url);
    });
  const unlink = (id: string) =>
    prove(async (proof) => {
      const call = api.DELETE("/api/identities/{id}", { params: { path: { id } }, body: proof });
      showToast({ kind: "success", text: (await ask(call)).success });
      onChanged();
    });
  return { link, unlink, proof };
}

interface LinkedRowProps {
  name: string;
  lastUsedAt: string;
  zone: string;
  onRemove: () => void;
}

function LinkedRow({ name, lastUsedAt, zone, onRemove }: LinkedRowProps) {
  const { moment } = useFormat();
  const used = moment(new Date(lastUsedAt), zone);
  return (
    <ul className="rows">
      <li className="session">
        <span className="grow">
          <b>{name}</b>
          <br />
          <span className="small muted">
            <Trans>Last used {used}</Trans>
          </span>
        </span>
        <Button onClick={onRemove}>
          <Trans>Remove link</Trans>
        </Button>
      </li>
    </ul>
  );
}
