/** The rows of the list that the filters and the search leave. */
import { useEffect, useMemo } from "react";
import type { Client } from "../../../api/types.ts";
import type { Ledger } from "../../../domain/money/ledger.ts";
import { usePrefs } from "../../../i18n/prefs.ts";
import { finder, prepare } from "../../../lib/fold.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { useRows } from "../../../offline/store.ts";
import { useLazy } from "../../../ui/use-lazy.ts";
import { familyFinder } from "./family-words.ts";
import type { ListParams } from "./list-params.ts";
import { contextOf } from "./row-context.tsx";
import { soonestFirst } from "./soonest.ts";
import { type Row, TABS, type Tab, type TaskSummary } from "./task-summary.ts";
import { useMore } from "./use-more.ts";

/** The rows that are left, and their pages. */
export type FoundTasks = ReturnType<typeof useFoundTasks>;

const loadContacts = () => import("./row-contacts.tsx").then(({ RowContacts }) => RowContacts);

/** What is found for these parameters. `dialog`: one of the dialogs is open, which are loaded with the filters. */
export function useFoundTasks(
  summary: TaskSummary,
  shown: ListParams,
  ledger: Ledger | undefined,
  dialog: boolean,
  today: CivilDate,
) {
  "use memo";
  const families = useRows("client") ?? NO_FAMILIES;
  const { narrowing, query, tab } = shown;
  const narrowed = Object.keys(narrowing).length > 0;
  const more = useMore(narrowed || dialog);
  // Until the filters are there nothing is shown: what they leave out must not be selected.
  const tabs = useMemo(() => {
    if (!narrowed) return summary.tabs;
    return more ? more.narrow(summary.tabs, narrowing, { families, ledger }) : NOTHING;
  }, [summary, narrowed, narrowing, more, families, ledger]);
  const found = useMemo(() => search(tabs, families, query), [tabs, families, query]);
  const soonest = usePrefs().tasks === "soonest" && hasOrder(shown);
  const rows = useMemo(
    () => (soonest ? soonestFirst(found[tab], today) : found[tab]),
    [soonest, found, tab, today],
  );
  const Contacts = useLazy(loadContacts, families.length > 0);
  const context = useMemo(
    () => contextOf(summary, families, ledger, Contacts),
    [summary, families, ledger, Contacts],
  );
  usePreparedSearch(summary.tabs.all);
  return {
    rows,
    counts: eachTab((one) => found[one].length),
    ready: tabs !== NOTHING,
    narrowed,
    more,
    families,
    context,
  };
}

/** Whether the days to come may stand first: where there are some, and no other order was chosen with the filters. */
export const hasOrder = ({ tab, narrowing }: ListParams): boolean =>
  (tab === "all" || tab === "upcoming") && !narrowing.sort;

/** Gets ready for the first letter while nothing else is to be done. */
function usePreparedSearch(tasks: readonly Row[]) {
  useEffect(() => {
    const timer = setTimeout(() => prepare(tasks.map((task) => task.taskName)), 300);
    return () => clearTimeout(timer);
  }, [tasks]);
}

/** The rows of each tab that the search finds, by the task's name or by its family. */
function search(tabs: TaskSummary["tabs"], families: readonly Client[], query: string): TaskSummary["tabs"] {
  const [finds, findsFamily] = [finder(query), familyFinder(query)];
  if (!finds || !findsFamily) return tabs;
  const theirs = new Set(families.filter(findsFamily).map(({ _id }) => _id));
  const fits = ({ taskName, clientId }: Row) =>
    finds(taskName) || (clientId !== undefined && theirs.has(clientId));
  return eachTab((tab) => tabs[tab].filter(fits));
}

const eachTab = <T>(of: (tab: Tab) => T) =>
  Object.fromEntries(TABS.map((tab) => [tab, of(tab)])) as Record<Tab, T>;
const NOTHING: TaskSummary["tabs"] = eachTab(() => []);
const NO_FAMILIES: readonly Client[] = [];
