/** Working in the practice of somebody else. The device keeps a copy of one practice at a time, under an id of its own. */
import { api, ask, exchange } from "../../api/client.ts";
import { ApiError, type Failure, readFailure } from "../../api/failure.ts";
import type { User } from "../../api/types.ts";
import { exclusive } from "../../lib/lock.ts";
import { announce } from "../bus.ts";
import { database } from "../db.ts";
import { login } from "../session.ts";
import { forget, getState } from "../state.ts";

/**
 * Has the session work in a practice to which the account was admitted, or, without one, in its own. What is unsent
 * stays on the device under whom it is of, and is sent when they are back. Throws an ApiError.
 */
export function enterPractice(admission?: string): Promise<string> {
  // No change and no sync may reach the server while the session is of one practice and the device of another.
  return exclusive("net", async () => {
    const { success } = await ask(
      admission
        ? api.POST("/api/practices/{id}/enter", { params: { path: { id: admission } } })
        : api.POST("/api/practices/leave"),
    );
    await login(await whoAmI(), true);
    return success;
  });
}

/** Whose practice the session is in, whatever this device takes it for. */
async function whoAmI(): Promise<User> {
  const request = new Request(new URL("/api/users/me", location.origin), {
    headers: { "X-Sankalp-User": "" },
  });
  const response = await exchange(request);
  const body = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiError(readFailure(response, body));
  return (body as { user: User }).user;
}

/** Why the server refused the session: "ended": its admission to the practice; "moved": it is in another one by now. */
export async function whyRefused(): Promise<"ended" | "moved" | Failure> {
  try {
    const user = await whoAmI();
    if (user.id !== getState().user?.id) await login(user, true);
    return "moved";
  } catch (caught) {
    if (!(caught instanceof ApiError)) throw caught;
    return caught.failure.code === "session.admission_ended" ? "ended" : caught.failure;
  }
}

const STORES = ["outbox", "heads", "parts", "drafts", "users", "files", "pictures", "almanac"] as const;

/** Nothing of this practice stays on the device: not its rows, nor what was unsent, half written or seen. */
export async function forgetPractice(id: string): Promise<void> {
  const here = getState().user?.id === id;
  if (here) forget();
  const db = await database();
  const tx = db.transaction(STORES, "readwrite", { durability: "strict" });
  const outbox = tx.objectStore("outbox");
  const all = IDBKeyRange.bound([id], [id, []]);
  void tx.objectStore("heads").delete(id);
  for (const name of ["parts", "drafts", "files", "pictures"] as const) void tx.objectStore(name).delete(all);
  void tx.objectStore("almanac").clear();
  if ((await tx.objectStore("users").get("user"))?.id === id) void tx.objectStore("users").delete("user");
  for (const { user, seq } of await outbox.getAll()) if (user === id) void outbox.delete(seq);
  await tx.done;
  sessionStorage.clear();
  if (here) localStorage.removeItem("userId");
  announce();
}
