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

/** Goes back to the list as it was left (page, search, place on the screen) if that is one step; else to a fresh one. */
export function backToList(path: string): void {
  const list = lists.get(path);
  if (list !== undefined && entryIndex() === list + 1) navigate(-1);
  else navigate(path, { replace: true });
}
