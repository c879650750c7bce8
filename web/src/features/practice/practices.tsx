import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ArrowRight, Users } from "lucide-react";
import { api, ask } from "../../api/client.ts";
import { failureText } from "../../api/failure-text.ts";
import { useFetched } from "../../api/fetched.ts";
import { useUnsentCount, useUser } from "../../offline/device.ts";
import { useLost } from "../../offline/status.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Card, Chip, EmptyState, ErrorState, Skeleton } from "../../ui/surface.tsx";
import css from "./practice.module.css";
import { useSwitch } from "./use-switch.ts";
import { roleLabel } from "./words.ts";

const fetchPractices = () => ask(api.GET("/api/practices"));

/** /practices: one's own, and those to which one was admitted. */
export function PracticesPage() {
  const { t } = useLingui();
  const user = useUser();
  const { value: practices, failure, load } = useFetched(fetchPractices);
  const { busy, enter } = useSwitch();
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 tabIndex={-1}>
          <Trans>Practices</Trans>
        </h1>
      </div>
      <div className={css.narrow}>
        <Card label={t`Where you work`}>
          {practices ? (
            <ul className="rows">
              <PracticeRow
                name={t`My own practice`}
                current={!user?.member}
                busy={busy}
                onEnter={() => void enter()}
              />
              {practices.map((one) => (
                <PracticeRow
                  key={one._id}
                  name={one.practice}
                  role={t(roleLabel(one.role))}
                  current={one.current}
                  busy={busy}
                  onEnter={() => void enter(one._id)}
                />
              ))}
            </ul>
          ) : failure ? (
            <ErrorState title={t`The list did not come`} onRetry={() => void load()}>
              {failure.status === 0
                ? t`To change the practice you need the internet. Here everything works on without it.`
                : failureText(failure)}
            </ErrorState>
          ) : (
            <Skeleton rows={2} label={t`Loading`} />
          )}
          {practices?.length === 0 && (
            <EmptyState title={t`Nobody has admitted you`}>
              <Trans>Whoever has a practice in Sankalp can send you an invitation.</Trans>
            </EmptyState>
          )}
        </Card>
        <Unsent />
      </div>
    </div>
  );
}

interface PracticeRowProps {
  name: string;
  role?: string;
  current: boolean;
  busy: boolean;
  onEnter: () => void;
}

function PracticeRow({ name, role, current, busy, onEnter }: PracticeRowProps) {
  const { t } = useLingui();
  return (
    <li className={css.memberRow}>
      <Icon of={Users} />
      <span className="grow">
        <b>{name}</b>
        {role && (
          <>
            <br />
            <span className="small muted">{role}</span>
          </>
        )}
      </span>
      {current ? (
        <Chip kind="done">{t`Here`}</Chip>
      ) : (
        <Button icon={ArrowRight} disabled={busy} onClick={onEnter}>
          <span>
            <Trans>Open</Trans> <span className="visually-hidden">{name}</span>
          </span>
        </Button>
      )}
    </li>
  );
}

/** What waits here is of this practice, and goes to no other. */
function Unsent() {
  const count = useUnsentCount() + (useLost() ?? 0);
  if (count === 0) return null;
  return (
    <p className="notice" role="status">
      <Plural
        value={count}
        one="# change of this practice is not sent yet. It waits on this device until you are back here."
        other="# changes of this practice are not sent yet. They wait on this device until you are back here."
      />
    </p>
  );
}
