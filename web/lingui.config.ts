import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "hi"],
  catalogs: [{ path: "<rootDir>/src/i18n/catalogues/{locale}", include: ["src", "site"] }],
  format: formatter({ lineNumbers: false }),
});
