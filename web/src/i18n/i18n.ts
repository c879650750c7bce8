/** The one Lingui instance and its catalogues, which load when they are needed. */
import { i18n, type Messages } from "@lingui/core";
import { type Language, prefs, setPrefs, subscribePrefs } from "./prefs.ts";

const CATALOGUES: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import("./catalogues/en.po"),
  hi: () => import("./catalogues/hi.po"),
};

/** The instance that the macros outside of components speak through. */
export { i18n };

/** Loads a language and shows it; numbers inside texts take the digits of the settings. */
export async function activate(language: Language): Promise<void> {
  const { messages } = await CATALOGUES[language]();
  i18n.load(language, messages);
  const digits = prefs().digits === "devanagari" ? "deva" : "latn";
  i18n.activate(language, [`${language}-IN-u-nu-${digits}`]);
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

/** Activates the language of the settings, now and whenever they change. */
export async function followPrefs(): Promise<void> {
  let shown = key();
  subscribePrefs(() => {
    if (key() === shown) return;
    shown = key();
    void activate(prefs().lang);
  });
  await activate(prefs().lang);
}

/** Switches language while the app runs. */
export async function switchLanguage(language: Language): Promise<void> {
  await CATALOGUES[language]();
  setPrefs({ lang: language });
}

function key(): string {
  return `${prefs().lang} ${prefs().digits}`;
}
