import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import type { Client } from "../../api/types.ts";
import { StaleNotice } from "../../app/list-states.tsx";
import { PageSize } from "../../app/page-size.tsx";
import { pageOf } from "../../app/paging.ts";
import { SelectBar, SelectHead } from "../../app/select-frame.tsx";
import { useSelection } from "../../app/selection.ts";
import { loadTexts } from "../../i18n/i18n.ts";
import { finder, prepare } from "../../offline/fold.ts";
import type { Ledger } from "../../offline/ledger.ts";
import type { Clock } from "../../offline/moment.ts";
import { useProblems } from "../../offline/status.ts";
import { useRows } from "../../offline/store.ts";
import { Pagination } from "../../ui/surface.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { type Board, type Row, TABS, type Tab } from "./board.ts";
import { DeleteAllDialog } from "./delete-dialogs.tsx";
import { familyFinder } from "./family-words.ts";
import { NoHit, NoTask } from "./list-states.tsx";
import { ListTools } from "./list-tools.tsx";
import { contextOf } from "./row-context.tsx";
import { TaskCards } from "./task-cards.tsx";
import { TaskKeys } from "./task-keys.tsx";
import { TaskTable } from "./task-table.tsx";
import type { ListControls } from "./use-list-params.ts";
import { markTask, removeTasks } from "./writes.ts";

/** Rarely needed, so it comes when it is. */
const TaskConflict = lazy(() =>
  Promise.all([import("./form/task-conflict.tsx"), loadTexts("tasks/form")]).then(([{ TaskConflict }]) => ({
    default: TaskConflict,
  })),
);

interface TaskPanelProps {
  board: Board;
  now: Clock;
  list: ListControls;
  ledger: Ledger | undefined;
}

/** The list of tasks with its tools: a table on wide screens, cards below. */
export function TaskPanel({ board, now, list, ledger }: TaskPanelProps) {
  "use memo";
  const { t } = useLingui();
  const wide = useWide();
  const panelId = useId();
  // The letter or the tab is seen at once, and the rows follow: another key may come before they are all drawn.
  const shown = useDeferredValue(list.params);
  const families = useRows("client");
  const found = useMemo(() => search(board, families ?? [], shown.query), [board, families, shown.query]);
  const context = useMemo(() => contextOf(board, families ?? [], ledger), [board, families, ledger]);
  usePreparedSearch(board.tabs.all);
  const rows = found[shown.tab];
  const selection = useSelection(rows);
  const [asking, setAsking] = useState(false);
  const [deciding, setDeciding] = useState<string>();
  const problem = useProblems().find(({ ids }) => deciding !== undefined && ids.includes(deciding));
  const page = pageOf(rows, shown.page, shown.size);
  const selecting = list.selecting && !wide;
  const { clear } = selection;
  // Leaving the selection, by × or Back, lets go of what was selected.
  useEffect(() => {
    if (!list.selecting) clear();
  }, [list.selecting, clear]);

  const ask = () => setAsking(true);
  const removeAll = async () => {
    setAsking(false);
    await removeTasks(selection.rows);
  };
  const hold = (id: string) => {
    selection.toggle(id);
    list.startSelecting();
  };

  return (
    <>
      {selecting && <SelectHead title={t`Select tasks`} selection={selection} count={rows.length} />}
      <StaleNotice title={t`Tasks could not be loaded`} now={now} />
      <section className="card" aria-label={t`Tasks`}>
        <ListTools
          list={list}
          counts={countsOf(found)}
          wide={wide}
          selection={selection}
          panelId={panelId}
          onDelete={ask}
        />
        <div id={panelId} role="tabpanel" aria-label={t`Tasks`} aria-busy={shown !== list.params}>
          {rows.length === 0 &&
            (shown.query.trim() ? (
              <NoHit query={shown.query.trim()} onClear={() => list.setQuery("")} />
            ) : (
              <NoTask tab={shown.tab} />
            ))}
          {rows.length > 0 && wide && (
            <>
              <TaskTable
                page={page}
                count={rows.length}
                now={now}
                selection={selection}
                onDecide={setDeciding}
                context={context}
              />
              <div className="table-foot">
                <PageSize size={list.params.size} onSize={(size) => list.go({ size })} />
                <Pagination page={page.page} pages={page.pages} onPage={(to) => list.go({ page: to })} />
              </div>
            </>
          )}
          {rows.length > 0 && !wide && (
            <TaskCards
              rows={rows}
              now={now}
              selecting={selecting}
              selection={selection}
              onHold={hold}
              onDecide={setDeciding}
              onMark={markTask}
              context={context}
            />
          )}
        </div>
      </section>
      {selecting && <SelectBar selection={selection} onDelete={ask} />}
      {asking && (
        <DeleteAllDialog
          tasks={selection.rows}
          onConfirm={() => void removeAll()}
          onCancel={() => setAsking(false)}
        />
      )}
      {deciding !== undefined && (
        <Suspense>
          <TaskConflict problem={problem} onClose={() => setDeciding("")} />
        </Suspense>
      )}
      <TaskKeys onSelect={selection.toggle} />
    </>
  );
}

/** Gets ready for the first letter while nothing else is to be done. */
function usePreparedSearch(tasks: readonly Row[]) {
  useEffect(() => {
    const timer = setTimeout(() => prepare(tasks.map((task) => task.taskName)), 300);
    return () => clearTimeout(timer);
  }, [tasks]);
}

/** The rows of each tab that the search finds, by the task's name or by its family. */
function search(board: Board, families: readonly Client[], query: string): Record<Tab, readonly Row[]> {
  const [finds, findsFamily] = [finder(query), familyFinder(query)];
  if (!finds || !findsFamily) return board.tabs;
  const theirs = new Set(families.filter(findsFamily).map(({ _id }) => _id));
  const fits = ({ taskName, clientId }: Row) =>
    finds(taskName) || (clientId !== undefined && theirs.has(clientId));
  return eachTab((tab) => board.tabs[tab].filter(fits));
}

const eachTab = <T,>(of: (tab: Tab) => T) =>
  Object.fromEntries(TABS.map((tab) => [tab, of(tab)])) as Record<Tab, T>;
const countsOf = (found: Record<Tab, readonly Row[]>) => eachTab((tab) => found[tab].length);
