import { useLingui } from "@lingui/react/macro";
import { failureText } from "../../app/failure-text.ts";
import { Card, ErrorState, Skeleton } from "../../ui/surface.tsx";
import { Identities } from "./identities.tsx";
import { Passkeys } from "./passkeys.tsx";
import { useWays } from "./use-ways.ts";

/** The ways into the account beside its password. */
export function WaysIn({ zone }: { zone: string }) {
  const { t } = useLingui();
  const { ways, failure, load } = useWays();
  if (!ways) {
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
      <Passkeys ways={ways} zone={zone} onChanged={load} />
      <Identities ways={ways} zone={zone} onChanged={load} />
    </>
  );
}
