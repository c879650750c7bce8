import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WindowList } from "./window-list.tsx";

/** Every row is so high; the list begins below the tools of its page. */
const [ROW, TOP] = [40, 300];
const rows = Array.from({ length: 500 }, (_, i) => i);
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal("innerHeight", 768);
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  const html = HTMLElement.prototype;
  vi.spyOn(html, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return Number(this.dataset.index) * ROW;
  });
  vi.spyOn(html, "offsetHeight", "get").mockReturnValue(ROW);
  vi.spyOn(html, "getBoundingClientRect").mockImplementation(() => ({ top: TOP - scrollY }) as DOMRect);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(label: string) {
  const drawn = vi.fn((row: number) => `row ${row}`);
  const view = render(
    <WindowList label={label} items={rows} keyOf={String}>
      {drawn}
    </WindowList>,
  );
  return { drawn, ...view };
}

const shown = () => screen.getAllByText(/^row/).map((row) => Number(row.dataset.index));
const nextFrame = () => act(() => frames.splice(0).forEach((frame) => void frame(0)));

test("the first frame holds what the screen does, and what lies around it follows", () => {
  vi.useFakeTimers();
  open("Rows");
  // 768 − 300 px are 12 rows of 40.
  expect(shown()).toEqual(rows.slice(0, 12));
  act(() => vi.runAllTimers());
  // And half a screen more, in sixes.
  expect(shown()).toEqual(rows.slice(0, 24));
  expect(screen.getByText("row 0").getAttribute("aria-setsize")).toBe("500");
});

test("seen once, a list is drawn in one go at the next visit", () => {
  open("Visits").unmount();
  const { drawn } = open("Visits");
  expect(drawn).toHaveBeenCalledTimes(12);
  expect(shown()).toEqual(rows.slice(0, 12));
});

test("who comes back finds the place where he was: what was scrolled past is as high as it was", () => {
  // Rows are higher further down.
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    const index = Number(this.dataset.index);
    return index * ROW + Math.max(0, index - 60) * ROW;
  });
  const above = () => document.querySelector<HTMLElement>("li[aria-hidden]")?.style.height;
  const scroll = (to: number) => {
    vi.stubGlobal("scrollY", to);
    dispatchEvent(new Event("scroll"));
    nextFrame();
  };
  const { unmount } = open("Back");
  for (let y = 0; y <= 6000; y += 500) scroll(y);
  const [first, height] = [shown()[0], above()];
  expect(first).toBeGreaterThan(70);
  unmount();
  vi.stubGlobal("scrollY", 0);
  open("Back");
  expect(shown()[0]).toBe(0);
  scroll(6000);
  expect([shown()[0], above()]).toEqual([first, height]);
});

test("a page that is left far down does not show in where the next one begins", () => {
  vi.stubGlobal("scrollY", 9000);
  open("Next");
  expect(shown()[0]).toBe(0);
  vi.stubGlobal("scrollY", 0);
  nextFrame();
  expect(shown()).toEqual(rows.slice(0, 12));
});

test("a page that one comes back to far down is whole in its first frame", () => {
  vi.stubGlobal("scrollY", 9000);
  open("Far");
  nextFrame();
  const [first = 0] = shown();
  expect(first).toBeLessThanOrEqual((9000 - TOP) / ROW);
  expect(shown().at(-1)).toBeGreaterThanOrEqual((9000 - TOP + 768) / ROW - 1);
});

test("scrolled, it follows", () => {
  open("Scrolled");
  vi.stubGlobal("scrollY", 300 + 100 * ROW);
  dispatchEvent(new Event("scroll"));
  nextFrame();
  const [first = 0] = shown();
  expect(first).toBeGreaterThan(80);
  expect(first).toBeLessThanOrEqual(100 - Math.floor(384 / ROW));
  expect(shown().at(-1)).toBeGreaterThanOrEqual(100 + Math.ceil(768 / ROW));
});

test("a jump to the end comes to rest at once, however high the rows are", () => {
  // As a browser lays them out: one under the other, and nobody scrolls past the end.
  const all = Array.from({ length: 1000 }, (_, i) => i);
  const heightOf = (li: HTMLElement) => {
    const index = Number(li.dataset.index ?? -1);
    return index < 0 ? Number.parseFloat(li.style.height) : index < 30 ? 90 : 40 + (index % 7) * 9;
  };
  const items = () => [...document.querySelectorAll<HTMLElement>("li")];
  const bottomOf = (li: HTMLElement) =>
    items()
      .slice(0, items().indexOf(li) + 1)
      .reduce((sum, one) => sum + heightOf(one), 0);
  const end = () => TOP + bottomOf(items().at(-1) as HTMLElement) - innerHeight;
  let wanted = 0;
  const html = HTMLElement.prototype;
  vi.spyOn(html, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return bottomOf(this) - heightOf(this);
  });
  vi.spyOn(html, "offsetHeight", "get").mockImplementation(function (this: HTMLElement) {
    return heightOf(this);
  });
  vi.spyOn(html, "getBoundingClientRect").mockImplementation(() => {
    wanted = Math.min(wanted, end());
    return { top: TOP - wanted } as DOMRect;
  });
  render(
    <WindowList label="End" items={all} keyOf={String}>
      {(row) => `row ${row}`}
    </WindowList>,
  );
  nextFrame();
  const seen: string[] = [];
  wanted = Number.POSITIVE_INFINITY;
  for (let frame = 0; frame < 8; frame++) {
    dispatchEvent(new Event("scroll"));
    nextFrame();
    seen.push(
      `${shown()[0]} to ${shown().at(-1)}, ${Math.round(end() - Math.min(wanted, end()))} above the end`,
    );
  }
  expect(new Set(seen)).toEqual(new Set([seen[0]]));
  expect(seen[0]).toMatch(/ to 999, 0 above the end$/);
});
