import { readdirSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

// Each feature's texts come with its screens; those of the frame and the kit with the app. The texts of the public pages
// are rendered at build, so the app does not carry them.
const features = readdirSync(join(import.meta.dirname, "src/features")).map((name) => `src/features/${name}`);

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "hi"],
  catalogs: [
    ...[...features, "site"].map((folder) => ({
      path: `<rootDir>/${folder}/catalogues/{locale}`,
      include: [folder],
    })),
    { path: "<rootDir>/src/i18n/catalogues/{locale}", include: ["src"], exclude: ["src/features/**"] },
  ],
  format: formatter({ lineNumbers: false }),
});
