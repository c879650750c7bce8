/** Of Workbox, what the worker does without: modules that only name its version, short addresses in faults, and names of caches that it has not. */
export function lessOfWorkbox(id: string): string | null {
  if (/\/workbox-\w+\/_version\.js$/.test(id)) return "";
  if (id.endsWith("/workbox-core/_private/getFriendlyURL.js")) return "export const getFriendlyURL = String;";
  if (id.endsWith("/workbox-core/_private/canConstructResponseFromBodyStream.js"))
    return "export const canConstructResponseFromBodyStream = () => false;"; // its own trial ends so in every browser
  if (!id.endsWith("/workbox-core/_private/cacheNames.js")) return null;
  const named = (cache: string) => `(name) => name || \`workbox-${cache}-\${registration.scope}\``;
  return `export const cacheNames = { getPrecacheName: ${named("precache-v2")}, getRuntimeName: ${named("runtime")} };`;
}
