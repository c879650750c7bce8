import { useEffect, useRef, useState } from "react";
import { navigate } from "./history.ts";
import { useLocation } from "./router.tsx";

interface Address<P> {
  /** What the address says; it changes here at once, and the address follows. */
  params: P;
  /** What the entry of the history holds besides its address. */
  state: unknown;
  /** `typing`: one of many keystrokes, so that the address waits for the last of them, and keeps its entry. */
  set: (params: P, how: { replace: boolean } | { typing: true }) => void;
  /** Opens a further entry of the history at what is shown now, with this state. */
  enter: (state: unknown) => void;
}

/** The address follows a search box this long after the last keystroke, in ms. */
const PAUSE = 300;

/**
 * What a list shows, kept in the query of its address (`path`). No keystroke waits for the router; an address that came
 * otherwise (Back, a link) is taken over.
 */
export function useAddress<P>(
  path: string,
  read: (query: URLSearchParams) => P,
  write: (params: P) => URLSearchParams,
): Address<P> {
  const shown = useLocation();
  const [params, setParams] = useState(() => read(new URLSearchParams(shown.search)));
  const written = useRef(shown.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const take = (search: string) => {
      if (search === written.current) return;
      stop(timer);
      written.current = search;
      setParams(read(new URLSearchParams(search)));
    };
    // The router may still show an entry that has been left meanwhile.
    if (shown.search === location.search) take(shown.search);
    // A fast Back leaves an entry before the router has shown it: to the router nothing has changed then.
    const back = () => location.pathname === path && take(location.search);
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }, [shown, path, read]);
  useEffect(() => () => stop(timer), []);

  const follow = (next: P, replace: boolean) => {
    stop(timer);
    // A link that was tapped right after the last letter has left this page; the router may still be on its way.
    if (location.pathname !== path) return;
    const text = write(next).toString();
    written.current = text && `?${text}`;
    navigate(path + written.current, { replace, state: shown.state });
  };
  return {
    params,
    state: shown.state,
    set: (next, how) => {
      setParams(next);
      if ("replace" in how) return follow(next, how.replace);
      stop(timer);
      timer.current = setTimeout(follow, PAUSE, next, true);
    },
    enter: (state) => {
      // What was typed just now belongs to the entry that Back comes to.
      if (timer.current !== undefined) follow(params, true);
      navigate(path + written.current, { state });
    },
  };
}

function stop(timer: { current: ReturnType<typeof setTimeout> | undefined }) {
  clearTimeout(timer.current);
  timer.current = undefined;
}
