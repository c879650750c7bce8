import { Trans } from "@lingui/react/macro";
import { api, ask } from "../../api/client.ts";
import { useFetched } from "../../api/fetched.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { Card } from "../../ui/surface.tsx";

/** From this part of the limit on, the owner is told that it is near, as in Settings › Data. */
const near = 0.8;

const fetchUsage = () => ask(api.GET("/api/usage"));

/** The word before the links are used up, those of families with them. */
export function NearLimit({ count }: { count: number }) {
  const { number } = useFormat();
  const most = useFetched(fetchUsage).value?.usage.maxFeeds ?? 0;
  if (most === 0 || count < near * most) return null;
  const [used, all] = [number(count), number(most)];
  return (
    <Card padded>
      <p role="status">
        <b>
          {count < most ? (
            <Trans>
              {used} of {all} links are used. Revoke those that nobody reads any more.
            </Trans>
          ) : (
            <Trans>All {all} links are used. Revoke one before you make another.</Trans>
          )}
        </b>
      </p>
    </Card>
  );
}
