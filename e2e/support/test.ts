import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { part } from "./part.ts";
import { Person } from "./person.ts";
import { Server } from "./server.ts";

interface Fixtures {
  /** A fresh account. */
  person: Person;
  /** Drawn for a phone: cards, bottom bar, sheets. */
  phone: boolean;
  /** What the pages complained about: a test with anything here fails. */
  complaints: string[];
}

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.url),
  person: async ({ server }, use) => {
    await server.up(); // a test before this one may have ended it
    await use(await new Person(server.url).register());
  },
  phone: ({ viewport }, use) => use((viewport?.width ?? 0) < 1024),
  complaints: [
    async ({ context, server }, use) => {
      await server.up();
      const complaints: string[] = [];
      context.on("weberror", (error) =>
        complaints.push(`${error.page()?.url()}: ${error.error().stack ?? error.error()}`),
      );
      context.on("console", (message) => {
        if (/Content.Security.Policy|Refused to|Trusted ?Type/i.test(message.text()))
          complaints.push(message.text());
      });
      context.on("dialog", (dialog) => {
        if (dialog.type() !== "beforeunload") complaints.push(`a dialog: ${dialog.message()}`);
        void dialog.accept();
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Logs in through the login page and lands on `path`. */
export async function enter(page: Page, who: Person, path = "/tasks"): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await logIn(page, who.username, who.password);
  await page.waitForURL((url) => url.pathname + url.search === path);
  // The login page stands until the next one is there.
  await expect(page.locator("input[name=credentials]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
}

/** The worker has everything that the app needs without a network, and answers this page. */
export const whenInstalled = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const taken = new Promise((done) => serviceWorker.addEventListener("controllerchange", done));
    if (!serviceWorker.controller) await taken;
  });

/** The entry that a sheet had in the history is left: until then the step out of it would call off the way to another address. */
export const whenLeft = (page: Page) => page.waitForFunction(() => !history.state?.layers);

/** Fills in the login form that is shown. */
export async function logIn(page: Page, credentials: string, password: string): Promise<void> {
  await page.getByLabel(/^Email, username or number/).fill(credentials);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Opens a page after the session has ended; the app may notice it first, and be on its way to the login already. */
export const comeBack = (page: Page, path: string) => page.goto(path).catch(() => {});

/** The row or card of a task. */
export const taskOf = (page: Page, name: string): Locator =>
  page
    .locator("[data-task]")
    .filter({ has: page.locator(part("task-name")).getByText(name, { exact: true }) });

/** The names of the tasks in sight, in their order. */
export const namesOf = (page: Page): Promise<string[]> =>
  page.locator(`[data-task] ${part("task-name")}`).allTextContents();

/** "Update" or "Delete" of a task: on a phone in the card's menu, on wide screens icons in the row. */
export async function choose(
  page: Page,
  phone: boolean,
  action: "Update" | "Delete",
  name: string,
): Promise<void> {
  if (!phone) return page.getByRole("link", { name: `${action} ${name}` }).click();
  const menu = page.getByRole("button", { name: `Actions for ${name}` });
  // Scrolling closes menus, and the list may still be settling: a person opens it again.
  await expect(async () => {
    await menu.click({ timeout: 2_000 });
    await page.getByRole("link", { name: action, exact: true }).click({ timeout: 2_000 });
  }).toPass();
}

/** Fills in the task form that is shown. Labels in the language of the page come from `labels`. */
export async function fillTask(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole("textbox", { name: new RegExp(`^${label}`) }).fill(value);
  }
}

export const KATHA = {
  "Task Name": "Satyanarayan Katha",
  Date: "tomorrow",
  "Location of Work": "Bagoria ki Haveli, Udaipur",
  Description: "Katha, havan and prasad",
};

/** Adds a task through the form, reached as a person reaches it. */
export async function addTask(page: Page, phone: boolean, fields: Record<string, string>): Promise<void> {
  await openAdd(page, phone, "Add new task");
  await fillTask(page, fields);
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect(page).toHaveURL(/\/tasks$/);
}

export async function openAdd(
  page: Page,
  phone: boolean,
  kind: "Add new task" | "Add completed task",
): Promise<void> {
  const link = page.getByRole("link", { name: kind }).filter({ visible: true }).first();
  // A tap in the very moment in which the screen before it leaves may be lost; a person taps again.
  if (phone) {
    await expect(async () => {
      await page.getByRole("button", { name: "Add a task" }).click({ timeout: 2_000 });
      await expect(link).toBeVisible({ timeout: 2_000 });
    }).toPass();
  }
  await link.click();
  await expect(page.getByRole("heading", { name: kind, level: 1 })).toBeAttached();
}

/** What is told. A sheet that is about to close tells it too: the page's own word comes last, and stays. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator(".toasts").getByText(text).last();

/** Everything in one store of the device's database ("drafts", "outbox", …). */
export const stored = (page: Page, store: string): Promise<unknown[]> =>
  page.evaluate(async (name) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open("sankalp"));
    try {
      return await done(db.transaction(name).objectStore(name).getAll());
    } finally {
      db.close();
    }
  }, store);
