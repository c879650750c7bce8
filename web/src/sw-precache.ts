/** The service worker's copy of the app's files: fetched as a version is installed, and those of earlier ones deleted as it takes over. */

/** A file: its address, and the hash of its content where the address does not change with it. */
export type PrecachedFile = readonly [url: string, revision?: string];

/** Keeps files in a cache of the worker's; returns what finds one of them there by its address. */
export function precache(
  self: ServiceWorkerGlobalScope,
  files: readonly PrecachedFile[],
): (url: string) => Promise<Response | undefined> {
  // The name of the cache and the parameter are those of Workbox, which did this before: what devices have stays.
  const open = () => self.caches.open(`workbox-precache-v2-${self.registration.scope}`);
  const keys = new Map(
    files.map(([url, revision]) => {
      const key = new URL(url, self.location.href);
      if (revision) key.searchParams.set("__WB_REVISION__", revision);
      return [url, key.href];
    }),
  );

  async function install() {
    const cache = await open();
    const present = new Set((await cache.keys()).map(({ url }) => url));
    // One after the other: the page that is being read needs the network more.
    for (const [url, revision] of files) {
      const key = keys.get(url) ?? url;
      if (present.has(key)) continue;
      // A page that redirects is a login or a fault of the network, and a redirected answer may not be shown as a page.
      const response = await fetch(url, { cache: revision ? "reload" : "default", redirect: "error" });
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      await cache.put(key, response);
    }
  }

  async function deleteOld() {
    const cache = await open();
    const current = new Set(keys.values());
    for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request);
  }

  self.addEventListener("install", (event) => event.waitUntil(install()));
  self.addEventListener("activate", (event) => event.waitUntil(deleteOld()));

  return async (url) => {
    const key = keys.get(url);
    return key === undefined ? undefined : (await open()).match(key);
  };
}
