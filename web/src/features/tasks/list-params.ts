/** What the address of the list says: `/tasks?tab=upcoming&q=katha&page=2&size=10`. What is usual is left out. */
import { TABS, type Tab } from "./board.ts";

export const PAGE_SIZES = [5, 10, 25, 50] as const;
export const DEFAULT_SIZE = 5;

export interface ListParams {
  tab: Tab;
  query: string;
  /** From 1; may lie behind the last page, see `pageOf`. */
  page: number;
  size: number;
}

/** Reads an address that anyone may have typed: whatever makes no sense takes its usual value. */
export function readParams(params: URLSearchParams): ListParams {
  const tab = params.get("tab");
  const page = Number(params.get("page"));
  const size = Number(params.get("size"));
  return {
    tab: TABS.find((known) => known === tab) ?? "all",
    query: params.get("q") ?? "",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_SIZE,
  };
}

/** The address that says this, without what is usual. */
export function writeParams({ tab, query, page, size }: ListParams): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== "all") params.set("tab", tab);
  if (query) params.set("q", query);
  if (page > 1) params.set("page", String(page));
  if (size !== DEFAULT_SIZE) params.set("size", String(size));
  return params;
}

export interface Page<T> {
  rows: readonly T[];
  page: number;
  pages: number;
  /** How many rows stand on the pages before. */
  before: number;
}

/** One page of a list; the last one where the list does not reach that far any more. */
export function pageOf<T>(list: readonly T[], page: number, size: number): Page<T> {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const shown = Math.min(page, pages);
  const before = (shown - 1) * size;
  return { rows: list.slice(before, before + size), page: shown, pages, before };
}
