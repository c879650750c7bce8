import { matchPath } from "../nav/match-path.ts";
import type { AppPage } from "./page.ts";
import { pages } from "./pages.ts";

/** The page at this path, undefined if there is none. */
export const pageAt = (pathname: string): AppPage | undefined =>
  pages.find(({ path }) => matchPath(path, pathname));

/** Whether the page at this path can be drawn at once. */
export const isReady = (pathname: string): boolean => pageAt(pathname)?.ready() ?? false;
