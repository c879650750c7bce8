/** The one Lingui instance and its catalogues, which load when they are needed. */
import { i18n, type Messages } from "@lingui/core";
import { type Language, prefs, setPrefs, subscribePrefs } from "./prefs.ts";

type Catalogue = () => Promise<{ messages: Messages }>;

/** The frame, the kit and what is on the device. */
const BASE = import.meta.glob<{ messages: Messages }>("./catalogues/*.po");
/** The screens of each feature. */
const FEATURES = import.meta.glob<{ messages: Messages }>("../features/**/catalogues/*.po");

/** The features whose texts have been asked for. */
const features = new Map<string, Promise<unknown>>();

/** The instance that the macros outside of components speak through. */
export { i18n };

/** The catalogues of a language as far as they are in use. */
function catalogues(language: Language): Promise<{ messages: Messages }[]> {
  const ofFeatures = [...features.keys()].map(
    (feature) => FEATURES[`../features/${feature}/catalogues/${language}.po`],
  );
  const all = [BASE[`./catalogues/${language}.po`], ...ofFeatures];
  return Promise.all((all as Catalogue[]).map((load) => load()));
}

/** Loads a language and shows it; numbers inside texts take the digits of the settings. */
export async function activate(language: Language): Promise<void> {
  for (const { messages } of await catalogues(language)) i18n.load(language, messages);
  const digits = prefs().digits === "devanagari" ? "deva" : "latn";
  i18n.activate(language, [`${language}-IN-u-nu-${digits}`]);
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

/** Loads the texts of a feature, before its first screen is shown; those of `tasks/form` with those of `tasks`. */
export function loadTexts(feature: string): Promise<unknown> {
  const known = features.get(feature);
  if (known) return known;
  // Not that which is shown: it may be on its way out.
  const language = prefs().lang;
  const load = FEATURES[`../features/${feature}/catalogues/${language}.po`] as Catalogue;
  const texts = load().then(({ messages }) => i18n.load(language, messages));
  const whole = feature.replace(/\/.*/, "");
  const loading = whole === feature ? texts : Promise.all([texts, loadTexts(whole)]);
  features.set(feature, loading);
  loading.catch(() => features.delete(feature));
  return loading;
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
  await catalogues(language);
  setPrefs({ lang: language });
}

function key(): string {
  return `${prefs().lang} ${prefs().digits}`;
}
