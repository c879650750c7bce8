import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, RefreshCw, TriangleAlert } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { kick } from "../../offline/engine.ts";
import type { Clock } from "../../offline/moment.ts";
import { usePending, useSync } from "../../offline/status.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { EmptyState, ErrorState } from "../../ui/surface.tsx";

const retry = () => void kick();

/** Nothing was ever fetched to this device, and now it cannot be. */
export function NotLoaded() {
  const { t } = useLingui();
  const { failure } = useSync();
  return (
    <ErrorState title={t`Tasks could not be loaded`} onRetry={retry}>
      {failure?.error}
    </ErrorState>
  );
}

/** The last fetch failed; what is on the device stays in sight, and from when it is. */
export function StaleNotice({ now }: { now: Clock }) {
  const { failure } = useSync();
  const { lastSynced } = usePending();
  const { time, moment } = useFormat();
  // Without internet the strip under the header says it already.
  if (!failure || !navigator.onLine) return null;
  const local = lastSynced && localParts(lastSynced, now.zone);
  const when =
    local && lastSynced && (local.date === now.today ? time(local.time) : moment(lastSynced, now.zone));
  return (
    <div className="notice" role="alert">
      <Icon of={TriangleAlert} />
      <span className="grow">
        <b>
          <Trans>Tasks could not be loaded</Trans>
        </b>
        <br />
        {failure.error} {when && <Trans>What you see on this device is from {when}.</Trans>}
      </span>
      <Button icon={RefreshCw} onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

/** No task at all, or none in this tab. */
export function NoTask() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No task is available`}
      action={
        <ButtonLink icon={Plus} kind="primary" to={paths.addNew}>
          <Trans>Add a task</Trans>
        </ButtonLink>
      }
    >
      <Trans>Your first rite starts the book.</Trans>
    </EmptyState>
  );
}

/** The search finds nothing in this tab. */
export function NoHit({ query, onClear }: { query: string; onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No task for “${query}”`}
      action={
        <Button onClick={onClear}>
          <Trans>Clear the search</Trans>
        </Button>
      }
    />
  );
}
