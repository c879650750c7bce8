import { useSyncExternalStore } from "react";
import { beforeEveryCall, sendLogout } from "../api/client.ts";
import { ApiError } from "../api/failure.ts";
import type { User } from "../api/types.ts";
import { exclusive } from "../lib/lock.ts";
import { announce } from "./bus.ts";
import { database } from "./db.ts";
import { kick, rest } from "./engine.ts";
import { followAttention, followEvents } from "./events.ts";
import { getState, refresh, subscribe } from "./state.ts";
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

/** Keeps a changed user object (settings, name) as the server answered it. */
export async function rememberUser(user: User): Promise<void> {
  const tx = (await database()).transaction("users", "readwrite");
  if ((await tx.store.get("user"))?.id === user.id) void tx.store.put(user, "user");
  await tx.done;
  announce();
  await refresh();
}

/** Tells the server of a logout that it has not heard of; throws when it still cannot, so that no call passes it. */
export async function payLogout(): Promise<void> {
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
/** The same, as it changes. */
export const useUnsentCount = (): number => useSyncExternalStore(subscribe, unsentCount, () => 0);

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
    festivals: [],
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
