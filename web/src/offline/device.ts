import { useSyncExternalStore } from "react";
import { beforeEveryCall, sendLogout } from "../api/client.ts";
import { ApiError } from "../api/failure.ts";
import type { User } from "../api/types.ts";
import { exclusive } from "../lib/lock.ts";
import { announce } from "./bus.ts";
import { newHead } from "./copy.ts";
import { database, partsFrom, wipe } from "./db.ts";
import { kick, rest } from "./engine.ts";
import { followAttention, followEvents } from "./events.ts";
import { forget, getState, refresh, subscribe } from "./state.ts";
import { neverToBe, type Write } from "./write-record.ts";

/**
 * Reads the device and begins to send, to sync and to listen. Resolves when the screens can show what is stored, with
 * a function that ends all of it.
 */
export async function start(): Promise<() => void> {
  beforeEveryCall(payLogout);
  const stops = [followEvents(), followAttention(), followOtherTabs(), rest];
  await refresh();
  if (getState().user) void kick();
  else void payLogout().catch(() => {});
  return () => {
    for (const stop of stops) stop();
  };
}

/** A login or logout in another tab changes the hint in local storage: this tab follows. */
function followOtherTabs() {
  const follow = ({ key }: StorageEvent) => {
    if (key === "userId" || key === null) void refresh();
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

/**
 * The device belongs to `user` from now on, as the server has just answered. Nothing of another user stays but what is
 * unsent or half written: that waits, unseen, for their own login.
 */
export async function login(user: User): Promise<void> {
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
  void (others.length > 0 ? endPush() : keepPush()).catch(() => {});
  announce();
  await refresh();
  // Asks the browser not to evict what is unsent when the phone runs short of space; it may say no.
  void navigator.storage?.persist?.();
  void kick();
}

/** Keeps a changed user object (settings, name) as the server answered it. */
export async function rememberUser(user: User): Promise<void> {
  const tx = (await database()).transaction("users", "readwrite");
  if ((await tx.store.get("user"))?.id === user.id) void tx.store.put(user, "user");
  await tx.done;
  announce();
  await refresh();
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

/** Tells the server of a logout that it has not heard of; throws when it still cannot, so that no call passes it. */
async function payLogout(): Promise<void> {
  const db = await database();
  if (!(await db.get("owed", "logout"))) return;
  await exclusive("logout", async () => {
    // Another tab may have paid meanwhile, and somebody may have logged in since: that session must live.
    if (!(await db.get("owed", "logout"))) return;
    const reply = await sendLogout();
    if (!reply.ok && reply.failure.status !== 401) throw new ApiError(reply.failure);
    await db.delete("owed", "logout");
  });
}

/** How many changes would be lost with a logout now. */
export const unsentCount = (): number => countUnsent(getState().outbox);

/** What was created and deleted again unsent is nothing to be sent. */
export function countUnsent(outbox: Write[]): number {
  const never = neverToBe(outbox);
  return outbox.filter((write) => !write.ids.every((id) => never.has(id))).length;
}

/**
 * Who is logged in: a hint for screens and guards, the server alone decides. Until the device was read only the id
 * and e-mail are known, and the rest is that of a new account.
 */
export function useUser(): User | null {
  return useSyncExternalStore(subscribe, currentUser, nobody);
}

/** In the HTML that the build renders. */
const nobody = () => null;

let hint: User | null = null;

/** Who is signed in here; before the device was read, as far as the page itself knows. */
export function currentUser(): User | null {
  const { loaded, user } = getState();
  if (loaded) return user;
  const id = localStorage.getItem("userId");
  if (!id) return null;
  if (hint?.id !== id) hint = { ...UNREAD, id, _id: id, email: localStorage.getItem("userEmail") ?? "" };
  return hint;
}

const UNREAD: Omit<User, "id" | "_id" | "email"> = {
  username: "",
  name: "",
  number: "",
  emailVerified: false,
  language: "en",
  timeZone: "Asia/Kolkata",
  theme: "system",
  textSize: "normal",
  digits: "latin",
  clock: "12",
  shortcuts: true,
  firstSteps: false,
  place: null,
  almanac: {
    monthEnds: "purnima",
    ekadashi: "smarta",
    era: "vikram",
    ayanamsa: "lahiri",
    sunrise: "limb",
  },
  money: { upiId: "", payeeName: "", receiptPrefix: "S", quickAmounts: [], ratePerKm: 0 },
  messages: { templates: {}, signature: "" },
  work: { hours: [], most: [], mostInPart: 2, buffer: 15, travelDefault: 30 },
  picture: null,
  completion: { percent: 0, missing: [] },
  hasTasks: false,
  hasPassword: true,
  passwordChangedAt: null,
  secondFactor: false,
  closesAt: null,
  newEmail: null,
  createdAt: "",
  revision: 0,
};
