import { join } from "node:path";
import type { Plugin } from "vite";

const LOADER = join(import.meta.dirname, "../src/lib/load-chunk.ts");

/**
 * Puts our own loader of chunks into the place of vite's, which every first visit carried: four times as long, for scripts
 * that are named ahead, nonces and older browsers, and it fetches a chunk only after its style sheets.
 */
export const chunkLoader: Plugin = {
  name: "chunk-loader",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { loadChunk as __vitePreload } from ${JSON.stringify(LOADER)};`,
  },
};
