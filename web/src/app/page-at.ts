import type { AppPage } from "./page.ts";
import { pages } from "./pages.ts";

/** Made once: every step asks. */
const patterns = pages.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/*$`, "i"));

/** The page at this path, undefined if there is none. */
export const pageAt = (pathname: string): AppPage | undefined =>
  pages[patterns.findIndex((pattern) => pattern.test(pathname))];
