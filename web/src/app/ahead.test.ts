// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { paths } from "../nav/paths.ts";
import { followPresses, prepareNext } from "./ahead.ts";
import { lazyPage, type PageChunk } from "./lazy-page.ts";
import type { AppPage } from "./page.ts";
import { pageAt } from "./page-at.ts";

vi.mock("./page-at.ts", () => ({ pageAt: vi.fn() }));

const title = { id: "title" };

/** Pages at every path, with what was loaded and prepared in order. */
function pagesOf(load: (path: string) => Promise<PageChunk>) {
  const pages = new Map<string, AppPage>();
  vi.mocked(pageAt).mockImplementation((path) => {
    const page = pages.get(path) ?? (lazyPage(() => load(path)) as AppPage);
    pages.set(path, page);
    return page;
  });
  return pages;
}

it("the screens that are opened next are there before the tap, with what they show first", async () => {
  const done: string[] = [];
  const pages = pagesOf(async (path) => ({
    title,
    Component: () => null,
    prepare: () => void done.push(path),
  }));
  await prepareNext();
  expect(done).toEqual([paths.tasks, paths.today, paths.calendar, paths.clients, paths.client("any")]);
  for (const page of pages.values()) expect(page.ready()).toBe(true);
});

it("a chunk that did not come ahead is asked for again by who opens it, and holds up no other", async () => {
  let network = false;
  const pages = pagesOf(async (path) => {
    if (path === paths.calendar && !network) throw new TypeError("failed to fetch");
    return { title, Component: () => null };
  });
  await prepareNext();
  expect([...pages].filter(([, page]) => !page.ready()).map(([path]) => path)).toEqual([paths.calendar]);
  network = true;
  await pages.get(paths.calendar)?.preload();
  expect(pages.get(paths.calendar)?.ready()).toBe(true);
});

it("a link's screen is fetched while the finger is on it", async () => {
  const pages = pagesOf(async () => ({ title, Component: () => null }));
  document.body.innerHTML = `<a href="/expense"><b>Expenses</b></a> <a href="https://example.org/dues">Other</a>`;
  const end = followPresses();
  for (const pressed of document.querySelectorAll("b, a"))
    pressed.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  await vi.waitFor(() => expect(pages.get("/expense")?.ready()).toBe(true));
  expect([...pages.keys()]).toEqual(["/expense"]);
  end();
});
