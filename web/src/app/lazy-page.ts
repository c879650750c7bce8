import { type ComponentType, createElement, use } from "react";

/** A page in a chunk of its own. Once `preload` has resolved it renders at once, without a fallback in between. */
export interface LazyPage {
  Page: ComponentType;
  preload: () => Promise<void>;
}

export function lazyPage(load: () => Promise<{ Component: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    loading ??= load().then(
      (chunk) => {
        loaded = chunk.Component;
      },
      (error) => {
        // The next try asks the network again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  function Page() {
    if (!loaded) use(preload());
    return loaded ? createElement(loaded) : null;
  }
  return { Page, preload };
}
