import { Trans } from "@lingui/react/macro";
import { History, RefreshCw } from "lucide-react";
import type { Task } from "../../../api/types.ts";
import { Section, SectionText } from "../../../frame/section.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChangeRow } from "./changes-tab.tsx";
import { useChangeText } from "./use-change-text.ts";
import { useChanges } from "./use-changes.ts";

/** So many are shown at once. */
const FIRST = 5;

/** What was done to a task, on its page: what, when, on which device, and the way back. */
export function TaskChanges({ task }: { task: Task }) {
  const textOf = useChangeText();
  const { list, more, loading, failure, load } = useChanges({ entity: task._id, pageSize: FIRST });
  return (
    <Section title={<Trans>History</Trans>}>
      <ul>
        {list?.map((change) => (
          <ChangeRow key={change._id} change={change} text={textOf(change)} dated />
        ))}
      </ul>
      <SectionText>
        {failure ? (
          <>
            <p className="small muted" role="status">
              {failure.status === 0 ? (
                <Trans>Changes are kept on the server. Please try again when you are connected.</Trans>
              ) : (
                failure.error
              )}
            </p>
            <Button icon={RefreshCw} onClick={load}>
              <Trans>Try again</Trans>
            </Button>
          </>
        ) : (
          <>
            {list?.length === 0 && (
              <p className="small muted">
                <Trans>Nothing was changed yet</Trans>
              </p>
            )}
            {(more || loading) && (
              <Button kind="quiet" icon={History} disabled={loading} onClick={load}>
                <Trans>Show earlier</Trans>
              </Button>
            )}
          </>
        )}
      </SectionText>
    </Section>
  );
}
