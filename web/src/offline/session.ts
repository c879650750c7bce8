/** A login and a logout, as the device keeps them. No first screen of the app needs them. */
import type { User } from "../api/types.ts";
import { announce } from "./bus.ts";
import { newHead } from "./copy.ts";
import { database, partsFrom, wipe } from "./db.ts";
import { payLogout } from "./device.ts";
import { kick } from "./engine.ts";
import { forget, refresh } from "./state.ts";

/**
 * The device belongs to `user` from now on, as the server has just answered. Nothing of another user stays but what is
 * unsent or half written: that waits, unseen, for their own login. `same`: the person is the same, in another practice.
 */
export async function login(user: User, same = false): Promise<void> {
  const db = await database();
  const tx = db.transaction(["users", "heads", "parts", "pictures"], "readwrite", { durability: "strict" });
  const others = (await tx.objectStore("heads").getAllKeys()).filter((other) => other !== user.id);
  for (const other of others) {
    void tx.objectStore("heads").delete(other);
    void tx.objectStore("parts").delete(partsFrom(other, 0));
  }
  if (others.length > 0) void tx.objectStore("pictures").clear();
  if (!(await tx.objectStore("heads").get(user.id))) void tx.objectStore("heads").put(newHead(user.id));
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

/**
 * Wipes the device at once, whatever the network does. The server hears of it now, or before anything else when it is
 * next reached. Ask first when `unsentCount()` is not 0: what is unsent is lost.
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
