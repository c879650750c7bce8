import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type PrecachedFile, precache } from "./sw-precache.ts";

const ORIGIN = "https://s.example";
const NAME = `workbox-precache-v2-${ORIGIN}/`;

/** The caches of the origin: by the name of a cache and the address of what is in it. */
const stored: Record<string, Map<string, string>> = {};
const fetched = vi.fn((url: string, _init?: RequestInit) => Promise.resolve(new Response(`new ${url}`)));
const absolute = (url: string) => new URL(url, ORIGIN).href;

function openCache(name: string) {
  stored[name] ??= new Map();
  const files = stored[name];
  return {
    keys: async () => [...files.keys()].map((url) => ({ url })),
    match: async (url: string) =>
      files.has(absolute(url)) ? new Response(files.get(absolute(url))) : undefined,
    put: async (url: string, response: Response) => void files.set(absolute(url), await response.text()),
    delete: async ({ url }: { url: string }) => files.delete(url),
  };
}

/** A worker with these files: what its events do, and what it finds. */
function workerOf(...files: PrecachedFile[]) {
  const hears: Record<string, (event: object) => void> = {};
  const find = precache(
    {
      location: { href: `${ORIGIN}/sw.js` },
      registration: { scope: `${ORIGIN}/` },
      caches: { open: async (name: string) => openCache(name) },
      addEventListener: (name: string, hear: (event: object) => void) => {
        hears[name] = hear;
      },
    } as unknown as ServiceWorkerGlobalScope,
    files,
  );
  const happens = (name: string) =>
    new Promise<unknown>((waitUntil) => hears[name]?.({ waitUntil })) as Promise<void>;
  const read = async (url: string) => (await find(url))?.text();
  return { happens, read };
}

beforeEach(() => {
  for (const name of Object.keys(stored)) delete stored[name];
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

test("every file is there once the version is installed, and nothing else", async () => {
  const worker = workerOf(["/assets/a.js"], ["/pages/en/app.html", "r1"]);
  await worker.happens("install");
  expect(await worker.read("/assets/a.js")).toBe("new /assets/a.js");
  expect(await worker.read("/pages/en/app.html")).toBe("new /pages/en/app.html");
  expect(await worker.read("/api/tasks")).toBeUndefined();
  expect(fetched.mock.calls.map(([url, init]) => [url, init?.cache])).toEqual([
    ["/assets/a.js", "default"],
    ["/pages/en/app.html", "reload"],
  ]);
});

test("the next version fetches what changed, and what was before stays until it takes over", async () => {
  stored[NAME] = new Map([
    [`${ORIGIN}/assets/a.js`, "a"],
    [`${ORIGIN}/assets/b.js`, "b"],
    [`${ORIGIN}/pages/en/app.html?__WB_REVISION__=r1`, "page of r1"],
    [`${ORIGIN}/pages/en/page.html?__WB_REVISION__=p1`, "page of p1"],
  ]);
  const before = workerOf(["/assets/b.js"], ["/pages/en/app.html", "r1"]);
  const worker = workerOf(["/assets/a.js"], ["/pages/en/app.html", "r2"], ["/pages/en/page.html", "p1"]);
  await worker.happens("install");
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(["/pages/en/app.html"]);
  expect(await worker.read("/assets/a.js")).toBe("a");
  expect(await worker.read("/pages/en/page.html")).toBe("page of p1");
  expect(await before.read("/pages/en/app.html")).toBe("page of r1");
  expect(await before.read("/assets/b.js")).toBe("b");
  await worker.happens("activate");
  expect([...(stored[NAME]?.keys() ?? [])]).toEqual([
    `${ORIGIN}/assets/a.js`,
    `${ORIGIN}/pages/en/page.html?__WB_REVISION__=p1`,
    `${ORIGIN}/pages/en/app.html?__WB_REVISION__=r2`,
  ]);
});

test("a version of which a file cannot be had is not installed, and goes on where it stopped", async () => {
  const worker = workerOf(["/assets/a.js"], ["/assets/b.js"]);
  fetched.mockImplementationOnce(async () => new Response("a"));
  fetched.mockImplementationOnce(async () => new Response("", { status: 502 }));
  await expect(worker.happens("install")).rejects.toThrow("/assets/b.js: 502");
  await worker.happens("install");
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(["/assets/a.js", "/assets/b.js", "/assets/b.js"]);
  expect(await worker.read("/assets/a.js")).toBe("a");
});
