import { useEffect, useState } from "react";
import { api, ask } from "../../../api/client.ts";
import { type Failure, failureOf } from "../../../api/failure.ts";
import type { HistoryChange } from "../../../api/types.ts";

/** Entries of one page, where nothing else is asked for. */
const PAGE = 40;

interface ChangeList {
  /** What was fetched, the latest first; undefined until the server has answered once. */
  list?: readonly HistoryChange[];
  /** There are earlier ones. */
  more: boolean;
  loading: boolean;
  /** Why the last call brought nothing; what came before it stays. */
  failure?: Failure;
  /** Fetches what came before the last shown; after a failure, the same again. */
  load: () => void;
}

/** Which changes: those of things of these kinds (none: all), or of one thing. */
interface Asked {
  kinds?: readonly string[];
  entity?: string;
  pageSize?: number;
}

/** What was done to things, from every device. Only the server knows it. */
export function useChanges({ kinds = [], entity, pageSize = PAGE }: Asked): ChangeList {
  const [page, setPage] = useState<Omit<ChangeList, "load">>({ more: false, loading: true });
  const { list, loading } = page;
  const kind = kinds.join(",") || undefined;
  useEffect(() => {
    if (!loading) return;
    let gone = false;
    const before = list?.at(-1)?._id;
    const query = { kind, entity, before, pageSize };
    ask(api.GET("/api/history/changes", { params: { query } })).then(
      ({ changes, more }) => !gone && setPage({ list: [...(list ?? []), ...changes], more, loading: false }),
      (caught) => !gone && setPage((old) => ({ ...old, loading: false, failure: failureOf(caught) })),
    );
    return () => {
      gone = true;
    };
  }, [kind, entity, pageSize, list, loading]);
  return { ...page, load: () => setPage(({ failure, ...old }) => ({ ...old, loading: true })) };
}
