import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "../nav/router.tsx";

const places = new Map<string, number>();

/** A new screen starts at its top; going back finds the place where one was. */
export function useScrollMemory(screen: string): void {
  const { key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the query alone (a tab, a search) must not scroll
  useLayoutEffect(() => {
    if (type === "POP") scrollTo(0, places.get(key) ?? scrollY);
    else scrollTo(0, 0);
  }, [screen]);
  useLayoutEffect(() => {
    const save = () => void places.set(key, scrollY);
    addEventListener("scroll", save, { passive: true });
    return () => removeEventListener("scroll", save);
  }, [key]);
}
