import "./sheets.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Sheet } from "../../ui/dialog.tsx";

export type Keys = Record<string, () => void>;

/** Runs what a key stands for, unless one is typing, a dialog is open, or another key is held with it. */
export function useShortcuts(enabled: boolean, keys: Keys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], dialog")) return;
      if (document.querySelector("dialog:modal, [popover]:popover-open")) return;
      const run = latest.current[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [enabled]);
}

/** What every key does. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const rows: [key: string, does: string][] = [
    ["N", t`Add new task`],
    ["D", t`Add completed task`],
    ["J", t`Next task of the list`],
    ["K", t`Previous task of the list`],
    ["X", t`Select the task, or not`],
    ["E", t`Update the task`],
    ["?", t`Show these keys`],
  ];
  return (
    <Sheet open={open} onClose={onClose} title={t`Keys`}>
      <dl className="key-list">
        {rows.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted key-note">
        <Trans>You can switch these keys off in Setting.</Trans>
      </p>
    </Sheet>
  );
}
