import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../../app/paths.ts";
import { type ListParams, readParams, writeParams } from "./list-params.ts";

/** The address follows the search box this long after the last keystroke. */
const PAUSE = 300;

/** What the list state of a history entry holds besides the address. */
interface Kept {
  selecting?: boolean;
}

export interface ListControls {
  params: ListParams;
  /** The search as it is typed at this moment. */
  query: string;
  setQuery: (query: string) => void;
  go: (change: Partial<ListParams>) => void;
  /** Selection on phones is a history entry of its own, so that Back leaves it. */
  selecting: boolean;
  startSelecting: () => void;
}

/** Tab, search and page, read from the address and written to it. */
export function useListParams(): ListControls {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const params = readParams(new URLSearchParams(search));
  const [query, setTyped] = useState(params.query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const written = useRef(params.query);

  // Back, forward or a link brought another search than the one that was typed here.
  useEffect(() => {
    if (params.query === written.current) return;
    written.current = params.query;
    setTyped(params.query);
  }, [params.query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (change: Partial<ListParams>, replace: boolean) => {
    clearTimeout(timer.current);
    const next = writeParams({ ...params, query }, change);
    written.current = next.get("q") ?? "";
    navigate({ pathname: paths.tasks, search: next.toString() }, { replace, state });
  };
  const selecting = (state as Kept | null)?.selecting === true;
  return {
    params,
    query,
    selecting,
    setQuery: (typed) => {
      setTyped(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write({ query: typed }, true), PAUSE);
    },
    // While selecting, Back must leave the selection and not go through its tabs.
    go: (change) => write(change, selecting),
    startSelecting: () => navigate({ search }, { state: { selecting: true } satisfies Kept }),
  };
}
