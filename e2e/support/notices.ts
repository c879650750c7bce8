import { expect, type Page } from "@playwright/test";
import { day, type Person } from "./person.ts";
import { enter } from "./test.ts";

export interface Told {
  notifications: {
    _id: string;
    kind: string;
    readAt: string | null;
    archivedAt: string | null;
    text: { en: { title: string } };
  }[];
  unread: number;
}

export const told = (who: Person) => who.call<Told>("GET", "/api/notifications?tab=all&page=1&pageSize=50");

/** Notes whose reminders ring at once. They are told in no certain order. */
export async function remind(who: Person, ...people: string[]): Promise<void> {
  const snoozedUntil = new Date().toISOString();
  for (const person of people) {
    const note = { person, work: "Katha", noteText: "Ask for the house map", noteDate: day(9), snoozedUntil };
    await who.call("POST", "/api/note/notes/create", note);
  }
  await expect.poll(async () => (await told(who)).unread, { timeout: 30_000 }).toBe(people.length);
}

/** Logs in. That somebody came from a new device is told too: the tests take it out of their way. */
export async function come(page: Page, who: Person, path?: string): Promise<void> {
  await enter(page, who, path);
  const ofLogin = async () => (await told(who)).notifications.find(({ kind }) => kind === "security");
  await expect.poll(ofLogin, { timeout: 30_000 }).toBeTruthy();
  await who.call("DELETE", `/api/notifications/${(await ofLogin())?._id}`);
}

/** Until the service worker answers for the page. */
export const controlled = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const taken = new Promise((done) => serviceWorker.addEventListener("controllerchange", done));
    if (!serviceWorker.controller) await taken;
  });
