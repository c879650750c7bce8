import { type ComponentType, useEffect, useState } from "react";

/**
 * A part of a screen that comes after it, in a chunk of its own, once it is wanted. Nothing waits for it, and where it
 * cannot be had everything else works. `load` is asked once.
 */
export function useLazy<P>(load: () => Promise<ComponentType<P>>, wanted = true) {
  const [Lazy, setLazy] = useState<ComponentType<P>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded never changes
  useEffect(() => {
    if (wanted)
      load().then(
        (Component) => setLazy(() => Component),
        () => {},
      );
  }, [wanted]);
  return wanted ? Lazy : undefined;
}
