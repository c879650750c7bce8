import { useEffect, useState } from "react";
import { api, ask } from "../../../api/client.ts";
import { type Failure, failureOf } from "../../../api/failure.ts";
import type { Deleted } from "../../../api/types.ts";

/** The trash as far as it was fetched. */
export interface TrashList {
  /** What was fetched, the latest first; undefined until the server has answered once. */
  list?: readonly Deleted[];
  /** Everything in the trash; undefined until it is known. */
  total?: number;
  /** Where the next page begins; "" on the last one. */
  next: string;
  loading: boolean;
  /** Why the last call brought nothing; what came before it stays. */
  failure?: Failure;
  /** Fetches the next page; after a failure, the same again. */
  load: () => void;
  /** Fetches all of it again. */
  refresh: () => void;
  /** Takes out what was restored. */
  drop: (id: string) => void;
}

/** What lies in the trash. Only the server keeps it. */
export function useTrash(): TrashList {
  const [page, setPage] = useState<Omit<TrashList, "load" | "refresh" | "drop">>({ next: "", loading: true });
  const { loading, next } = page;
  useEffect(() => {
    if (!loading) return;
    let gone = false;
    ask(api.GET("/api/history/trash", { params: { query: { after: next || undefined } } })).then(
      ({ trash, total, next }) =>
        !gone &&
        setPage(({ list = [] }) => ({
          list: [...list, ...trash],
          total: Number(total),
          next,
          loading: false,
        })),
      (caught) => !gone && setPage((old) => ({ ...old, loading: false, failure: failureOf(caught) })),
    );
    return () => {
      gone = true;
    };
  }, [loading, next]);
  return {
    ...page,
    load: () => setPage(({ failure, ...old }) => ({ ...old, loading: true })),
    refresh: () => setPage({ next: "", loading: true }),
    drop: (id) =>
      setPage(({ list, total, ...old }) => ({
        ...old,
        ...(list && { list: list.filter(({ _id }) => _id !== id) }),
        ...(total !== undefined && { total: total - 1 }),
      })),
  };
}
