import { Trans, useLingui } from "@lingui/react/macro";
import { LogOut, Monitor, Smartphone } from "lucide-react";
import { api, ask } from "../../api/client.ts";
import { failureOf } from "../../api/failure.ts";
import { failureText } from "../../api/failure-text.ts";
import type { Session } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Card, ErrorState, Skeleton } from "../../ui/surface.tsx";
import { showToast } from "../../ui/toasts.ts";
import type { SessionList } from "./use-sessions.ts";

/** The devices that are logged in, and what ends them. */
export function Sessions({
  zone,
  sessions: { list, failure, load },
}: {
  zone: string;
  sessions: SessionList;
}) {
  const { t } = useLingui();
  const end = async (call: Promise<{ success: string }>) => {
    try {
      showToast({ kind: "success", text: (await call).success });
    } catch (caught) {
      showToast({ kind: "error", text: failureText(failureOf(caught)) });
    }
    load();
  };
  return (
    <Card label={t`Where you are logged in`}>
      <div className="card-head">
        <h2>
          <Trans>Where you are logged in</Trans>
        </h2>
      </div>
      {list ? (
        <ul className="rows">
          {list.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              zone={zone}
              onEnd={() =>
                end(ask(api.DELETE("/api/sessions/{id}", { params: { path: { id: session._id } } })))
              }
            />
          ))}
        </ul>
      ) : failure ? (
        <ErrorState title={t`The list did not come`} onRetry={load}>
          {failureText(failure)}
        </ErrorState>
      ) : (
        <Skeleton rows={2} label={t`Loading`} />
      )}
      {list && list.length > 1 && (
        <div className="card-foot">
          <Button kind="danger-quiet" icon={LogOut} onClick={() => end(ask(api.DELETE("/api/sessions")))}>
            <Trans>Log out everywhere else</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

const PHONE = /Android|iPhone|iPad/;

function SessionRow({ session, zone, onEnd }: { session: Session; zone: string; onEnd: () => void }) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const device = session.device || t`Unknown device`;
  return (
    <li className="session">
      <span className="session-icon">
        <Icon of={PHONE.test(session.device) ? Smartphone : Monitor} />
      </span>
      <span className="grow">
        <b>{device}</b>
        <br />
        {session.current ? (
          <span className="small" data-current>
            <Trans>This device · in use now</Trans>
          </span>
        ) : (
          <span className="small muted">
            {moment(new Date(session.lastSeenAt), zone)} · {session.address}
          </span>
        )}
      </span>
      {!session.current && (
        <Button onClick={onEnd}>
          <span>
            <Trans>Log out</Trans> <span className="visually-hidden">{device}</span>
          </span>
        </Button>
      )}
    </li>
  );
}
