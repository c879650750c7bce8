import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { chunkLoader } from "./scripts/chunk-loader.ts";
import { chunkOf } from "./scripts/chunks.ts";
import { inlineClassNames, scopedName } from "./scripts/class-names.ts";
import { directIcons } from "./scripts/direct-icons.ts";
import { englishFirst } from "./scripts/english.ts";
import { followSystem } from "./scripts/follow-system.ts";
import { kitLayer } from "./scripts/kit-layer.ts";
import { spriteInDev } from "./scripts/sprite.ts";

export default defineConfig({
  plugins: [
    englishFirst,
    chunkLoader,
    inlineClassNames,
    react(),
    // Lingui's macros must be expanded before the React compiler sees the code, so they are two plugins in this order.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    // Only components that say "use memo": its caches cost 20 kB over the whole app, and pay where lists are redrawn.
    babel({ include: /src\/.*\.tsx$/, presets: [reactCompilerPreset({ compilationMode: "annotation" })] }),
    lingui(),
    directIcons,
    spriteInDev,
  ],
  // For versions of React that lack what is in ours.
  resolve: { alias: { "use-sync-external-store/shim": "react" } },
  // The pages that are rendered at build have the same icons as the app.
  ssr: { noExternal: ["lucide-react"] },
  css: {
    postcss: { plugins: [followSystem, kitLayer] },
    modules: { localsConvention: "camelCaseOnly", generateScopedName: scopedName },
  },
  build: {
    target: "es2022",
    // Only to keep the fallbacks for light-dark() out, which no style here uses.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    manifest: true,
    // Of what a screen needs, the script names only the style sheets: with every chunk named, each first visit would
    // carry more than a kilobyte of names, while the service worker has the chunks at hand.
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((path) => path.endsWith(".css")) },
    rolldownOptions: {
      input: ["src/main.tsx", "src/styles/site.css", "src/styles/public.css"],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // The app itself is one more: every visit needs all of it.
            {
              name: "app",
              tags: ["$initial"],
              test: /\0vite\/|\/(src|node_modules)\/(?!main\.tsx).*\.(m?js|tsx?)$/,
            },
            { name: chunkOf, debugName: "screens", test: /\/(src|node_modules)\// },
          ],
        },
        // Few files need a name of their own (the tests let the screens of the settings fail, pages name their fonts): the service
        // worker's list of all files is shorter by it, and so is the script that loads them.
        chunkFileNames: ({ name }) =>
          /^setting[-.]/.test(name) ? "assets/setting-[hash:7].js" : "assets/[hash:7].js",
        assetFileNames: ({ names }) =>
          names[0]?.endsWith(".css") ? "assets/[hash:6].css" : "assets/[name]-[hash:6][extname]",
      },
    },
  },
  // `make dev`: the app from here, data from the server beside it.
  server: { host: "127.0.0.1", port: 5173, proxy: { "/api": "http://127.0.0.1:8080" } },
  test: {
    maxWorkers: 1,
    // Tests find elements by the names that stand in the style modules.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: "non-scoped" } },
    testTimeout: 30_000,
    retry: 1, // a machine shared with others may stall for seconds; what fails twice is a fault
    // A document takes longer to make than most logic takes to test; a .ts that needs one says so in its first line.
    projects: [
      { extends: true, test: { name: "logic", include: ["src/**/*.test.ts", "scripts/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "screens",
          environment: "jsdom",
          setupFiles: ["src/test-setup.ts"],
          include: ["src/**/*.test.tsx"],
        },
      },
    ],
  },
});
