import { type ComponentType, createElement, use } from "react";

/** A page in a chunk of its own. Once `preload` has resolved it renders at once, without a fallback in between. */
export interface LazyPage {
  Page: ComponentType;
  preload: () => Promise<unknown>;
  /** The same, and it works out what it shows first. */
  prepare: () => Promise<void>;
  /** Whether it renders at once. */
  ready: () => boolean;
}

/** What forgets the chunks that did not come. */
const failed = new Set<() => void>();

/** The failure has been told: whoever comes to the page again asks the network again. */
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** What the chunk of a page exports. */
export interface PageChunk {
  Component: ComponentType;
  prepare?: () => void;
}

/** A page whose code is fetched when it is first needed. */
export function lazyPage(load: () => Promise<PageChunk>): LazyPage {
  let prepared: PageChunk["prepare"];
  let loading: Promise<ComponentType> | undefined;
  let there = false;
  const preload = () => {
    if (loading) return loading;
    const chunk = load().then(({ Component, prepare }) => {
      prepared = prepare;
      // React takes the value of a promise that says so itself without waiting for it.
      Object.assign(chunk, { status: "fulfilled", value: Component });
      there = true;
      return Component;
    });
    // Not forgotten at once: React draws the page anew to find the failure, and would ask for ever.
    chunk.catch(() => {
      failed.add(() => {
        loading = undefined;
      });
    });
    loading = chunk;
    return chunk;
  };
  const Page = () => createElement(use(preload()));
  const prepare = () => preload().then(() => prepared?.());
  return { Page, preload, prepare, ready: () => there };
}
