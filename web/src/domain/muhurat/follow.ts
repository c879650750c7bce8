/** Keeps the days of a purohit's rites on the device: when the rites, the place or the rules change, with the network, once a day. */
import { getState, subscribe } from "../../offline/state.ts";
import { rowsOf } from "../../offline/store.ts";
import { fillMuhurats } from "./kept-rites.ts";

/** Changes that come together are one; a rule is often changed beside others. */
const REST = 10_000;
const DAY = 86_400_000;

/** Returns how to end it. */
export function followMuhurats(): () => void {
  let seen: readonly unknown[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void (navigator.onLine && !sparing() && fillMuhurats()), REST);
  };
  const look = () => {
    const { user, outbox } = getState();
    const now = [
      user?.id,
      user?.place,
      user?.almanac,
      rowsOf("ritetype"),
      rowsOf("template"),
      outbox.length === 0,
    ];
    if (!user || now.every((one, n) => one === seen[n])) return;
    seen = now;
    soon();
  };
  const stop = subscribe(look);
  addEventListener("online", soon);
  const daily = setInterval(soon, DAY);
  look();
  return () => {
    stop();
    clearTimeout(timer);
    clearInterval(daily);
    removeEventListener("online", soon);
  };
}

/** Whoever saves data gets only what they search. */
const sparing = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
