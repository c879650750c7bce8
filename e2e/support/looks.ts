/** How a screen looks: where every element stands, and in which colours and letters. */
import type { Page } from "@playwright/test";

/** By its place in the document, an element's own description, its box, and its values in the order of STYLES. */
type Look = Record<string, [element: string, box: string, ...values: string[]]>;

/** What one sees of an element. */
const STYLES = [
  "display",
  "margin",
  "padding",
  "gap",
  "color",
  "background-color",
  "background-image",
  "border-top",
  "border-right",
  "border-bottom",
  "border-left",
  "border-radius",
  "box-shadow",
  "opacity",
  "fill",
  "stroke",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "letter-spacing",
  "line-height",
  "text-align",
  "text-decoration-line",
  "white-space",
];

/** What is seen of a screen that is still on its way. */
const LOADING = "main:not(:has(h1)), main [role=status][aria-label], [aria-busy=true]";

/** A screen that has not come to rest after so many never will: half a minute, more on a busy machine. */
const FRAMES = 1800;

/** How long a step inside the app is given until the first thing of it is seen: some steps change nothing that is seen. */
const FRAMES_UNTIL_MOVED = 120;

declare global {
  interface Window {
    lookNow: (styles: readonly string[]) => Look;
    /** How many transactions of the device's database are open. */
    reading: number;
    /** Whether something was seen of the last step inside the app. */
    moved?: boolean;
  }
}

/** What a page is still fetching. */
const fetching = new WeakMap<Page, Set<unknown>>();

/** Prepares a page for `lookAt`. */
export async function prepareLooks(page: Page): Promise<void> {
  const open = new Set<unknown>();
  fetching.set(page, open);
  // The stream of events never ends.
  page.on("request", (request) => request.resourceType() !== "eventsource" && open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  await page.addInitScript(() => {
    // What is far below has its height by a guess until the browser comes near; how near depends on where it was before.
    const drawn = new CSSStyleSheet();
    drawn.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(drawn);
    window.reading = 0;
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...of) {
      const opened = transaction.apply(this, of);
      window.reading++;
      for (const end of ["complete", "abort"]) opened.addEventListener(end, () => window.reading--);
      return opened;
    };
    window.lookNow = (styles) => {
      for (const one of document.getAnimations())
        if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish();
      // A step inside the app leads the focus to the heading, a load does not.
      if (document.activeElement?.localName === "h1") (document.activeElement as HTMLElement).blur();
      const look: Look = {};
      const valuesOf = (style: CSSStyleDeclaration) =>
        styles.map((name) => style.getPropertyValue(name).replace(/^0px [a-z]+ rgb.*/, "none"));
      const visit = (element: Element, path: string) => {
        const style = getComputedStyle(element);
        if (style.display === "none") return;
        const { x, y, width, height } = element.getBoundingClientRect();
        // How high the browser takes a run of letters to be is not seen, and depends on what it drew with first.
        const box = style.display === "inline" ? [x, width] : [x, y, width, height];
        const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
        look[path] = [
          `<${element.localName} class="${element.getAttribute("class") ?? ""}"> ${words}`,
          box.map(Math.round).join(" "),
          ...valuesOf(style),
        ];
        for (const part of ["::before", "::after"]) {
          const drawn = getComputedStyle(element, part);
          if (drawn.content === "none" || drawn.content === "normal") continue;
          look[path + part] = [part, `${drawn.width} ${drawn.height}`, ...valuesOf(drawn)];
        }
        if (element.localName === "svg") return;
        for (const [place, child] of [...element.children].entries()) visit(child, `${path}/${place}`);
      };
      visit(document.body, "");
      return look;
    };
  });
}

/**
 * Goes to a screen as a link of the app does: the page is not loaded anew. The screen before is shown until the code of this one is there,
 * and looks as if it were at rest.
 */
export const step = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    window.moved = false;
    const seen = new MutationObserver(() => {
      window.moved = true;
      seen.disconnect();
    });
    seen.observe(document.body, { childList: true, characterData: true, subtree: true });
    const index = (history.state?.index ?? 0) + 1;
    history.pushState({ index, key: `${index}${path}` }, "", path);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);

/** Waits until the screen has come to rest, on a page that `prepareLooks` knows. */
export const settle = async (page: Page): Promise<void> => void (await rest(page, false));

/**
 * The look of the screen once it has come to rest: all is loaded, and frame after frame nothing changes. A screen that
 * is not as `expected` gets more frames, since what it shows may come late.
 */
export const lookAt = (page: Page, expected = ""): Promise<string> => rest(page, true, expected);

async function rest(page: Page, looks: boolean, expected = ""): Promise<string> {
  for (;;) {
    const look = await page.evaluate(
      async ({ styles, looks, expected, loading, limit, patience }) => {
        let [look, last] = ["", ""];
        scrollTo(0, 0); // a header over a scrolled page has another colour
        for (let same = 0, frames = 0; same < (expected ? 60 : 4); frames++) {
          if (frames > limit) throw new Error(`${location.pathname} does not come to rest`);
          await new Promise(requestAnimationFrame);
          const now = document.body.innerHTML;
          const rests =
            now === last &&
            (window.moved !== false || frames > patience) &&
            window.reading === 0 &&
            document.fonts.status === "loaded" &&
            !document.querySelector(loading);
          same = rests ? same + 1 : 0;
          last = now;
          if (!looks || same === 0 || same % 4 > 0) continue;
          look = JSON.stringify(window.lookNow(styles));
          if (look === expected) break;
        }
        return look;
      },
      { styles: STYLES, looks, expected, loading: LOADING, limit: FRAMES, patience: FRAMES_UNTIL_MOVED },
    );
    if (!fetching.get(page)?.size) return look;
  }
}

/** What differs, one line each. Causes come first: what is inherited, or only moved, follows from them. */
export function differences(before: string, after: string): string[] {
  const [old, now]: [Look, Look] = [JSON.parse(before), JSON.parse(after)];
  const change = (path: string, place: number) => {
    const [was, is] = [old[path]?.[place], now[path]?.[place]];
    return was === is ? undefined : `${was} → ${is}`;
  };
  const [causes, effects]: [string[], string[]] = [[], []];
  for (const path of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const element = (old[path] ?? now[path])?.[0];
    if (!(path in old && path in now)) {
      effects.push(`${element}: ${path in old ? "gone" : "new"}`);
      continue;
    }
    const parent = path.replace(/(\/\d+|::\w+)$/, "");
    for (const [place, name] of ["box", ...STYLES].entries()) {
      const found = change(path, place + 1);
      if (!found) continue;
      const cause = name !== "box" && found !== change(parent, place + 1);
      (cause ? causes : effects).push(`${element}: ${name} ${found}`);
    }
  }
  return [...causes, ...effects];
}
