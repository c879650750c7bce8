/** Lists in pages, as tables on wide screens have them. */

/** How many rows a page may have. */
export const PAGE_SIZES = [5, 10, 25, 50] as const;

/** What the address says of page (`page`) and size (`size`); whatever makes no sense takes its usual value. */
export function readPaging(params: URLSearchParams, usual: number): { page: number; size: number } {
  const page = Number(params.get("page"));
  const size = Number(params.get("size"));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((known) => known === size) ?? usual,
  };
}

/** One page of a list; `page` counts from 1. */
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
