import { useLingui } from "@lingui/react/macro";
import { failureText } from "../../api/failure-text.ts";
import { Card, ErrorState, Skeleton } from "../../ui/surface.tsx";
import { Identities } from "./identities.tsx";
import { Passkeys } from "./passkeys.tsx";
import type { WaysIn as Known } from "./use-ways.ts";

/** The ways into the account beside its password. */
export function WaysIn({ zone, ways: { list, failure, load } }: { zone: string; ways: Known }) {
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
      <Passkeys ways={list} zone={zone} onChanged={load} />
      <Identities ways={list} zone={zone} onChanged={load} />
    </>
  );
}
