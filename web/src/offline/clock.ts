import { useSyncExternalStore } from "react";
import { type Clock, clockAt } from "../lib/clock.ts";
import { memoizeLast } from "../lib/memoize-last.ts";
import { useUser } from "./device.ts";

const MINUTE = 60_000;

/** Now in the user's zone, renewed with every full minute: what was upcoming turns completed before one's eyes. */
export function useClock(): Clock {
  const zone = useUser()?.timeZone ?? "Asia/Kolkata";
  return clockOf(useSyncExternalStore(watch, thisMinute, thisMinute), zone);
}

/** The beginning of this minute: what every clock of a screen shows. */
export const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

const clockOf = memoizeLast(clockAt);

/** One timer for all parts of a screen: a list has several clocks in each of its rows. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout>;

function tick() {
  clearTimeout(timer);
  timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
  for (const listener of listeners) listener();
}

function watch(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    tick();
    // Timers of a hidden page stand still.
    document.addEventListener("visibilitychange", tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}
