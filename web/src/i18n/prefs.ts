/**
 * What the page needs before it paints: the display settings of this device. They live in one plain cookie
 * (`prefs=theme.dark~text.large~lang.hi`), which the server and the pages' head script read too.
 * Signed in, the account's settings are copied here.
 */
import { useSyncExternalStore } from "react";

/** A language of the screen. */
export type Language = "en" | "hi";
/** The colours: those of the device, light, dark, or of high contrast for bright sun. */
export type Theme = "system" | "light" | "dark" | "sun";
/** The size of all text. */
export type TextSize = "normal" | "large" | "larger";
/** The digits of numbers: 0–9 or ०–९. */
export type Digits = "latin" | "devanagari";
/** The clock: of 12 hours with am and pm, or of 24. */
export type Clock = "12" | "24";
/** The order of the task list: today and the days to come first, or the latest day. */
export type TaskOrder = "soonest" | "latest";

/** The display settings of this device. */
export interface Prefs {
  lang: Language;
  theme: Theme;
  text: TextSize;
  digits: Digits;
  clock: Clock;
  tasks: TaskOrder;
}

/** Those of them that the account has too. */
export type DisplayPrefs = Omit<Prefs, "tasks">;

const VALUES: { [K in keyof Prefs]: readonly Prefs[K][] } = {
  lang: ["en", "hi"],
  theme: ["system", "light", "dark", "sun"],
  text: ["normal", "large", "larger"],
  digits: ["latin", "devanagari"],
  clock: ["12", "24"],
  tasks: ["soonest", "latest"],
};
const KEYS = Object.keys(VALUES) as (keyof Prefs)[];

/** Reads the settings out of a cookie header; what is missing or unknown takes its default. */
export function parsePrefs(cookies: string, fallbackLanguage: Language = "en"): Prefs {
  const value = /(?:^|;\s*)prefs=([^;]*)/.exec(cookies)?.[1] ?? "";
  const given = new Map(value.split("~").map((pair) => pair.split(".") as [string, string]));
  const pick = <K extends keyof Prefs>(key: K, fallback: Prefs[K]): Prefs[K] =>
    VALUES[key].find((known) => known === given.get(key)) ?? fallback;
  return {
    lang: pick("lang", fallbackLanguage),
    theme: pick("theme", "system"),
    text: pick("text", "normal"),
    digits: pick("digits", "latin"),
    clock: pick("clock", "12"),
    tasks: pick("tasks", "soonest"),
  };
}

/** The cookie's value for these settings. */
export function formatPrefs(prefs: Prefs): string {
  return KEYS.map((key) => `${key}.${prefs[key]}`).join("~");
}

const SERVER: Prefs = parsePrefs("");
const listeners = new Set<() => void>();
let current = read();

function read(): Prefs {
  if (typeof document === "undefined") return SERVER;
  return parsePrefs(document.cookie, document.documentElement.lang === "hi" ? "hi" : "en");
}

/** The settings as they are now. */
export function prefs(): Prefs {
  return current;
}

/** Keeps these settings on the device and shows them at once. */
export function setPrefs(change: Partial<Prefs>): void {
  current = { ...current, ...change };
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `prefs=${formatPrefs(current)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  show(current);
  for (const listener of listeners) listener();
}

/** Re-reads the cookie, which the page's own script (the theme button) may have changed, or another tab. */
export function refreshPrefs(): void {
  const now = read();
  if (formatPrefs(now) === formatPrefs(current)) return;
  current = now;
  show(current);
  for (const listener of listeners) listener();
}

function show({ theme, text }: Prefs): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  if (text === "normal") delete dataset.text;
  else dataset.text = text;
}

/** Calls the listener after each change of the settings; returns what ends that. */
export function subscribePrefs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The settings, live. */
export function usePrefs(): Prefs {
  return useSyncExternalStore(subscribePrefs, prefs, () => SERVER);
}
