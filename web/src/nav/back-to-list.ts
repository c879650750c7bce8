import { useEffect } from "react";
import { entryIndex, navigate } from "./history.ts";
import { useLocation } from "./router.tsx";

/** Where each list stands in the history, by its path. */
const lists = new Map<string, number>();

/** Notes, while it is `shown`, that the list of this path stands at this entry of the history. */
export function useRememberedList(path: string, shown: boolean) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry of the list's history is its newest place
  useEffect(() => {
    if (shown) lists.set(path, entryIndex());
  }, [path, shown, key]);
}

/**
 * Goes back to one of these, mostly a list, as it was left (page, search, place on the screen) if that is one step; else to
 * the last of them, afresh.
 */
export function backToList(...paths: [string, ...string[]]): void {
  const before = entryIndex() - 1;
  if (paths.some((path) => lists.get(path) === before)) navigate(-1);
  else navigate(paths.at(-1) ?? paths[0], { replace: true });
}
