import { Trans, useLingui } from "@lingui/react/macro";
import { BookOpen } from "lucide-react";
import { useState } from "react";
import { useMakeReceipt } from "../../../domain/money/make-receipt.ts";
import { withoutReceipt } from "../../../domain/money/new-receipt.ts";
import { useReceipts } from "../../../domain/money/use-receipts.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { memoizeLast } from "../../../lib/memoize-last.ts";
import { paths } from "../../../nav/paths.ts";
import { useUser } from "../../../offline/device.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { WindowList } from "../../../ui/list/window-list.tsx";
import { Card, EmptyState } from "../../../ui/surface.tsx";
import type { View } from "../address.ts";
import type { Days } from "../period.ts";
import { type Book, type Entry, type Group, groupsOf } from "../work.ts";
import { type Action, actionsOf, nameOfEntry } from "./entry-actions.ts";
import { GroupHead } from "./group-head.tsx";
import css from "./history.module.css";
import { useGrouping, withWork } from "./use-grouping.ts";
import { CLEAR, WorkFilters } from "./work-filters.tsx";
import { WorkRow } from "./work-row.tsx";

interface WorkTabProps {
  view: View;
  book: Book;
  entries: readonly Entry[];
  /** Of which time it tells; undefined until that is known. */
  days: Days | undefined;
  wide: boolean;
  onQuery: (query: string) => void;
  onChange: (change: Partial<View>) => void;
}

/** A line of the endless list: a month's head, or a work of it. */
type Line = { id: string; group: Group; entry?: Entry; first: boolean; last: boolean };

const linesOf = memoizeLast((groups: readonly Group[]): readonly Line[] =>
  withWork(groups).flatMap((group) => [
    { id: group.key, group, first: false, last: false },
    ...group.entries.map((entry, i) => ({
      id: entry.id,
      group,
      entry,
      first: i === 0,
      last: i === group.entries.length - 1,
    })),
  ]),
);

/** The tab Work: what was done and what came of it, month by month. */
export function WorkTab({ view, book, entries, days, wide, onQuery, onChange }: WorkTabProps) {
  const { t } = useLingui();
  const { keyOf, titleOf } = useGrouping(view, days, book);
  const actions = useActions(book);
  const [open, setOpen] = useState<Entry>();
  const lines = days && linesOf(groupsOf(book, entries, view, days, keyOf));
  if (entries.length === 0) return <Nothing />;
  return (
    <>
      <WorkFilters {...{ view, book, entries, wide, onQuery, onChange }} />
      {!lines?.length ? (
        <Card>
          <EmptyState
            title={lines ? t`No work matches` : t`The almanac of that year is on its way`}
            action={
              <Button onClick={() => onChange(CLEAR)}>
                <Trans>Clear filters</Trans>
              </Button>
            }
          />
        </Card>
      ) : (
        <div className={css.historyList}>
          <WindowList label={t`Work`} items={lines} keyOf={({ id }) => id}>
            {(line) =>
              line.entry ? (
                <div
                  className={css.historyLine}
                  data-first={line.first || undefined}
                  data-last={line.last || undefined}
                >
                  <WorkRow entry={line.entry} wide={wide} actions={actions} onOpen={setOpen} />
                </div>
              ) : (
                <GroupHead group={line.group} title={titleOf(line.group.key)} view={view} />
              )
            }
          </WindowList>
        </div>
      )}
      <Sheet
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open ? nameOfEntry(open, t) : ""}
      >
        {open && <ActionList actions={actions(open)} entry={open} />}
      </Sheet>
    </>
  );
}

/** The money that one receipt can be of: that of a group rite is several families'. */
function paymentsOf({ task, ...entry }: Entry, ledger: Book["ledger"]) {
  if (task?.group) return [];
  return "payment" in entry ? [entry.payment] : ledger.paymentsOf(entry.id, task?.clientId);
}

/** What can be done with an entry. */
function useActions(book: Book) {
  const { t } = useLingui();
  const receiptOf = useReceipts();
  const makeReceipt = useMakeReceipt({
    done: t`Receipt made`,
    undo: t`Undo`,
    undone: t`The receipt is taken back`,
  });
  const language = useUser()?.language === "hi" ? "hi" : "en";
  return (entry: Entry) => {
    const money = withoutReceipt(paymentsOf(entry, book.ledger), receiptOf);
    const make = () => void makeReceipt(money, entry.family?.language ?? language);
    return actionsOf(entry, { receiptOf, make: money.length > 0 ? make : undefined }, t);
  };
}

function ActionList({ actions, entry }: { actions: readonly Action[]; entry: Entry }) {
  const { longDate } = useFormat();
  return (
    <div className={css.historyActions}>
      <p className="small muted">
        {[longDate(entry.date), entry.family?.name, entry.task?.location].filter(Boolean).join(" · ")}
      </p>
      {actions.map((action) =>
        "to" in action ? (
          <Link key={action.label} to={action.to}>
            <Icon of={action.icon} />
            {action.label}
          </Link>
        ) : (
          <button key={action.label} type="button" onClick={action.onSelect}>
            <Icon of={action.icon} />
            {action.label}
          </button>
        ),
      )}
    </div>
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        title={t`What you have done stands here`}
        action={
          <ButtonLink kind="primary" icon={BookOpen} to={paths.addHistory}>
            <Trans>Add old work</Trans>
          </ButtonLink>
        }
      >
        <Trans>Type in your paper diary, ten lines at a time.</Trans>
      </EmptyState>
    </Card>
  );
}
