import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../../app/paths.ts";
import { type ListParams, readParams, writeParams } from "./list-params.ts";

/** The address follows the search box this long after the last keystroke. */
const PAUSE = 300;
/** And a change of tab or page this long after it was seen. */
const BREATH = 50;

/** What a history entry of the list holds besides its address. */
interface Kept {
  selecting?: boolean;
}

export interface ListControls {
  params: ListParams;
  setQuery: (query: string) => void;
  go: (change: Partial<ListParams>) => void;
  /** Selection on phones is a history entry of its own, so that Back leaves it. */
  selecting: boolean;
  startSelecting: () => void;
}

/**
 * Tab, search and page. They change here at once and the address follows, so that no keystroke waits for the router;
 * an address that came otherwise (Back, a link) is taken over.
 */
export function useListParams(): ListControls {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useState(() => readParams(new URLSearchParams(search)));
  const written = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const selecting = (state as Kept | null)?.selecting === true;

  useEffect(() => {
    if (search === written.current) return;
    clearTimeout(timer.current);
    written.current = search;
    setParams(readParams(new URLSearchParams(search)));
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Not in the same breath as the change itself: what the person sees comes first. */
  const write = (next: ListParams, replace: boolean, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const text = writeParams(next).toString();
      written.current = text && `?${text}`;
      navigate({ pathname: paths.tasks, search: text }, { replace, state });
    }, pause);
  };
  /** Another tab, search or page size begins at its first page. */
  const change = (to: Partial<ListParams>): ListParams => {
    const next = { ...params, page: 1, ...to };
    setParams(next);
    return next;
  };
  return {
    params,
    selecting,
    setQuery: (query) => write(change({ query }), true, PAUSE),
    // While selecting, Back must leave the selection and not go through its tabs.
    go: (to) => write(change(to), selecting, BREATH),
    startSelecting: () => navigate({ search }, { state: { selecting: true } satisfies Kept }),
  };
}
