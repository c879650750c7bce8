import { useLingui } from "@lingui/react";
import type { Language } from "./prefs.ts";

/** The language that is shown. */
export function useLanguage(): Language {
  return useLingui().i18n.locale as Language;
}
