import { useLingui } from "@lingui/react/macro";
import { failureText } from "../../api/failure-text.ts";
import { Card, ErrorState, Skeleton } from "../../ui/surface.tsx";
import { Identities } from "./identities.tsx";
import { Passkeys } from "./passkeys.tsx";
import type { LoginMethodList as Known } from "./use-login-methods.ts";

/** The ways to log in besides the password. */
export function LoginMethods({ zone, methods: { list, failure, load } }: { zone: string; methods: Known }) {
  const { t } = useLingui();
  if (!list) {
    return (
      <Card label={t`Passkeys`}>
        {failure ? (
          <ErrorState title={t`The list did not come`} onRetry={load}>
            {failureText(failure)}
          </ErrorState>
        ) : (
          <Skeleton rows={2} label={t`Loading`} />
        )}
      </Card>
    );
  }
  return (
    <>
      <Passkeys methods={list} zone={zone} onChanged={load} />
      <Identities methods={list} zone={zone} onChanged={load} />
    </>
  );
}
