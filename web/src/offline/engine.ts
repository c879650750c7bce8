import { isReached } from "../api/reach.ts";
import { flush } from "./outbox.ts";
import { getState } from "./state.ts";
import { sync } from "./sync.ts";

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 300_000;
/** The longest pause while somebody looks on and the server is not reached: it feels nothing of a try. */
const LOOKED_AT_PAUSE = 3_000;

let pause = FIRST_PAUSE;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what is unsent, and fetches what that (or anyone) changed. */
export async function push(andSync = false): Promise<void> {
  if (!getState().user) return;
  const { sent, again } = await flush();
  if (sent > 0) pause = FIRST_PAUSE;
  if (sent > 0 || andSync) await sync();
  if (again === null) return;
  rest();
  const longest = isReached() || document.hidden ? LONGEST_PAUSE : LOOKED_AT_PAUSE;
  // Half of the pause by chance, so that the phones of a whole town do not come back in the same second.
  const next = Math.min(pause, longest) * (0.5 + Math.random() / 2);
  // A sync in vain would only hold up the next try.
  timer = setTimeout(() => void push(isReached()), Math.max(again, next));
  pause = Math.min(pause * 2, LONGEST_PAUSE);
}

/** No further try by itself. */
export const rest = () => clearTimeout(timer);

/** There is reason to think that it works now: online again, looked at again, or the person asked. */
export function kick(): Promise<void> {
  pause = FIRST_PAUSE;
  rest();
  return push(true);
}
