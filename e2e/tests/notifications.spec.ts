import type { CDPSession, Page } from "@playwright/test";
import { day, Person } from "../support/person.ts";
import { Server } from "../support/server.ts";
import { enter, expect, test, toast } from "../support/test.ts";

interface Told {
  notifications: {
    _id: string;
    kind: string;
    readAt: string | null;
    archivedAt: string | null;
    text: { en: { title: string } };
  }[];
  unread: number;
}

const told = (who: Person) => who.call<Told>("GET", "/api/notifications?tab=all&page=1&pageSize=50");

/** Notes whose reminders ring at once. They are told in no certain order. */
async function remind(who: Person, ...people: string[]): Promise<void> {
  const snoozedUntil = new Date().toISOString();
  for (const person of people) {
    const note = { person, work: "Katha", noteText: "Ask for the house map", noteDate: day(9), snoozedUntil };
    await who.call("POST", "/api/note/notes/create", note);
  }
  await expect.poll(async () => (await told(who)).unread, { timeout: 30_000 }).toBe(people.length);
}

/** Logs in. That somebody came from a new device is told too: the tests take it out of their way. */
async function come(page: Page, who: Person, path?: string): Promise<void> {
  await enter(page, who, path);
  const ofLogin = async () => (await told(who)).notifications.find(({ kind }) => kind === "security");
  await expect.poll(ofLogin, { timeout: 30_000 }).toBeTruthy();
  await who.call("DELETE", `/api/notifications/${(await ofLogin())?._id}`);
}

const row = (page: Page, title: string) => page.locator("[data-notification]").filter({ hasText: title });
const bell = (page: Page) => page.locator("header .bell");
const settings = (who: Person) => `/profile/${who.id}/setting/notifications`;

test("a reminder rings at the bell; it is opened, archived, removed and brought back", async ({
  page,
  person,
}) => {
  await come(page, person);
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await remind(person, "Sita Devi", "Ramesh Gupta", "Kavita");
  await expect(bell(page)).toHaveAccessibleName("Notifications 3 unread");
  await bell(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Unread 3" })).toBeVisible();

  await row(page, "Sita Devi").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Sita Devi" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Unread 2" })).toBeVisible();

  await page.getByRole("button", { name: "Archive: Reminder: Ramesh Gupta, Katha" }).click();
  await expect(toast(page, "Moved to Archived")).toBeVisible();
  await expect(row(page, "Ramesh Gupta")).toHaveCount(0);
  await page.getByRole("tab", { name: "Archived" }).click();
  await expect(row(page, "Ramesh Gupta")).toBeVisible();
  await page.getByRole("tab", { name: "All" }).click();

  await page.getByRole("button", { name: "Remove: Reminder: Kavita, Katha" }).click();
  await expect(row(page, "Kavita")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Kavita")).toBeVisible();

  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(toast(page, "All marked as read")).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await page.getByRole("tab", { name: "Unread" }).click();
  await expect(page.getByText("Everything is read")).toBeVisible();
  await expect.poll(async () => (await told(person)).unread).toBe(0);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page).not.toHaveURL(/tab=unread/);
});

test("five a page, and what another device does shows by itself", async ({ page, person }) => {
  const people = ["One", "Two", "Three", "Four", "Five", "Six"];
  await remind(person, ...people);
  await come(page, person, "/notifications");
  await expect(page.locator("[data-notification]")).toHaveCount(5);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.locator("[data-notification]")).toHaveCount(1);
  const [newest] = (await told(person)).notifications;
  await person.call("DELETE", `/api/notifications/${newest?._id}`);
  await expect(page.getByRole("tab", { name: "Unread 5" })).toBeVisible();
  await expect(page.locator("[data-notification]")).toHaveCount(5);
  await expect(page.getByRole("button", { name: "Next" })).toHaveCount(0);
});

test("each kind by each way, quiet hours and times are kept; a test tells what became of it", async ({
  page,
  person,
}) => {
  await come(page, person, settings(person));
  await page.getByRole("checkbox", { name: "Note reminder: E-mail" }).uncheck();
  await page.getByRole("button", { name: "Morning sheet: 4:30 am, change" }).click();
  await page.getByRole("dialog", { name: "Morning sheet" }).getByLabel("Time").fill("5:15 am");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByLabel("From").fill("9:30 pm");
  await page.getByLabel("From").blur();
  await page.getByRole("switch", { name: "Hide names and places" }).click();
  await expect
    .poll(
      async () => (await person.call<{ settings: object }>("GET", "/api/notifications/settings")).settings,
    )
    .toMatchObject({
      channels: { "note.reminder": { app: true, email: false, push: true } },
      sheetTime: "05:15",
      quietFrom: "21:30",
      hideDetails: true,
    });
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Note reminder: E-mail" })).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Morning sheet: 5:15 am, change" })).toBeVisible();
  await expect(page.getByText("This server is not set up to send e-mail")).toBeVisible();

  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("Arrived")).toBeVisible({ timeout: 30_000 });
  expect((await told(person)).notifications.map(({ text }) => text.en.title)).toEqual([
    "A test from Sankalp",
  ]);
});

test("the log tells of a mail that failed, and why", async ({ browser, viewport }) => {
  // Nothing listens at this port.
  const server = await Server.named(async () => ["--smtp", "smtp://127.0.0.1:1"]);
  try {
    const person = await new Person(server.url).register();
    const context = await browser.newContext({ baseURL: server.url, viewport, serviceWorkers: "block" });
    const page = await context.newPage();
    await enter(page, person);
    await expect
      .poll(
        async () => {
          const log = await person.call<{ deliveries: { state: string }[] }>(
            "GET",
            "/api/notifications/deliveries",
          );
          return log.deliveries.map(({ state }) => state);
        },
        { timeout: 30_000 },
      )
      .toContain("retrying");
    await page.goto(settings(person));
    const line = page.locator("[data-delivery=retrying]").filter({ hasText: "Welcome" });
    await expect(line).toContainText(`e-mail · ${person.email}`);
    await expect(line).toContainText("the other side does not answer. It is tried again by itself.");
    await expect(page.getByText(`Nothing is sent to ${person.email} before you confirm`)).toBeVisible();
    await context.close();
  } finally {
    await server.remove();
  }
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  const controlled = (page: Page) =>
    page.evaluate(async () => {
      const { serviceWorker } = navigator;
      const taken = new Promise((done) => serviceWorker.addEventListener("controllerchange", done));
      if (!serviceWorker.controller) await taken;
    });

  test("read and archived without a network, sent later", async ({ page, person, server }) => {
    await remind(person, "Sita Devi", "Ramesh Gupta");
    await come(page, person, "/notifications");
    await expect(page.getByRole("tab", { name: "Unread 2" })).toBeVisible();
    await controlled(page);
    await server.down();
    await page.goto("/notifications?tab=unread");
    await page.getByRole("button", { name: "Archive: Reminder: Sita Devi, Katha" }).click();
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect(page.getByText("Everything is read")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Everything is read")).toBeVisible();
    await server.up();
    await expect
      .poll(async () => (await told(person)).notifications.map(({ readAt }) => readAt !== null), {
        timeout: 30_000,
      })
      .toEqual([true]);
    const archived = await person.call<Told>("GET", "/api/notifications?tab=archived&page=1&pageSize=5");
    expect(archived.notifications.map(({ text }) => text.en.title)).toEqual(["Reminder: Sita Devi, Katha"]);
  });

  test("a push message is shown, opens its page, and goes with the logout", async ({
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
    await deliver(session, server.url, JSON.stringify(message));
    await expect.poll(() => shown(page)).toEqual([["याद रहे: Sita Devi", "कथा", "hi"]]);

    // A tap, as the browser tells the worker of it; only a person's own lets it open a window.
    const worker = context.serviceWorkers()[0];
    await worker?.evaluate(async () => {
      const self = globalThis as unknown as ServiceWorkerGlobalScope;
      const [notification] = await self.registration.getNotifications();
      if (notification) self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    });
    await expect.poll(() => shown(page)).toEqual([]);
    await expect.poll(async () => (await told(person)).unread).toBe(0);

    await deliver(session, server.url, JSON.stringify(message));
    await expect.poll(() => shown(page)).toHaveLength(1);
    await page.goto("/logout");
    await expect(page).toHaveURL(/\/$|\/login/);
    await expect.poll(() => shown(page)).toEqual([]);
  });
});

/** What stands on the device's lock screen. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const all = (await registration?.getNotifications()) ?? [];
    return all.map(({ title, body, lang }) => [title, body, lang]);
  });

/** Hands a message to the worker as the browser's push service does. */
async function deliver(session: CDPSession, origin: string, data: string): Promise<void> {
  const known = new Promise<string>((found) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) found(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await known, data });
  await session.send("ServiceWorker.disable");
}
