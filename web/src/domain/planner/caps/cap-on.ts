/** The caps of seasons as the device knows them: follow-caps.ts, which comes after the start, tells them to all who ask. */
import { useSyncExternalStore } from "react";
import type { CivilDate } from "../../../i18n/format.ts";

/** The most rites of a day by its season; undefined where no season says. */
export type CapOn = (date: CivilDate) => number | undefined;

let known: CapOn | undefined;
const listeners = new Set<() => void>();

/** Says from now on what the caps are; undefined: there are none. */
export function setCapOn(next: CapOn | undefined): void {
  if (next === known) return;
  known = next;
  for (const listener of listeners) listener();
}

function watch(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the seasons say now; another function whenever they say something else. */
export const useCapOn = (): CapOn | undefined => useSyncExternalStore(watch, () => known);
