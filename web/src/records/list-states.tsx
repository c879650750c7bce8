/** What a list says of its own fetching. */
import { Trans } from "@lingui/react/macro";
import { RefreshCw, TriangleAlert } from "lucide-react";
import { localParts } from "../i18n/format.ts";
import { useFormat } from "../i18n/use-format.ts";
import type { Clock } from "../lib/clock.ts";
import { kick } from "../offline/engine.ts";
import { usePending, useSync } from "../offline/status.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { ErrorState } from "../ui/surface.tsx";

const retry = () => void kick();

/** Nothing was ever fetched to this device, and now it cannot be. */
export function NotLoaded({ title }: { title: string }) {
  const { failure } = useSync();
  return (
    <ErrorState title={title} onRetry={retry}>
      {failure?.error}
    </ErrorState>
  );
}

/** The last fetch failed; what is on the device stays in sight, and from when it is. */
export function StaleNotice({ title, now }: { title: string; now: Clock }) {
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
        <b>{title}</b>
        <br />
        {failure.error} {when && <Trans>What you see on this device is from {when}.</Trans>}
      </span>
      <Button icon={RefreshCw} onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
