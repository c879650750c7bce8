// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { installBackCloses } from "./back-closes.ts";
import { currentLocation, entryIndex, entryLayers, listen, navigate } from "./history.ts";

const page = vi.fn();
let arrive: (event: Event) => void = () => {};
/** The next step along the history; it is heard before the code under test can stop it. */
const stepped = () =>
  new Promise((resolve) => {
    arrive = resolve;
  });
const dialog = () => document.querySelector("dialog") as HTMLDialogElement;
const menu = () => document.querySelector("[popover]") as HTMLElement;

/** jsdom has no top layer: here an open dialog is modal, and an open menu has an attribute. */
function teachTopLayer() {
  const plain = (selector: string) =>
    selector
      .replace("dialog:modal", "dialog[open]")
      .replace("[popover]:popover-open", "[popover][data-open]");
  const { querySelectorAll } = document;
  document.querySelectorAll = (selector: string) => querySelectorAll.call(document, plain(selector)) as never;
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  HTMLElement.prototype.hidePopover = function () {
    delete this.dataset.open;
    this.dispatchEvent(new Event("toggle"));
  };
  Object.defineProperty(HTMLElement.prototype, "popover", {
    get() {
      return this.getAttribute("popover");
    },
  });
}

beforeAll(() => {
  teachTopLayer();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  addEventListener("popstate", (event) => arrive(event), true);
  addEventListener("popstate", installBackCloses(), true);
  listen(page);
});

beforeEach(async () => {
  document.body.innerHTML = "<dialog><button>x</button></dialog><div popover></div>";
  dispatchEvent(new Event("modal"));
  await vi.waitFor(() => expect(entryLayers()).toBe(0));
  navigate("/tasks");
  navigate("/notes");
  page.mockClear();
});

/** Opened as by a tap. */
async function opened(layer: HTMLElement, layers = 1) {
  dispatchEvent(new Event("pointerdown"));
  if (layer === dialog()) dialog().open = true;
  else layer.dataset.open = "";
  dispatchEvent(new Event("modal"));
  await vi.waitFor(() => expect(entryLayers()).toBe(layers));
}

/** The next one that the page hears. */
const heard = () => vi.waitFor(() => expect(page).toHaveBeenCalledWith("POP"));

async function goBack() {
  const arrived = stepped();
  history.back();
  await arrived;
}

test("Back closes what was opened on the page, and the page stays", async () => {
  await opened(dialog());
  await goBack();
  await vi.waitFor(() => expect(dialog().open).toBe(false));
  expect(location.pathname).toBe("/notes");
  expect(page).not.toHaveBeenCalled();
  await goBack();
  expect(location.pathname).toBe("/tasks");
  await heard();
});

test("Back closes a menu before the dialog under it", async () => {
  await opened(dialog());
  await opened(menu(), 2);
  await goBack();
  await vi.waitFor(() => expect(menu().dataset.open).toBeUndefined());
  expect(dialog().open).toBe(true);
  await goBack();
  await vi.waitFor(() => expect(dialog().open).toBe(false));
  expect(location.pathname).toBe("/notes");
});

test("closed by its cross it leaves nothing in the way of Back", async () => {
  const { key } = currentLocation();
  await opened(dialog());
  const left = stepped();
  dialog().close();
  await left;
  expect([currentLocation().key, entryLayers()]).toEqual([key, 0]);
  expect(page).not.toHaveBeenCalled();
  await goBack();
  expect(location.pathname).toBe("/tasks");
});

test("gone with its page it leaves nothing either", async () => {
  await opened(dialog());
  const left = stepped();
  dialog().remove();
  dispatchEvent(new Event("modal"));
  await left;
  expect(entryLayers()).toBe(0);
});

test("a page that a sheet leads to comes after the page of the sheet", async () => {
  const at = entryIndex();
  await opened(dialog());
  navigate("/notes/create");
  dialog().close();
  expect([entryIndex(), entryLayers()]).toEqual([at + 1, 0]);
  await goBack();
  expect(location.pathname).toBe("/notes");
  await heard();
  expect(entryLayers()).toBe(0);
});

test("who goes on while a closed sheet is being left arrives", async () => {
  await opened(dialog());
  const go = vi.spyOn(history, "go").mockImplementationOnce((steps) => {
    go.mockRestore();
    history.go(steps);
    navigate("/rites");
  });
  dialog().close();
  await vi.waitFor(() => expect(location.pathname).toBe("/rites"));
  await goBack();
  expect(location.pathname).toBe("/notes");
});

test("a step back out of a sheet is one of the page", async () => {
  await opened(dialog());
  navigate(-1);
  dialog().close();
  await heard();
  expect(location.pathname).toBe("/tasks");
});

test("a sheet that corrects the address stays what it was, and so does the address", async () => {
  await opened(dialog());
  navigate("/notes?tab=due", { replace: true });
  await goBack();
  await vi.waitFor(() => expect(dialog().open).toBe(false));
  expect(location.search).toBe("?tab=due");
  expect(entryLayers()).toBe(0);
});

test("a sheet with an address of its own is left with it", async () => {
  dialog().open = true;
  dispatchEvent(new Event("modal"));
  dispatchEvent(new Event("pointerdown"));
  await goBack();
  expect(location.pathname).toBe("/tasks");
  expect(dialog().open).toBe(true);
});
