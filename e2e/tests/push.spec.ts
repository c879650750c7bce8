import type { CDPSession, Page } from "@playwright/test";
import { launchOptions } from "../playwright.config.ts";
import { come, controlled, remind, told } from "../support/notices.ts";
import { expect, test } from "../support/test.ts";

// The headless build shows no notifications: the whole browser does.
test.use({
  serviceWorkers: "allow",
  launchOptions: { ...launchOptions, executablePath: "/usr/bin/chromium" },
});

test("a push message is shown, opens its page, and goes with the logout @phone", async ({
  page,
  person,
  context,
  server,
}) => {
  await context.grantPermissions(["notifications"], { origin: server.url });
  await remind(person, "Sita Devi");
  const [one] = (await told(person)).notifications;
  await come(page, person);
  await controlled(page);
  const session = await context.newCDPSession(page);
  const message = { id: one?._id, title: "याद रहे: Sita Devi", body: "कथा", path: "/notes/all", lang: "hi" };
  await deliver(page, session, server.url, message);
  expect(await shown(page)).toEqual([["याद रहे: Sita Devi", "कथा", "hi"]]);

  // A tap, as the browser tells the worker of it; only a person's own lets it open a window.
  const worker = context.serviceWorkers()[0];
  await worker?.evaluate(async () => {
    const { registration, NotificationEvent } = globalThis as unknown as WorkerScope;
    const [notification] = await registration.getNotifications();
    if (notification) dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  });
  await expect.poll(() => shown(page)).toEqual([]);
  await expect.poll(async () => (await told(person)).unread).toBe(0);

  await deliver(page, session, server.url, message);
  await page.goto("/logout", { referer: page.url() });
  await expect(page).toHaveURL(/\/$|\/login/);
  await expect.poll(() => shown(page)).toEqual([]);
});

/** What a service worker has besides what a page has, whose types the browser tests are written with. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, about: { notification: Notification }) => Event;
}

/** What stands on the device's lock screen. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const all = (await registration?.getNotifications()) ?? [];
    return all.map(({ title, body, lang }) => [title, body, lang]);
  });

/**
 * Hands a message to the worker as the browser's push service does, until it is shown: on a busy machine Chromium drops
 * one that comes while the worker starts. The message has a tag, so that a second one takes the place of the first.
 */
async function deliver(page: Page, session: CDPSession, origin: string, message: object): Promise<void> {
  const known = new Promise<string>((found) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) found(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await known;
  await expect(async () => {
    const data = JSON.stringify(message);
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    await expect.poll(() => shown(page), { timeout: 5_000 }).toHaveLength(1);
  }).toPass();
  await session.send("ServiceWorker.disable");
}
