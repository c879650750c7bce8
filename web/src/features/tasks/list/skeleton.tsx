import { Trans, useLingui } from "@lingui/react/macro";
import { AlmanacLine } from "../../../almanac/almanac-line.tsx";
import { Card, Ledger, Skeleton } from "../../../ui/surface.tsx";

/** The task dashboard before its tasks are there: in the first HTML, and while the device is read. */
export function TasksSkeleton() {
  const { t } = useLingui();
  return (
    <div className="wrap">
      <AlmanacLine />
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Task Dashboard</Trans>
        </h1>
      </div>
      <div className="column">
        <Ledger
          entries={[
            { label: t`Total tasks`, value: "–" },
            { label: t`Completed`, value: "–", mark: "done" },
            { label: t`Upcoming`, value: "–", mark: "soon" },
            { label: t`Total earned`, value: "–" },
            { label: t`This month`, value: "–" },
            { label: t`Last month`, value: "–" },
          ]}
        />
        <Card>
          <Skeleton rows={5} label={t`Loading tasks`} now />
        </Card>
      </div>
    </div>
  );
}
