import { type ComponentType, createElement, use } from "react";

/** A page in a chunk of its own. Once `preload` has resolved it renders at once, without a fallback in between. */
export interface LazyPage {
  Page: ComponentType;
  preload: () => Promise<unknown>;
}

export function lazyPage(load: () => Promise<{ Component: ComponentType }>): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  const preload = () => {
    if (loading) return loading;
    const chunk = load().then(({ Component }) => {
      // React takes the value of a promise that says so itself without waiting for it.
      Object.assign(chunk, { status: "fulfilled", value: Component });
      return Component;
    });
    // The next try asks the network again.
    chunk.catch(() => {
      loading = undefined;
    });
    loading = chunk;
    return chunk;
  };
  const Page = () => createElement(use(preload()));
  return { Page, preload };
}
