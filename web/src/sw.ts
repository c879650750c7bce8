/// <reference lib="webworker" />
/**
 * Keeps the app's pages, code and letters on the device, so that it opens without a network and at once. Never touches
 * /api but to tell of push messages: data has its own store. A new version waits until the person agrees, or until the last tab is closed.
 */
import { precache } from "./sw-precache.ts";
import { followPush } from "./sw-push.ts";

interface Built {
  /** Hashed files of /assets/, whose name is their version: by the length of a name and its ending, name after name. */
  assets: Record<string, string>;
  /** Pages: language and name, hash of the content, and the paths at which it stands. Whose paths are the same in both languages has them in English alone. */
  pages: [name: string, revision: string, ...patterns: string[]][];
  devanagari: string[];
}

declare const self: ServiceWorkerGlobalScope;
declare const __BUILT__: Built;

// Named once: the build writes the whole list wherever the name stands.
const { assets: names, pages, devanagari } = __BUILT__;
const urlOf = (name: string) => `/pages/${name}.html`;
const assets = Object.entries(names).flatMap(([kind, all]) => {
  const [size, ending] = kind.split(".");
  return (all.match(RegExp(`.{${size}}`, "g")) ?? []).map((name) => `/assets/${name}.${ending}`);
});
const KEPT = "kept";
const LANGUAGE = "/sw/language";

const precached = precache(self, [
  ...assets.map((url) => [url] as const),
  ...pages.map(([name, revision]) => [urlOf(name), revision] as const),
]);

/** The pages without paths of their own. */
const others = pages.filter(([, , path]) => !path).map(([name]) => name);
const routes = pages.flatMap(([en, , ...patterns]) => {
  if (!patterns[0]) return [];
  const hi = others.find((name) => name === en.replace("en/", "hi/")) ?? en;
  const at = new RegExp(`^(${patterns.join("|").replace(/\{\w+\}/g, "[^/]+")})/?$`);
  return [[at, { en, hi }] as const];
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (assets.includes(pathname)) event.respondWith(cached(request, precached(pathname)));
  else if (devanagari.includes(pathname)) event.respondWith(cached(request, caches.match(request)));
});

async function cached(request: Request, found: Promise<Response | undefined>) {
  return (await found) ?? fetch(request);
}

async function page(request: Request, pathname: string) {
  const page = routes.find(([pattern]) => pattern.test(pathname))?.[1];
  if (page) return cached(request, precached(urlOf(page[await language()])));
  try {
    return await fetch(request);
  } catch (offline) {
    const lost = await precached(urlOf(`${await language()}/not-found`));
    if (!lost) throw offline;
    return lost;
  }
}

self.addEventListener("message", (event) => {
  switch (event.data?.type) {
    case "SKIP_WAITING":
      void self.skipWaiting();
      break;
    case "LANGUAGE":
      event.waitUntil(
        caches.open(KEPT).then((cache) => cache.put(LANGUAGE, new Response(event.data.language))),
      );
      break;
    case "DEVANAGARI":
      event.waitUntil(keepLetters());
  }
});

// The page that brought the worker is not left out: its next screens must come without a network too.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

followPush(self);

/** The language that the app was last shown in; a worker cannot read the cookie. */
async function language(): Promise<"en" | "hi"> {
  const cached = await caches.match(LANGUAGE);
  return (await cached?.text()) === "hi" ? "hi" : "en";
}

async function keepLetters() {
  const cache = await caches.open(KEPT);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== LANGUAGE && !devanagari.includes(pathname)) await cache.delete(request);
  }
  for (const url of devanagari) if (!(await cache.match(url))) await cache.add(url);
}
