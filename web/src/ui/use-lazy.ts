import { type ComponentType, useEffect, useState } from "react";

type Load<P> = () => Promise<ComponentType<P>>;

/** What came already, by what loads it. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/** Loads a part ahead: it is then drawn together with its screen. */
export async function loadAhead<P>(load: Load<P>): Promise<ComponentType<P>> {
  const Component = await load();
  loaded.set(load, Component);
  return Component;
}

/**
 * A part of a screen that comes after it, in a chunk of its own, once it is wanted. Nothing waits for it, and where it
 * cannot be had everything else works. `load` is asked once; one that is the same function each time is at once there again.
 */
export function useLazy<P>(load: Load<P>, wanted = true) {
  const [Lazy, setLazy] = useState(() => loaded.get(load) as ComponentType<P> | undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded never changes
  useEffect(() => {
    if (wanted && !Lazy)
      loadAhead(load).then(
        (Component) => setLazy(() => Component),
        () => {},
      );
  }, [wanted]);
  return wanted ? Lazy : undefined;
}
