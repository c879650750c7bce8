import { useEffect, useState } from "react";
import { api, ask } from "../../api/client.ts";
import { type Failure, failureOf } from "../../api/failure.ts";
import type { Happening } from "../../api/types.ts";

/** Entries of one page. */
const PAGE = 30;

interface ActivityList {
  /** What was fetched, the latest first; undefined until the server has answered once. */
  list?: readonly Happening[];
  /** There are earlier ones. */
  more: boolean;
  loading: boolean;
  /** Why the last call brought nothing; what came before it stays. */
  failure?: Failure;
  /** Fetches what came before the last shown; after a failure, the same again. */
  load: () => void;
}

/** What happened in the account. Only the server knows all of it, from every device. */
export function useActivity(): ActivityList {
  const [page, setPage] = useState<Omit<ActivityList, "load">>({ more: false, loading: true });
  const { list, loading } = page;
  useEffect(() => {
    if (!loading) return;
    let gone = false;
    const before = list?.at(-1)?._id;
    ask(api.GET("/api/profile/activity", { params: { query: { before, pageSize: PAGE } } })).then(
      ({ activity, more }) =>
        !gone && setPage({ list: [...(list ?? []), ...activity], more, loading: false }),
      (caught) => !gone && setPage((old) => ({ ...old, loading: false, failure: failureOf(caught) })),
    );
    return () => {
      gone = true;
    };
  }, [list, loading]);
  return { ...page, load: () => setPage(({ failure, ...old }) => ({ ...old, loading: true })) };
}
