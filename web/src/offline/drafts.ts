import { useEffect } from "react";
import { database } from "./db.ts";
import { getState } from "./state.ts";

/** How long after the last keystroke a draft is written. */
const PAUSE = 400;

type Waiting = { timer: ReturnType<typeof setTimeout>; user: string; value: unknown };
const waiting = new Map<string, Waiting>();

/** Saves what is typed into a form, by user and form key, at the next short pause. */
export function saveDraft(form: string, value: unknown) {
  const user = getState().user?.id;
  if (!user) return;
  clearTimeout(waiting.get(form)?.timer);
  waiting.set(form, { user, value, timer: setTimeout(() => void flushDraft(form), PAUSE) });
}

/** Writes what is still waiting at once. */
export async function flushDraft(form: string) {
  const draft = waiting.get(form);
  if (!draft) return;
  clearTimeout(draft.timer);
  waiting.delete(form);
  const tx = (await database()).transaction(["users", "drafts"], "readwrite");
  // A logout in between has wiped the device: nothing may come back after it.
  if ((await tx.objectStore("users").get("user"))?.id === draft.user) {
    await tx.objectStore("drafts").put(draft.value, [draft.user, form]);
  }
  await tx.done;
}

/** What was typed and never sent, or undefined. */
export async function readDraft<T>(form: string): Promise<T | undefined> {
  await flushDraft(form);
  const user = getState().user?.id;
  return user ? ((await (await database()).get("drafts", [user, form])) as T | undefined) : undefined;
}

/** The form was sent, or the person threw it away. */
export async function clearDraft(form: string) {
  clearTimeout(waiting.get(form)?.timer);
  waiting.delete(form);
  const user = getState().user?.id;
  if (user) await (await database()).delete("drafts", [user, form]);
}

/** Writes at once what is still waiting when the page is left or hidden: a phone may never come back to it. */
export function useDraftFlush() {
  useEffect(() => {
    const flushAll = () => {
      for (const form of waiting.keys()) void flushDraft(form);
    };
    document.addEventListener("visibilitychange", flushAll);
    addEventListener("pagehide", flushAll);
    return () => {
      flushAll();
      document.removeEventListener("visibilitychange", flushAll);
      removeEventListener("pagehide", flushAll);
    };
  }, []);
}
