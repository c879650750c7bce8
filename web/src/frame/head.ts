/**
 * Runs in <head> before the first paint, on every page: puts the device's settings and the "signed in here" hint on
 * <html>, so that nothing flashes. The build inlines it; the server allows it by its hash.
 */
import { pref } from "../i18n/pref.ts";

const html = document.documentElement;

const theme = pref("theme");
const text = pref("text");
if (theme && theme !== "system") html.dataset.theme = theme;
if (text && text !== "normal") html.dataset.text = text;

try {
  if (localStorage.userId) html.dataset.user = "";
  if (localStorage.cookieConsent) html.dataset.consent = "";
} catch {
  // Storage is switched off in this browser: the page shows itself as to a guest.
}
