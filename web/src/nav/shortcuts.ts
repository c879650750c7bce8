import { useEffect, useRef } from "react";

/** What runs, by key: "n", or "g t" for one after the other. */
type Keys = Record<string, () => void>;

/** Between two keys that belong together, at most. */
const PAUSE = 1500;

/** Runs what a key stands for, unless one is typing, a dialog is open, or another key is held with it. */
export function useShortcuts(enabled: boolean, keys: Keys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!enabled) return;
    let before = { key: "", at: 0 };
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], dialog")) return;
      if (document.querySelector("dialog:modal, [popover]:popover-open")) return;
      const key = event.key.toLowerCase();
      const both = event.timeStamp - before.at < PAUSE ? `${before.key} ${key}` : key;
      before = { key, at: event.timeStamp };
      const run = latest.current[both] ?? latest.current[key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [enabled]);
}
