/** A login and a logout, as the device keeps them. No first screen of the app needs them. */
import type { User } from "../api/types.ts";
import { announce } from "./bus.ts";
import { newHead } from "./copy.ts";
import { database, LOST, type LostRow, partsFrom, wipe } from "./db.ts";
import { countUnsent, payLogout } from "./device.ts";
import { kick } from "./engine.ts";
import { forget, refresh } from "./state.ts";

/**
 * The device belongs to `user` from now on, as the server has just answered. Nothing of another user stays but what is
 * unsent, half written, or lost by the server: that waits, unseen, for their own login. `same`: the person is the same, in another practice.
 */
export async function login(user: User, same = false): Promise<void> {
  const db = await database();
  const tx = db.transaction(["users", "heads", "parts", "pictures", "drafts"], "readwrite", {
    durability: "strict",
  });
  const lost = await lostRows(tx.objectStore("drafts"));
  const others = (await tx.objectStore("heads").getAllKeys()).filter((other) => other !== user.id);
  for (const other of others) {
    void tx.objectStore("heads").delete(other);
    void tx.objectStore("parts").delete(partsFrom(other, 0));
  }
  if (others.length > 0) {
    const pictures = tx.objectStore("pictures");
    for (const key of await pictures.getAllKeys()) if (!isOfLost(lost, key)) void pictures.delete(key);
  }
  if (!(await tx.objectStore("heads").get(user.id))) {
    const rows = lost.get(user.id);
    void tx.objectStore("heads").put({ ...newHead(user.id), ...(rows && { lost: rows.length }) });
  }
  void tx.objectStore("users").put(user, "user");
  await tx.done;
  localStorage.setItem("userId", user.id);
  localStorage.setItem("userEmail", user.email);
  if (!same) void (others.length > 0 ? endPush() : keepPush()).catch(() => {});
  announce();
  await refresh();
  // Asks the browser not to evict what is unsent when the phone runs short of space; it may say no.
  void navigator.storage?.persist?.();
  void kick();
}

type DraftStore = {
  getAllKeys(): Promise<[user: string, form: string][]>;
  get(key: [user: string, form: string]): Promise<unknown>;
};

/** What the server lost and this device has still, by whose it is. */
async function lostRows(drafts: DraftStore): Promise<Map<string, LostRow[]>> {
  const keys = (await drafts.getAllKeys()).filter(([, form]) => form === LOST);
  const rows = await Promise.all(keys.map((key) => drafts.get(key)));
  return new Map(keys.map(([user], n) => [user, rows[n] as LostRow[]]));
}

/** Whether the picture is of something that the server lost: the photos of a bill go back with it. */
const isOfLost = (lost: Map<string, LostRow[]>, [user, url]: [user: string, url: string]) =>
  lost.get(user)?.some(({ record }) => url.includes(record._id));

/** What a logout takes from this device for good, whoever of its users it is of. */
export async function countOnlyHere(): Promise<{ unsent: number; lost: number }> {
  const tx = (await database()).transaction(["outbox", "drafts"]);
  const unsent = countUnsent(await tx.objectStore("outbox").getAll());
  const lost = await lostRows(tx.objectStore("drafts"));
  return { unsent, lost: [...lost.values()].flat().length };
}

/**
 * Wipes the device at once, whatever the network does. The server hears of it now, or before anything else when it is
 * next reached. Ask first when `countOnlyHere()` finds something: that is lost.
 */
export async function logout(): Promise<void> {
  forget();
  void endPush().catch(() => {});
  await wipe(Date.now());
  localStorage.removeItem("userId");
  localStorage.removeItem("userEmail");
  localStorage.removeItem("unsentFaults");
  localStorage.removeItem("shownSettings");
  sessionStorage.clear();
  announce();
  await payLogout().catch(() => {});
}

const pushed = async () => (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription();

/** Push messages are for a session; what its user turned on in the last one goes on in the next. */
async function keepPush(): Promise<void> {
  const { endpoint, keys } = (await pushed())?.toJSON() ?? {};
  if (!endpoint) return;
  await fetch("/api/notifications/push", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint, keys }),
    keepalive: true, // the login may lead to a page outside of the app
  });
}

/**
 * Nothing of the user who was here comes to this browser's lock screen any more, whatever the network does: what the
 * server still sends bounces, and so it learns of it.
 */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  await (await pushed())?.unsubscribe();
}
