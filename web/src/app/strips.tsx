import { Plural, Trans } from "@lingui/react/macro";
import { CloudOff, RefreshCw, Trash2 } from "lucide-react";
import { api, ask } from "../api/client.ts";
import { failureOf } from "../api/failure.ts";
import { failureText } from "../api/failure-text.ts";
import { localParts } from "../i18n/format.ts";
import { useFormat } from "../i18n/use-format.ts";
import { rememberUser, useUser } from "../offline/device.ts";
import { usePending } from "../offline/status.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../ui/toasts.ts";
import { applyUpdate, useUpdate } from "./updates.ts";

/** Quiet lines under the header; nothing here ever blocks a screen. */
export function Strips() {
  return (
    <div className="wrap" role="status">
      <ClosingStrip />
      <OfflineStrip />
      <UpdateStrip />
    </div>
  );
}

/** The days of grace of an account that its owner has deleted. */
function ClosingStrip() {
  const user = useUser();
  const { dayMonth } = useFormat();
  if (!user?.closesAt) return null;
  const day = dayMonth(localParts(new Date(user.closesAt), user.timeZone).date);
  const keep = async () => {
    try {
      const answer = await ask(api.POST("/api/users/keep"));
      await rememberUser(answer.user);
      showToast({ kind: "success", text: answer.success });
    } catch (caught) {
      showToast({ kind: "error", text: failureText(failureOf(caught)) });
    }
  };
  return (
    <div className="strip">
      <Icon of={Trash2} />
      <span className="grow">
        <Trans>Your account goes on {day}.</Trans>
      </span>
      <Button kind="quiet" onClick={keep}>
        <Trans>Keep it</Trans>
      </Button>
    </div>
  );
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
