import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

// The texts of the public pages are rendered at build, so the app does not carry them.
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "hi"],
  catalogs: [
    { path: "<rootDir>/src/i18n/catalogues/{locale}", include: ["src"] },
    { path: "<rootDir>/site/catalogues/{locale}", include: ["site"] },
  ],
  format: formatter({ lineNumbers: false }),
});
