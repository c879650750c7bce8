/** What the address of the list says: `/tasks?tab=upcoming&q=katha&page=2&size=10`. What is usual is left out. */
import { readPaging } from "../../../ui/list/paging.ts";
import { TABS, type Tab } from "./task-summary.ts";

const DEFAULT_SIZE = 5;

const NARROWING = ["when", "rite", "family", "area", "paid", "sort"] as const;
/** What the filters ask for, and the order; "" and what is left out is all, by date. See `more/narrow.ts`. */
export type Narrowing = Partial<Record<(typeof NARROWING)[number], string>>;

/** What the list shows. */
export interface ListParams {
  tab: Tab;
  narrowing: Narrowing;
  query: string;
  /** From 1; may lie behind the last page, see `pageOf`. */
  page: number;
  size: number;
}

/** Reads an address that anyone may have typed: whatever makes no sense takes its usual value. */
export function readParams(params: URLSearchParams): ListParams {
  const tab = params.get("tab");
  return {
    tab: TABS.find((known) => known === tab) ?? "all",
    query: params.get("q") ?? "",
    narrowing: Object.fromEntries(
      NARROWING.map((name) => [name, params.get(name)]).filter(([, value]) => value),
    ),
    ...readPaging(params, DEFAULT_SIZE),
  };
}

/** The address that says this, without what is usual. */
export function writeParams({ tab, query, narrowing, page, size }: ListParams): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== "all") params.set("tab", tab);
  if (query) params.set("q", query);
  for (const name of NARROWING) if (narrowing[name]) params.set(name, narrowing[name]);
  if (page > 1) params.set("page", String(page));
  if (size !== DEFAULT_SIZE) params.set("size", String(size));
  return params;
}
