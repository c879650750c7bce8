/** The service worker's part in push messages: shows them, opens what they are about, and renews what the browser ends. */

/** What the server sends. */
interface Message {
  id: string;
  title: string;
  body: string;
  /** Of the page that a tap opens. */
  path: string;
  lang: string;
}

const call = (method: string, path: string, body: object) =>
  fetch(`/api/notifications/${path}`, {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** Listens to the push events of a service worker. */
export function followPush(self: ServiceWorkerGlobalScope): void {
  self.addEventListener("push", (event) => {
    // Browsers want to see every message shown, even one that could not be read.
    const { id, title, ...rest }: Partial<Message> = event.data?.json() ?? {};
    const { body, lang, path } = rest;
    event.waitUntil(
      self.registration.showNotification(title ?? "Sankalp", {
        body,
        lang,
        tag: id,
        icon: "/icon-192.png",
        data: { id, path },
      }),
    );
  });

  self.addEventListener("notificationclick", (event) => {
    const { notification } = event;
    const { id, path = "/notifications" } = (notification.data ?? {}) as Partial<Message>;
    notification.close();
    const read = id && call("PUT", id, { read: true }).catch(() => {});
    event.waitUntil(Promise.all([open(self, path), read]));
  });

  self.addEventListener("pushsubscriptionchange", (event) => {
    event.waitUntil(renew(self, event));
  });
}

/** In a window that stands open, else in a new one. */
async function open({ clients }: ServiceWorkerGlobalScope, path: string) {
  const [shown] = await clients.matchAll({ type: "window" });
  try {
    await shown?.focus();
    if (shown?.url.endsWith(path) || (await shown?.navigate(path))) return;
  } catch {
    // A window that may not be led elsewhere.
  }
  await clients.openWindow(path);
}

/** The browser has ended the subscription: the next one takes its place. */
async function renew(
  { registration }: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
) {
  const options = oldSubscription?.options;
  const next = newSubscription ?? (options && (await registration.pushManager.subscribe(options)));
  if (!next) return;
  const { endpoint, keys } = next.toJSON();
  await call("POST", "push", { endpoint, keys });
  if (oldSubscription) await call("DELETE", "push", { endpoint: oldSubscription.endpoint });
}
