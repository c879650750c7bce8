/**
 * Back closes what stands over the page (a sheet, a dialog, a menu), as on phones it should, and the page stays: each
 * has an entry of the history, which goes when it is closed otherwise. Chrome on Android closes dialogs by Back without
 * the history; then this only tidies up.
 */
import {
  dropLayers,
  entryIndex,
  entryLayers,
  isDropping,
  landOnPage,
  listen,
  pushLayers,
} from "./history.ts";

/**
 * Called once. Gives what is to hear of each `popstate` before anything else: Chromium asks listeners of the window in the
 * order in which they came, capturing or not.
 */
export function installBackCloses(): (event: Event) => void {
  let here = { index: entryIndex(), layers: entryLayers() };
  // True from the press of a link to another document: that page is on its way.
  let leaving = false;
  // A sheet that came with its address, before anything was pressed, is left with it.
  let addressed: Element[] | undefined;
  const layers = () => (addressed ? open().filter((one) => !addressed?.includes(one)) : []);
  const note = () => {
    here = { index: entryIndex(), layers: entryLayers() };
    history.scrollRestoration = here.layers > 0 ? "manual" : "auto";
  };
  const settle = () => {
    // A step along the history would call off the way to the page that a link leads to.
    if (isDropping() || leaving) return;
    const more = layers().length - entryLayers();
    if (more > 0) {
      // A page must not jump to where it was when its menu was opened.
      history.scrollRestoration = "manual";
      pushLayers(more);
    } else if (more < 0) dropLayers(-more);
    note();
  };
  // After whoever closes has gone on to the next page or sheet.
  let timer: ReturnType<typeof setTimeout>;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(settle);
  };

  const stepped = (event: Event) => {
    const dropping = isDropping();
    const closes = entryIndex() === here.index && entryLayers() < here.layers;
    note();
    if (closes) event.stopImmediatePropagation();
    if (closes && !dropping) for (let n = layers().length - here.layers; n > 0; n--) close(topmost(layers()));
    if (closes || dropping) landOnPage();
    soon();
  };
  listen((type) => {
    // A sheet of filters corrects the address while it is open; it does not become the sheet of that address.
    if (type !== "REPLACE") addressed = undefined;
    note();
    soon();
  });
  const press = () => {
    addressed ??= open();
  };
  for (const type of ["pointerdown", "keydown", "click"]) addEventListener(type, press, true);
  // After the app's own links have taken their presses.
  addEventListener("click", (event) => {
    leaving = leadsAway(event);
  });
  // Menus tell by "toggle", the frame's sheets open by a click, those of React tell by themselves.
  for (const type of ["toggle", "close", "click", "modal"]) addEventListener(type, soon, true);
  soon();
  return stepped;
}

const open = () => [...document.querySelectorAll<HTMLElement>("dialog:modal, [popover]:popover-open")];

/** True for the press of a link that the browser follows in this tab. */
function leadsAway({ target, defaultPrevented }: Event): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  return (
    !defaultPrevented && link?.origin === location.origin && !link.target && !link.download && !link.hash
  );
}

/** A menu stands above all; of dialogs the one with the focus. */
const topmost = (layers: readonly HTMLElement[]) =>
  layers.find((one) => one.popover) ??
  layers.findLast((one) => one.contains(document.activeElement)) ??
  layers.at(-1);

function close(layer: HTMLElement | undefined) {
  if (layer instanceof HTMLDialogElement) layer.close();
  else layer?.hidePopover();
}
