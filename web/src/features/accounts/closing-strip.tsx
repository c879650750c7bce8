import { Trans } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { api, ask } from "../../api/client.ts";
import { failureOf } from "../../api/failure.ts";
import { failureText } from "../../api/failure-text.ts";
import { localParts } from "../../i18n/format.ts";
import { loadTexts } from "../../i18n/i18n.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { rememberUser, useUser } from "../../offline/device.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/toasts.ts";

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

/** Its words come with it. */
export const loadClosingStrip = () => loadTexts("accounts").then(() => ClosingStrip);
