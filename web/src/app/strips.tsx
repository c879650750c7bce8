import { Plural, Trans } from "@lingui/react/macro";
import { CloudOff, RefreshCw } from "lucide-react";
import { useUser } from "../offline/device.ts";
import { useLost, usePending } from "../offline/status.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLazy } from "../ui/use-lazy.ts";
import { ErrorBoundary } from "./error/error-boundary.tsx";
import { applyUpdate, useUpdate } from "./updates.ts";

/** Quiet lines under the header; nothing here ever blocks a screen. */
export function Strips() {
  return (
    <div className="wrap" role="status">
      <ErrorBoundary quiet>
        <Closing />
      </ErrorBoundary>
      <ErrorBoundary quiet>
        <Lost />
      </ErrorBoundary>
      <OfflineStrip />
      <UpdateStrip />
    </div>
  );
}

const loadClosing = () => import("./after-start.ts").then((later) => later.loadClosingStrip());

/** The days of grace of an account that its owner has deleted. */
function Closing() {
  const Strip = useLazy(loadClosing, !!useUser()?.closesAt);
  return Strip && <Strip />;
}

const loadLost = () => import("./after-start.ts").then((later) => later.loadLostStrip());

/** What only this device has since the server was put back to a backup. */
function Lost() {
  const Strip = useLazy(loadLost, !!useLost());
  return Strip && <Strip />;
}

function OfflineStrip() {
  const { offline, unsent } = usePending();
  if (!offline) return null;
  return (
    <div className="strip">
      <Icon of={CloudOff} />
      <span>
        <Trans>No internet. Your work is kept on this phone.</Trans>{" "}
        {unsent > 0 && (
          <Plural value={unsent} one="# change will be sent later." other="# changes will be sent later." />
        )}
      </span>
    </div>
  );
}

function UpdateStrip() {
  if (!useUpdate()) return null;
  return (
    <div className="strip">
      <Icon of={RefreshCw} />
      <span className="grow">
        <Trans>A new version of Sankalp is ready.</Trans>
      </span>
      <Button kind="quiet" onClick={applyUpdate}>
        <Trans>Update now</Trans>
      </Button>
    </div>
  );
}
