import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from "react-router";
import { pageAt } from "./page-at.ts";

/**
 * As react-router's own, out of the same parts. Its module for browsers cannot be split by the bundler: one import from
 * it brings forms, fetchers and prefetching along, 7 kB that nothing here uses.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, show] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let here = history.location.pathname;
    return history.listen(({ action, location }) => {
      const move = () => show({ action, location });
      // A page whose chunk is there is drawn in one go: in slices it would come later, and nobody looks at the old one any
      // more. A transition keeps the old page until the next one can be shown, and does not hold up who types or reads
      // while the address is corrected.
      if (action !== "REPLACE" && location.pathname !== here && pageAt(location.pathname)?.ready()) move();
      else startTransition(move);
      here = location.pathname;
    });
  }, [history]);
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  );
}
