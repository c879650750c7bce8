import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { followSystem } from "./scripts/follow-system.ts";

export default defineConfig({
  plugins: [
    react(),
    // Lingui's macros must be expanded before the React compiler sees the code, so they are two plugins in this order.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    // Only where lists are long and state changes often: elsewhere its caches cost 5 kB and save nothing.
    babel({ include: /src\/features\//, presets: [reactCompilerPreset()] }),
    lingui({ failOnMissing: false }),
  ],
  css: { postcss: { plugins: [followSystem] } },
  build: { target: "es2022", manifest: true, rolldownOptions: { input: ["src/main.tsx", "src/styles/site.css"] } },
  test: { environment: "jsdom", maxWorkers: 1, include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"] },
});
