interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(from: string): string };
}

/** Starts the service worker. Pages take the addresses of scripts from this policy only, where the browser knows Trusted Types. */
export function startWorker(): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("worker", { createScriptURL: () => "/sw.js" });
  return navigator.serviceWorker.register(policy?.createScriptURL("") ?? "/sw.js");
}
