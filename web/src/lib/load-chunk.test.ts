// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { loadChunk } from "./load-chunk.ts";

const links = () => [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
const paths = () => links().map((link) => link.getAttribute("href"));
const happens = (event: string) => links().at(-1)?.dispatchEvent(new Event(event));

afterEach(() => {
  document.head.innerHTML = "";
});

test("a chunk waits for its style sheets, which are fetched once and together with it", async () => {
  let loads = 0;
  const load = async () => ++loads;
  let there = false;
  const first = loadChunk(load, ["assets/a.css"]).then(() => {
    there = true;
  });
  const second = loadChunk(load, ["assets/a.css"]);
  expect(loads).toBe(2);
  expect(paths()).toEqual(["/assets/a.css"]);
  await Promise.resolve();
  expect(there).toBe(false);
  happens("load");
  await first;
  expect(await second).toBe(2);
  expect(await loadChunk(load, ["assets/a.css"])).toBe(3);
  expect(links()).toHaveLength(1);
});

test("a sheet whose rules the page has already is not fetched", async () => {
  document.head.innerHTML = `<link href="/assets/page.css">`;
  expect(await loadChunk(async () => "chunk", ["assets/page.css"])).toBe("chunk");
  expect(links()).toEqual([]);
});

test("what did not come is fetched again at the next attempt", async () => {
  const failing = loadChunk(async () => "chunk", ["assets/b.css"]);
  happens("error");
  await expect(failing).rejects.toThrow("/assets/b.css");
  expect(links()).toEqual([]);
  const again = loadChunk(async () => "chunk", ["assets/b.css"]);
  happens("load");
  expect(await again).toBe("chunk");
  await expect(loadChunk(() => Promise.reject(new Error("no network")), [])).rejects.toThrow("no network");
});
