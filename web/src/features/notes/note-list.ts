/** The list of notes: its tabs, its search, and what its address says of both (`/notes/all?tab=due&q=gupta`). */

import type { Clock } from "../../lib/clock.ts";
import { finder } from "../../lib/fold.ts";
import { inOrder, type NoteRow, type Row, stateOf } from "./reminder.ts";

/** The tabs of the list. */
export const TABS = ["all", "due", "overdue", "done"] as const;
/** A tab of the list. */
export type Tab = (typeof TABS)[number];

type NotesByTab = Record<Tab, readonly NoteRow[]>;

/** The notes of each tab, in the order of the list. */
export function notesByTab(notes: readonly Row[], now: Clock): NotesByTab {
  const byTab: Record<Tab, NoteRow[]> = { all: inOrder(notes, now.zone), due: [], overdue: [], done: [] };
  for (const row of byTab.all) byTab[stateOf(row, now)].push(row);
  return byTab;
}

/** The notes of each tab whose person, work or text the query finds. */
export function found(byTab: NotesByTab, query: string): NotesByTab {
  const finds = finder(query);
  if (!finds) return byTab;
  const tabs = TABS.map((tab) => [
    tab,
    byTab[tab].filter(({ note }) => finds(note.person) || finds(note.work) || finds(note.noteText)),
  ]);
  return Object.fromEntries(tabs) as NotesByTab;
}

/** What the list shows. */
export interface ListParams {
  tab: Tab;
  query: string;
}

/** Reads an address that anyone may have typed. */
export function readParams(params: URLSearchParams): ListParams {
  const tab = params.get("tab");
  return { tab: TABS.find((known) => known === tab) ?? "all", query: params.get("q") ?? "" };
}

/** The address that says this, without what is usual. */
export function writeParams({ tab, query }: ListParams): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== "all") params.set("tab", tab);
  if (query) params.set("q", query);
  return params;
}
