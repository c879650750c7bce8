import { useSyncExternalStore } from "react";

let query: MediaQueryList | undefined;

const wide = () => {
  query ??= matchMedia("(min-width: 64rem)");
  return query;
};

/** Whether there is room for tables: the same line that divides the style sheets. Where pages are rendered at build there is none. */
export const isWide = (): boolean => typeof matchMedia === "function" && wide().matches;

/** The same, as it changes. */
export function useWide(): boolean {
  return useSyncExternalStore(follow, isWide, () => false);
}

function follow(listener: () => void): () => void {
  wide().addEventListener("change", listener);
  return () => wide().removeEventListener("change", listener);
}
