import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from "react-router";

/**
 * As react-router's own, out of the same parts. Its module for browsers cannot be split by the bundler: one import from
 * it brings forms, fetchers and prefetching along, 7 kB that nothing here uses.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, show] = useState({ action: history.action, location: history.location });
  // A transition keeps the old page until the next one can be shown.
  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => show({ action, location }))),
    [history],
  );
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  );
}
