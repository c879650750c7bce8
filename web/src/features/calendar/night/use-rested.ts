import { startTransition, useEffect, useState } from "react";

/** What stands still for so long, in ms, is worth drawing anew. */
const REST = 400;

/** While something moves, the value of its last rest; else the value itself. */
export function useRested<T>(value: T, moving: boolean): T {
  const [rested, setRested] = useState(value);
  if (!moving && rested !== value) setRested(value);
  useEffect(() => {
    if (!moving) return undefined;
    const timer = setTimeout(() => startTransition(() => setRested(value)), REST);
    return () => clearTimeout(timer);
  }, [value, moving]);
  return moving ? rested : value;
}
