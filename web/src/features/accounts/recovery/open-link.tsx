import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { api, ask } from "../../../api/client.ts";
import { type Failure, failureOf } from "../../../api/failure.ts";
import { failureText } from "../../../api/failure-text.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { ErrorState, Skeleton } from "../../../ui/surface.tsx";
import { showToast } from "../../../ui/toasts.ts";
import type { Recovered } from "./recovery.ts";
import { RecoveryStep } from "./recovery-step.tsx";

/** Looks up whose account the link of a mail is for. Then the ticket leaves the address, where others could read it. */
export function OpenLink({ ticket }: { ticket: string }) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<Failure>();
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let gone = false;
    ask(api.POST("/api/recover-password/open-link", { body: { ID: ticket } })).then(
      ({ email }) => {
        if (gone) return;
        const state: Recovered = { email, ticket, byLink: true };
        navigate(paths.newPassword, { replace: true, state });
      },
      (caught) => {
        if (gone) return;
        const failed = failureOf(caught);
        if (failed.status !== 404) return setFailure(failed);
        showToast({ kind: "error", text: failureText(failed) });
        navigate(paths.forgot, { replace: true });
      },
    );
    return () => {
      gone = true;
    };
  }, [ticket, attempts]);
  const again = () => {
    setFailure(undefined);
    setAttempts((times) => times + 1);
  };
  return (
    <RecoveryStep step={3} title={t`New password`} lead={<Trans>The link of your mail is checked.</Trans>}>
      {failure ? (
        <ErrorState title={t`The link could not be checked`} onRetry={again}>
          {failureText(failure)}
        </ErrorState>
      ) : (
        <Skeleton rows={2} label={t`Loading`} />
      )}
    </RecoveryStep>
  );
}
