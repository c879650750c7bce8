import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// Lingui's macros must be expanded before the React compiler sees the code, so they are two plugins in this order.
export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    babel({ presets: [reactCompilerPreset()] }),
    lingui(),
  ],
  build: { target: "es2022" },
  test: { environment: "jsdom", maxWorkers: 1, include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"] },
});
