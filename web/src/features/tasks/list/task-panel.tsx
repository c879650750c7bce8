import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import type { Client } from "../../../api/types.ts";
import type { Ledger } from "../../../domain/money/ledger.ts";
import { loadTexts } from "../../../i18n/i18n.ts";
import type { Clock } from "../../../lib/clock.ts";
import { finder, prepare } from "../../../lib/fold.ts";
import { useProblems } from "../../../offline/status.ts";
import { useRows } from "../../../offline/store.ts";
import { StaleNotice } from "../../../records/list-states.tsx";
import { PageSize } from "../../../ui/list/page-size.tsx";
import { pageOf } from "../../../ui/list/paging.ts";
import { SelectBar, SelectHead } from "../../../ui/list/select-frame.tsx";
import { useSelection } from "../../../ui/list/selection.ts";
import { Pagination } from "../../../ui/surface.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { type Board, type Row, TABS, type Tab } from "./board.ts";
import { familyFinder } from "./family-words.ts";
import { NoHit, NoTask } from "./list-states.tsx";
import { ListTools } from "./list-tools.tsx";
import { contextOf } from "./row-context.tsx";
import { TaskCards } from "./task-cards.tsx";
import { TaskKeys } from "./task-keys.tsx";
import { TaskTable } from "./task-table.tsx";
import type { ListControls } from "./use-list-params.ts";
import { useMore } from "./use-more.ts";
import { markTask } from "./writes.ts";

/** Rarely needed, so it comes when it is. */
const TaskConflict = lazy(() =>
  Promise.all([import("../form/task-conflict.tsx"), loadTexts("tasks/form")]).then(([{ TaskConflict }]) => ({
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
  const [asking, setAsking] = useState<"delete" | "move" | "filter">();
  const { narrowing } = shown;
  const narrowed = Object.keys(narrowing).length > 0;
  const more = useMore(narrowed || asking !== undefined);
  // Until the filters are there nothing is shown: what they leave out must not be selected.
  const tabs = useMemo(() => {
    if (!narrowed) return board.tabs;
    return more ? more.narrow(board.tabs, narrowing, { families: families ?? [], ledger }) : NOTHING;
  }, [board, narrowed, narrowing, more, families, ledger]);
  const found = useMemo(() => search(tabs, families ?? [], shown.query), [tabs, families, shown.query]);
  const context = useMemo(() => contextOf(board, families ?? [], ledger), [board, families, ledger]);
  usePreparedSearch(board.tabs.all);
  const rows = found[shown.tab];
  const selection = useSelection(rows);
  const [deciding, setDeciding] = useState<string>();
  const problem = useProblems().find(({ ids }) => deciding !== undefined && ids.includes(deciding));
  const page = pageOf(rows, shown.page, shown.size);
  const selecting = list.selecting && !wide;
  const { clear } = selection;
  // Leaving the selection, by × or Back, lets go of what was selected.
  useEffect(() => {
    if (!list.selecting) clear();
  }, [list.selecting, clear]);

  const close = () => setAsking(undefined);
  const remove = () => setAsking("delete");
  const chosen = useMore(selection.rows.length > 0);
  const bulk = chosen && <chosen.BulkMenu tasks={selection.rows} onMove={() => setAsking("move")} />;
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
          onDelete={remove}
          onFilter={() => setAsking("filter")}
        >
          {bulk}
        </ListTools>
        <div
          id={panelId}
          role="tabpanel"
          aria-label={t`Tasks`}
          aria-busy={shown !== list.params || tabs === NOTHING}
        >
          {rows.length === 0 &&
            tabs !== NOTHING &&
            (more && narrowed ? (
              <more.NoMatch onClear={() => list.go({ query: "", narrowing: {} })} />
            ) : shown.query.trim() ? (
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
      {selecting && (
        <SelectBar selection={selection} onDelete={remove}>
          {bulk}
        </SelectBar>
      )}
      {more && asking && (
        <more.Asked
          what={asking}
          tasks={asking === "filter" ? board.tabs.all : selection.rows}
          families={families ?? []}
          list={list}
          today={now.today}
          onClose={close}
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
function search(tabs: Board["tabs"], families: readonly Client[], query: string): Board["tabs"] {
  const [finds, findsFamily] = [finder(query), familyFinder(query)];
  if (!finds || !findsFamily) return tabs;
  const theirs = new Set(families.filter(findsFamily).map(({ _id }) => _id));
  const fits = ({ taskName, clientId }: Row) =>
    finds(taskName) || (clientId !== undefined && theirs.has(clientId));
  return eachTab((tab) => tabs[tab].filter(fits));
}

const eachTab = <T,>(of: (tab: Tab) => T) =>
  Object.fromEntries(TABS.map((tab) => [tab, of(tab)])) as Record<Tab, T>;
const NOTHING: Board["tabs"] = eachTab(() => []);
const countsOf = (found: Record<Tab, readonly Row[]>) => eachTab((tab) => found[tab].length);
