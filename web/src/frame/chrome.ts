/**
 * What the frame around every page does, by attributes: theme button, menus, slide-over, sheets, cookie bar, header on
 * scroll. Static pages inline it, the app calls it once; so the header is the same markup in both and needs no state.
 *
 * data-does="theme | open | close | consent | language"; data-opens="id of a dialog"; data-light: a press outside closes.
 */

import type { Language } from "../i18n/prefs.ts";
import { colourBars } from "./bar-colour.ts";

interface Hooks {
  /** The app switches language while it runs; a static page follows the link. */
  onLanguage?: (language: Language) => void;
  /** The cookie of the settings was changed here. */
  onPrefs?: () => void;
}

const html = document.documentElement;

/** Makes the frame's buttons and dialogs work; called once a page. */
export function installChrome({ onLanguage, onPrefs }: Hooks = {}): void {
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    const actor = target.closest<HTMLElement>("[data-does]");
    const dialog = target.closest("dialog");
    switch (actor?.dataset.does) {
      case "theme":
        nextTheme();
        onPrefs?.();
        break;
      case "open":
        open(document.getElementById(actor.dataset.opens ?? "") as HTMLDialogElement | null);
        break;
      case "close":
        dialog?.close();
        break;
      case "consent":
        localStorage.cookieConsent = "true";
        html.dataset.consent = "";
        break;
      case "language":
        if (onLanguage) {
          event.preventDefault();
          onLanguage(actor.lang as Language);
        } else savePref("lang", actor.lang);
    }
    // Who goes in from a static page in Hindi goes on in Hindi.
    if (!onLanguage && html.lang === "hi" && target.closest(".if-guest")) savePref("lang", "hi");
    const left = target === dialog ? outside(dialog, event) : target.closest("a");
    if (left && dialog?.matches("[data-light]")) dialog.close();
    if (target.closest(".menu a")) closeMenus();
  });

  addEventListener("beforetoggle", placeMenu, true);
  addEventListener("keydown", moveInMenu);
  addEventListener("scroll", onScroll);
  onScroll();
  colourBars();
  swipeAway();
}

/** Its first way on has the focus, not its cross. */
function open(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  dialog?.querySelector<HTMLElement>("li a, nav a")?.focus();
}

/** Where the page stood when a menu opened: the end of a scroll that brought its button into sight is told afterwards. */
let menuAt = 0;

function onScroll() {
  html.toggleAttribute("data-scrolled", scrollY > 50);
  if (Math.abs(scrollY - menuAt) > 8) closeMenus();
}

function closeMenus() {
  for (const menu of document.querySelectorAll<HTMLElement>(".menu:popover-open")) menu.hidePopover();
}

function outside(element: Element, { clientX: x, clientY: y }: MouseEvent) {
  const box = element.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

/** light → dark → sun → light; from the system's choice to the one after it. */
function nextTheme() {
  const shown = html.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const next = { light: "dark", dark: "sun" }[shown] ?? "light";
  html.dataset.theme = next;
  colourBars();
  savePref("theme", next);
}

function savePref(key: string, value: string) {
  const stored = /(?:^|; )prefs=([^;]*)/.exec(document.cookie)?.[1] ?? "";
  const others = stored.split("~").filter((pair) => pair && !pair.startsWith(`${key}.`));
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `prefs=${[...others, `${key}.${value}`].join("~")}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

/** A menu opens at its button, on the side of the screen where there is room. */
function placeMenu(event: Event) {
  const menu = event.target as HTMLElement;
  const button = menu.matches(".menu") && document.querySelector(`[popovertarget="${menu.id}"]`);
  if (!button || (event as ToggleEvent).newState !== "open") return;
  menuAt = scrollY;
  const box = button.getBoundingClientRect();
  const [width, height] = [html.clientWidth, innerHeight];
  const right = box.left + box.right > width;
  const up = box.bottom > height / 2;
  menu.style.left = right ? "auto" : `${Math.max(8, box.left)}px`;
  menu.style.right = right ? `${Math.max(8, width - box.right)}px` : "auto";
  menu.style.top = up ? "auto" : `${box.bottom + 8}px`;
  menu.style.bottom = up ? `${height - box.top + 8}px` : "auto";
  menu.style.maxHeight = `${(up ? box.top : height - box.bottom) - 16}px`;
}

function moveInMenu(event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const at = document.activeElement;
  if (!step || !at) return;
  const menu =
    at.closest(".menu") ?? document.querySelector(`[id="${at.getAttribute("popovertarget")}"]:popover-open`);
  if (!menu) return;
  const items = [...menu.querySelectorAll<HTMLElement>("a, button")].filter((item) => item.offsetParent);
  event.preventDefault();
  items
    .at((items.indexOf(at as HTMLElement) + (step < 0 && !menu.contains(at) ? 0 : step)) % items.length)
    ?.focus();
}

/** The slide-over leaves to the right, a sheet downwards where the finger neither scrolls nor selects text. */
function swipeAway() {
  let start: Touch | undefined;
  document.addEventListener("touchstart", (event) => {
    start = event.touches[0];
    // Seen as it begins: what it scrolls back to its top would look the same at its end.
    for (let at = event.target as Element | null; at?.closest(".sheet"); at = at.parentElement)
      if (at.scrollTop || at.matches(".field")) start = undefined;
  });
  document.addEventListener("touchend", (event) => {
    const end = event.changedTouches[0];
    const dialog = (event.target as Element).closest<HTMLDialogElement>("dialog[data-light]");
    if (!dialog || !start || !end) return;
    const right = end.clientX - start.clientX;
    const down = end.clientY - start.clientY;
    if (dialog.matches(".sheet") ? down > 80 : right > 60 && right > Math.abs(down)) dialog.close();
  });
}
