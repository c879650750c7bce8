import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useEffect, useId, useState } from "react";
import type { Ledger } from "../../../domain/money/ledger.ts";
import type { Clock } from "../../../lib/clock.ts";
import { StaleNotice } from "../../../records/list-states.tsx";
import { PageSize } from "../../../ui/list/page-size.tsx";
import { pageOf } from "../../../ui/list/paging.ts";
import { SelectBar, SelectHead } from "../../../ui/list/select-frame.tsx";
import { type Selection, useSelection } from "../../../ui/list/selection.ts";
import { Pagination } from "../../../ui/surface.tsx";
import { useLazy } from "../../../ui/use-lazy.ts";
import { useWide } from "../../../ui/use-wide.ts";
import { Decision } from "./decision.tsx";
import type { ListParams } from "./list-params.ts";
import { NoHit, NoTask } from "./list-states.tsx";
import { ListTools, OrderSwitch } from "./list-tools.tsx";
import { loadCards, loadTable } from "./rows.ts";
import { TaskKeys } from "./task-keys.tsx";
import type { Row, TaskSummary } from "./task-summary.ts";
import { type FoundTasks, hasOrder, useFoundTasks } from "./use-found-tasks.ts";
import type { ListControls } from "./use-list-params.ts";
import { useMore } from "./use-more.ts";
import { markTask } from "./writes.ts";

interface TaskPanelProps {
  summary: TaskSummary;
  now: Clock;
  list: ListControls;
  ledger: Ledger | undefined;
}

/** The list of tasks with its tools: a table on wide screens, cards below. */
export function TaskPanel({ summary, now, list, ledger }: TaskPanelProps) {
  "use memo";
  const { t } = useLingui();
  const wide = useWide();
  const panelId = useId();
  const shown = useDeferredValue(list.params);
  const [dialog, setDialog] = useState<"delete" | "move" | "filter">();
  const [deciding, setDeciding] = useState<string>();
  const found = useFoundTasks(summary, shown, ledger, dialog !== undefined, now.today);
  const selection = useListSelection(found.rows, list.selecting);
  const selecting = list.selecting && !wide;
  const remove = () => setDialog("delete");
  const chosen = useMore(selection.rows.length > 0);
  const bulk = chosen && <chosen.BulkMenu tasks={selection.rows} onMove={() => setDialog("move")} />;
  return (
    <>
      {selecting && <SelectHead title={t`Select tasks`} selection={selection} count={found.rows.length} />}
      <StaleNotice title={t`Tasks could not be loaded`} now={now} />
      <section className="card" aria-label={t`Tasks`}>
        <ListTools
          list={list}
          counts={found.counts}
          wide={wide}
          selection={selection}
          panelId={panelId}
          onDelete={remove}
          onFilter={() => setDialog("filter")}
        >
          {bulk}
        </ListTools>
        <div
          id={panelId}
          role="tabpanel"
          aria-label={t`Tasks`}
          aria-busy={shown !== list.params || !found.ready}
        >
          {hasOrder(list.params) && <OrderSwitch />}
          <TaskRows {...{ list, shown, found, now, wide, selection }} onDecide={setDeciding} />
        </div>
      </section>
      {selecting && (
        <SelectBar selection={selection} onDelete={remove}>
          {bulk}
        </SelectBar>
      )}
      {found.more && dialog && (
        <found.more.ListDialog
          what={dialog}
          tasks={dialog === "filter" ? summary.tabs.all : selection.rows}
          families={found.families}
          list={list}
          today={now.today}
          onClose={() => setDialog(undefined)}
        />
      )}
      {deciding !== undefined && <Decision id={deciding} onClose={() => setDeciding("")} />}
      <TaskKeys onSelect={selection.toggle} />
    </>
  );
}

/** The selection. Leaving it, by × or Back, clears it. */
function useListSelection(rows: readonly Row[], selecting: boolean) {
  const selection = useSelection(rows);
  const { clear } = selection;
  useEffect(() => {
    if (!selecting) clear();
  }, [selecting, clear]);
  return selection;
}

interface TaskRowsProps {
  list: ListControls;
  /** The parameters that the rows are of. They follow a key or a tab: another may come before all are drawn. */
  shown: ListParams;
  found: FoundTasks;
  now: Clock;
  wide: boolean;
  selection: Selection<Row>;
  onDecide: (id: string) => void;
}

function TaskRows({ list, shown, found, now, wide, selection, onDecide }: TaskRowsProps) {
  "use memo";
  const { rows, context } = found;
  const Table = useLazy(loadTable, wide);
  const Cards = useLazy(loadCards, !wide);
  if (!found.ready) return null;
  if (rows.length === 0) return <NoRows list={list} shown={shown} found={found} />;
  const common = { now, selection, onDecide, context };
  if (!wide) {
    const hold = (id: string) => {
      selection.toggle(id);
      list.startSelecting();
    };
    return (
      Cards && <Cards {...common} rows={rows} selecting={list.selecting} onHold={hold} onMark={markTask} />
    );
  }
  const page = pageOf(rows, shown.page, shown.size);
  if (!Table) return null;
  return (
    <>
      <Table {...common} page={page} count={rows.length} />
      <div className="table-foot">
        <PageSize size={list.params.size} onSize={(size) => list.go({ size })} />
        <Pagination page={page.page} pages={page.pages} onPage={(to) => list.go({ page: to })} />
      </div>
    </>
  );
}

function NoRows({ list, shown, found }: Pick<TaskRowsProps, "list" | "shown" | "found">) {
  const { more, narrowed } = found;
  if (more && narrowed) return <more.NoMatch onClear={() => list.go({ query: "", narrowing: {} })} />;
  const query = shown.query.trim();
  return query ? <NoHit query={query} onClear={() => list.setQuery("")} /> : <NoTask tab={shown.tab} />;
}
