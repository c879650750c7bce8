/// <reference lib="webworker" />
/**
 * Keeps the app's pages, code and letters on the device, so that it opens without a network and at once. Never touches
 * /api but to tell of push messages: data has its own store. A new version waits until the person agrees, or until the last tab is closed.
 */
import { cleanupOutdatedCaches, matchPrecache, precache } from "workbox-precaching";
import { followPush } from "./sw-push.ts";

interface Built {
  /** Hashed files of /assets/, whose name is their version: by their ending, names with commas between. */
  assets: Record<string, string>;
  /** Pages: url and content hash. */
  pages: [url: string, revision: string][];
  /** Which page stands at which paths. */
  paths: [en: string, hi: string, ...patterns: string[]][];
  notFound: { en: string; hi: string };
  devanagari: string[];
}

declare const self: ServiceWorkerGlobalScope;
declare const __BUILT__: Built;

const { pages, paths, notFound, devanagari } = __BUILT__;
const assets = Object.entries(__BUILT__.assets).flatMap(([ending, names]) =>
  names.split(",").map((name) => `/assets/${name}${ending}`),
);
const KEPT = "kept";
const LANGUAGE = "/sw/language";

precache([
  ...assets.map((url) => ({ url, revision: null })),
  ...pages.map(([url, revision]) => ({ url, revision })),
]);
cleanupOutdatedCaches();

const routes = paths.map(
  ([en, hi, ...patterns]) =>
    [new RegExp(`^(${patterns.join("|").replace(/\{\w+\}/g, "[^/]+")})/?$`), { en, hi }] as const,
);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (assets.includes(pathname)) event.respondWith(cached(request, matchPrecache(pathname)));
  else if (devanagari.includes(pathname)) event.respondWith(cached(request, caches.match(request)));
});

async function cached(request: Request, found: Promise<Response | undefined>) {
  return (await found) ?? fetch(request);
}

async function page(request: Request, pathname: string) {
  const page = routes.find(([pattern]) => pattern.test(pathname))?.[1];
  if (page) return cached(request, matchPrecache(page[await language()]));
  try {
    return await fetch(request);
  } catch (offline) {
    const lost = await matchPrecache(notFound[await language()]);
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
