import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** The router numbers the entries of the history. */
const place = (): number | undefined => (history.state as { idx?: number } | null)?.idx;

/** Where each list stands in the history, by its path. */
const lists = new Map<string, number | undefined>();

/** Notes, while it is `shown`, that the list of this path stands at this entry of the history. */
export function useRememberedList(path: string, shown: boolean) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry of the list's history is its newest place
  useEffect(() => {
    if (shown) lists.set(path, place());
  }, [path, shown, key]);
}

/** Goes back to the list as it was left (page, search, place on the screen) if that is one step; else to a fresh one. */
export function useBackToList(path: string): () => void {
  const navigate = useNavigate();
  return () => {
    const [here, list] = [place(), lists.get(path)];
    if (list !== undefined && here === list + 1) navigate(-1);
    else navigate(path, { replace: true });
  };
}
