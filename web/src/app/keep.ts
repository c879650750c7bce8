/** How screens change things: kept on the device first, told in a toast, and what comes of sending it told too. */
import { t } from "@lingui/core/macro";
import type { KindName } from "../offline/kinds.ts";
import type { Outcome } from "../offline/outcome.ts";
import { type Saved, type Wish, write } from "../offline/write.ts";
import { showToast, type Toast } from "./toasts.ts";

interface Words {
  /** Told when the change is kept. */
  done: Toast;
  /** Told of a bulk call of which a part was refused, with the server's sentence. */
  partly?: (error: string) => string;
}

/** Resolves to true once the change is kept on the device. */
export async function keep<K extends KindName>(wish: Wish<K>, words: Words): Promise<boolean> {
  let saved: Saved;
  try {
    saved = await write(wish);
  } catch {
    tellUnkept();
    return false;
  }
  showToast(words.done);
  void saved.outcome.then((outcome) => tell(outcome, words));
  return true;
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
