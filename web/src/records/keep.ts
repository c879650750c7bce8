/** How screens change things: kept on the device first, told in a toast, and what comes of sending it told too. */
import { t } from "@lingui/core/macro";
import type { KindName } from "../offline/kinds.ts";
import type { Outcome } from "../offline/outcome.ts";
import { type Saved, type Wish, writeAll } from "../offline/write.ts";
import { showToast, type Toast } from "../ui/toasts.ts";

interface Words {
  /** Told when the change is kept. */
  done: Toast;
  /** Told of a bulk call of which a part was refused, with the server's sentence. */
  partly?: (error: string) => string;
}

export type AnyWish = { [K in KindName]: Wish<K> }[KindName];

/** Resolves to true once the change is kept on the device. */
export async function keep<K extends KindName>(wish: Wish<K>, words: Words): Promise<boolean> {
  return (await keepAll([wish as AnyWish], words)) !== undefined;
}

/** Several changes that belong together, in this order: all are kept, or none. What came of each, or undefined. */
export async function keepAll(wishes: readonly AnyWish[], words: Words): Promise<Saved[] | undefined> {
  let saved: Saved[];
  try {
    saved = await writeAll(wishes);
  } catch {
    tellUnkept();
    return undefined;
  }
  showToast(words.done);
  for (const { outcome } of saved) void outcome.then((known) => tell(known, words));
  return saved;
}

/** The device itself refused: its storage is full or broken. */
export function tellUnkept() {
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
