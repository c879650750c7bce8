import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the HTML that the build renders and in the first pass over it, where nothing of this device may show. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
