/** How screens change things: saved on the device first, confirmed in a toast, and corrected in a second one where the server refuses. */
import { t } from "@lingui/core/macro";
import type { KindName } from "../offline/kinds.ts";
import type { Outcome } from "../offline/outcome.ts";
import { type AnyChange, type Change, type Saved, writeAll } from "../offline/write.ts";
import { showToast, type Toast } from "../ui/toasts.ts";

interface Words {
  /** Shown when the change is saved. */
  done: Toast;
  /** Shown when the server refused a part of a bulk call, with the server's sentence. */
  partly?: (error: string) => string;
}

/** Resolves to true once the change is saved on the device. */
export async function saveChange<K extends KindName>(change: Change<K>, words: Words): Promise<boolean> {
  return (await saveChanges([change as AnyChange], words)) !== undefined;
}

/** Several changes that belong together, in this order: all are saved, or none. What came of each, or undefined. */
export async function saveChanges(changes: readonly AnyChange[], words: Words): Promise<Saved[] | undefined> {
  let saved: Saved[];
  try {
    saved = await writeAll(changes);
  } catch {
    tellNotSaved();
    return undefined;
  }
  showToast(words.done);
  for (const { outcome } of saved) void outcome.then((known) => tell(known, words));
  return saved;
}

/** A change that needs no question, since the toast takes it back: `undo` are the changes that do. */
export function saveWithUndo(
  changes: readonly AnyChange[],
  undo: readonly AnyChange[],
  { done, undone = t`Undone`, partly }: { done: string; undone?: string; partly?: Words["partly"] },
): Promise<Saved[] | undefined> {
  const run = () => void saveChanges(undo, { done: { kind: "success", text: undone }, partly });
  const action = { label: t`Undo`, run };
  return saveChanges(changes, { done: { kind: "success", text: done, action }, partly });
}

/** The device itself refused: its storage is full or broken. */
export function tellNotSaved() {
  showToast({
    kind: "error",
    text: t`This device could not keep the change. Please free some space and try again.`,
  });
}

function tell(outcome: Outcome, { partly }: Words) {
  if (outcome.state === "conflict") {
    showToast({
      kind: "error",
      text: t`This was changed somewhere else too. Please decide which one stays.`,
    });
  }
  if (outcome.state !== "rejected") return;
  const { error } = outcome.failure;
  showToast({ kind: "error", text: partly ? partly(error) : error });
}
