import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

interface Address<P> {
  /** What the address says; it changes here at once, and the address follows. */
  params: P;
  /** What the entry of the history holds besides its address. */
  state: unknown;
  search: string;
  /** `pause`: how long the address waits, in ms. */
  set: (params: P, how: { replace: boolean; pause: number }) => void;
}

/**
 * What a list shows, kept in the query of its address (`path`). No keystroke waits for the router; an address that came
 * otherwise (Back, a link) is taken over.
 */
export function useAddress<P>(
  path: string,
  read: (query: URLSearchParams) => P,
  write: (params: P) => URLSearchParams,
): Address<P> {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useState(() => read(new URLSearchParams(search)));
  const written = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (search === written.current) return;
    clearTimeout(timer.current);
    written.current = search;
    setParams(read(new URLSearchParams(search)));
  }, [search, read]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const set: Address<P>["set"] = (next, { replace, pause }) => {
    setParams(next);
    clearTimeout(timer.current);
    // Not in the same breath as the change itself: what the person sees comes first.
    timer.current = setTimeout(() => {
      const text = write(next).toString();
      written.current = text && `?${text}`;
      navigate({ pathname: path, search: text }, { replace, state });
    }, pause);
  };
  return { params, state, search, set };
}

/** The address follows a search box this long after the last keystroke, and another choice this long after it was seen. */
export const PAUSE = { typing: 300, choosing: 50 } as const;
