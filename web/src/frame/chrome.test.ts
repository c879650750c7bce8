// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { parsePrefs } from "../i18n/prefs.ts";
import { installChrome } from "./chrome.ts";

const html = document.documentElement;
const onLanguage = vi.fn();
const onPrefs = vi.fn();

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  HTMLElement.prototype.hidePopover ??= () => {};
  window.matchMedia ??= ((query: string) => ({ matches: query.includes("dark") && systemIsDark })) as never;
  installChrome({ onLanguage, onPrefs });
});

let systemIsDark = false;

beforeEach(() => {
  document.body.innerHTML = `
    <button id="theme" data-does="theme"><span id="inside">x</span></button>
    <button id="more" data-does="open" data-opens="over"></button>
    <dialog id="over" data-light><button id="x" data-does="close"></button><a id="way" href="#way">go</a></dialog>
    <dialog id="firm"></dialog>
    <button id="accept" data-does="consent"></button>
    <a id="hindi" href="#hi" lang="hi" data-does="language">हिन्दी</a>
    <div class="menu"><a id="first" href="#1">1</a><button id="second">2</button></div>`;
  // jsdom lays nothing out, so nothing has an offset parent.
  Object.defineProperty(HTMLElement.prototype, "offsetParent", {
    configurable: true,
    get: () => document.body,
  });
});

afterEach(() => {
  delete html.dataset.theme;
  delete html.dataset.consent;
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the page itself does
  document.cookie = "prefs=; Path=/; Max-Age=0";
  systemIsDark = false;
  vi.clearAllMocks();
});

const element = (id: string) => document.getElementById(id) as HTMLElement;
const dialog = (id: string) => element(id) as HTMLDialogElement;

test("the theme goes round: light, dark, sunlight, light; the cookie keeps it and the rest", () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page itself does
  document.cookie = "prefs=lang.hi~text.large; Path=/";
  for (const theme of ["dark", "sun", "light", "dark"]) {
    element("inside").click();
    expect(html.dataset.theme).toBe(theme);
    expect(parsePrefs(document.cookie)).toMatchObject({ theme, lang: "hi", text: "large" });
  }
  expect(onPrefs).toHaveBeenCalledTimes(4);
});

test("the browser's bars take the colour of the page", () => {
  document.head.innerHTML = '<meta name="theme-color" content="#fff"><style>:root{--paper:#15110e}</style>';
  element("theme").click();
  expect(document.querySelector<HTMLMetaElement>("meta[name=theme-color]")?.content).toBe("#15110e");
  document.head.innerHTML = "";
});

test("from the system's dark theme the next is sunlight", () => {
  systemIsDark = true;
  element("theme").click();
  expect(html.dataset.theme).toBe("sun");
});

test("the slide-over opens, and closes by its button and by a way taken", () => {
  element("more").click();
  expect(dialog("over").open).toBe(true);
  element("x").click();
  expect(dialog("over").open).toBe(false);
  element("more").click();
  element("way").click();
  expect(dialog("over").open).toBe(false);
});

test("a press outside closes what may be closed so, a press inside does not", () => {
  const box = { left: 100, right: 200, top: 100, bottom: 200 } as DOMRect;
  for (const id of ["over", "firm"]) {
    dialog(id).open = true;
    dialog(id).getBoundingClientRect = () => box;
  }
  const press = (id: string, clientX: number) =>
    element(id).dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY: 150 }));
  press("over", 150);
  expect(dialog("over").open).toBe(true);
  press("over", 50);
  expect(dialog("over").open).toBe(false);
  press("firm", 50);
  expect(dialog("firm").open).toBe(true);
});

test("consent is kept and takes the bar away", () => {
  element("accept").click();
  expect(localStorage.cookieConsent).toBe("true");
  expect(html.dataset.consent).toBe("");
});

test("the app switches language itself", () => {
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  element("hindi").dispatchEvent(press);
  expect(onLanguage).toHaveBeenCalledWith("hi");
  expect(press.defaultPrevented).toBe(true);
});

test("the arrows go round in a menu", () => {
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  element("first").focus();
  press("ArrowDown");
  expect(document.activeElement?.id).toBe("second");
  press("ArrowDown");
  expect(document.activeElement?.id).toBe("first");
  press("ArrowUp");
  expect(document.activeElement?.id).toBe("second");
});

test("the header changes after 50 pixels", () => {
  for (const [y, scrolled] of [
    [50, false],
    [51, true],
    [0, false],
  ] as const) {
    vi.spyOn(window, "scrollY", "get").mockReturnValue(y);
    vi.stubGlobal("scrollY", y);
    dispatchEvent(new Event("scroll"));
    expect(html.hasAttribute("data-scrolled"), `at ${y}`).toBe(scrolled);
  }
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a finger that goes down", () => {
  beforeEach(() => {
    document.body.insertAdjacentHTML(
      "beforeend",
      `<dialog class="sheet" id="sheet" data-light open>
        <p id="text">x</p><div class="field"><textarea id="field"></textarea></div><div id="list"><p id="entry">x</p></div>
      </dialog>`,
    );
  });

  const touch = (type: string, target: Element, clientY: number) => {
    const touches = [{ clientX: 0, clientY }];
    const list = type === "touchstart" ? { touches } : { changedTouches: touches };
    target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), list));
  };
  const drag = (id: string, from: number) => {
    touch("touchstart", element(id), from);
    for (const scrolled of ["sheet", "list"]) element(scrolled).scrollTop = 0;
    touch("touchend", element(id), 300);
    return dialog("sheet").open;
  };

  test("closes a sheet that stands at its top", () => {
    expect(drag("text", 250)).toBe(true);
    expect(drag("entry", 100)).toBe(false);
  });

  test("closes none that it scrolls back to its top, nor one of which a list was scrolled", () => {
    element("sheet").scrollTop = 400;
    expect(drag("text", 100)).toBe(true);
    element("list").scrollTop = 400;
    expect(drag("entry", 100)).toBe(true);
    expect(drag("text", 100)).toBe(false);
  });

  test("closes none in which it selects text", () => expect(drag("field", 100)).toBe(true));
});
