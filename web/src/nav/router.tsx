/** The address in React: the entry of the history that the screen shows, and what its path names. */
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { currentLocation, type Location, listen, type NavigationType, navigate } from "./history.ts";
import { matchPath, type Params } from "./match-path.ts";

interface Shown {
  location: Location;
  type: NavigationType;
}

const ShownContext = createContext<Shown>({
  location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
  type: "POP",
});
const ParamsContext = createContext<Params>({});

/** `isReady`: whether the page at this path can be drawn without waiting. */
export function Router({
  isReady,
  children,
}: {
  isReady: (pathname: string) => boolean;
  children: ReactNode;
}) {
  const [shown, show] = useState<Shown>(() => ({ location: currentLocation(), type: "POP" }));
  useLayoutEffect(() => {
    let here = location.pathname;
    return listen((type) => {
      const next = currentLocation();
      const move = () => show({ location: next, type });
      // A page whose chunk is there is drawn in one go: in slices it would come later, and nobody looks at the old one any
      // more. A transition keeps the old page until the next one can be shown, and does not hold up who types or reads
      // while the address is corrected.
      if (type !== "REPLACE" && next.pathname !== here && isReady(next.pathname)) move();
      else startTransition(move);
      here = next.pathname;
    });
  }, [isReady]);
  return <ShownContext value={shown}>{children}</ShownContext>;
}

/** One path for good, where there is no history: for HTML that is made at build. */
export function StaticRouter({ pathname, children }: { pathname: string; children: ReactNode }) {
  const location = { pathname, search: "", hash: "", state: null, key: "default" };
  return <ShownContext value={{ location, type: "POP" }}>{children}</ShownContext>;
}

/** Gives a page what its path names. */
export const RouteParams = ParamsContext;

/** The entry of the history that the screen shows. */
export const useLocation = (): Location => use(ShownContext).location;
/** How the screen came to its entry: by a link, in place of another, or through the history. */
export const useNavigationType = (): NavigationType => use(ShownContext).type;
/** What the path of the page names: its id. */
export const useParams = (): Params => use(ParamsContext);
/** What the path names by this pattern, undefined where it is another one. */
export const useMatch = (pattern: string): Params | undefined => matchPath(pattern, useLocation().pathname);

/** The query of the address, and how to replace it. */
export function useSearchParams(): [URLSearchParams, (next: Record<string, string>) => void] {
  const { pathname, search } = useLocation();
  const set = (next: Record<string, string>) => {
    const query = new URLSearchParams(next).toString();
    navigate(query ? `${pathname}?${query}` : pathname, { replace: true });
  };
  return [new URLSearchParams(search), set];
}

/** Leads elsewhere instead of showing something. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
