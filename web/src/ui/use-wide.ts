import { useSyncExternalStore } from "react";

const QUERY = "(min-width: 64rem)";

/** Whether there is room for tables: the same line that divides the style sheets. */
export function useWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}

function follow(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
