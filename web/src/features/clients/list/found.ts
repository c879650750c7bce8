import { memoizeLast } from "../../../lib/memoize-last.ts";
import { type Ahead, type Filter, filtered, type Rung, type Sort, search, type Wanted } from "../families.ts";

/** What the search and the filters leave: the same rows at every visit, until one of them or what is wanted changes. */
export const foundBy = (
  rungs: readonly Rung[],
  { query, filter, ahead, area, label, language, sort }: Wanted & { query: string },
  today: string,
) => found(searched(rungs, query), today, filter, ahead, area, label, language, sort);

const searched = memoizeLast(search);

const found = memoizeLast(
  (
    rungs: readonly Rung[],
    today: string,
    filter: Filter,
    ahead: Ahead,
    area: string,
    label: string,
    language: string,
    sort: Sort,
  ) => filtered(rungs, { filter, ahead, area, label, language, sort }, { today }),
);
