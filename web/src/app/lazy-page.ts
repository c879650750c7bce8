import type { MessageDescriptor } from "@lingui/core";
import { type ComponentType, createElement, use } from "react";

/** A page in a chunk of its own. Once `preload` has resolved it renders at once, without a fallback in between. */
export interface LazyPage {
  Page: ComponentType;
  preload: () => Promise<unknown>;
  /** The same, and it works out what it shows first. */
  prepare: () => Promise<void>;
  /** Whether it renders at once. */
  ready: () => boolean;
  /** What it is called, once its chunk is there: the first screen need not know the names of all pages. */
  title: (search?: string) => MessageDescriptor | undefined;
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
  title: MessageDescriptor;
  /** What it is called while its query makes something else of it. */
  titleAt?: (search?: string) => MessageDescriptor | undefined;
  Component: ComponentType;
  prepare?: () => void;
}

/** A page whose code is fetched when it is first needed. */
export function lazyPage(load: () => Promise<PageChunk>): LazyPage {
  let there: PageChunk | undefined;
  let loading: Promise<ComponentType> | undefined;
  const preload = () => {
    if (loading) return loading;
    const chunk = load().then((loaded) => {
      const { Component } = loaded;
      // React takes the value of a promise that says so itself without waiting for it.
      Object.assign(chunk, { status: "fulfilled", value: Component });
      there = loaded;
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
  const prepare = () => preload().then(() => there?.prepare?.());
  const title = (search?: string) => there?.titleAt?.(search) ?? there?.title;
  return { Page, preload, prepare, ready: () => there !== undefined, title };
}
