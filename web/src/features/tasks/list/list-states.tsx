import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { paths } from "../../../nav/paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/surface.tsx";
import type { Tab } from "./task-summary.ts";

/** No task at all, or none in this tab. */
export function NoTask({ tab }: { tab: Tab }) {
  const { t } = useLingui();
  if (tab === "closing") return <EmptyState title={t`Everything is closed.`} />;
  if (tab === "unpaid") return <EmptyState title={t`Nobody owes you anything.`} />;
  return (
    <EmptyState
      title={t`No task is available`}
      action={
        <ButtonLink icon={Plus} kind="primary" to={paths.addNew}>
          <Trans>Add a task</Trans>
        </ButtonLink>
      }
    >
      <Trans>Your first rite starts the book.</Trans>
    </EmptyState>
  );
}

/** The search finds nothing in this tab. */
export function NoHit({ query, onClear }: { query: string; onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No task for “${query}”`}
      action={
        <Button onClick={onClear}>
          <Trans>Clear the search</Trans>
        </Button>
      }
    />
  );
}
