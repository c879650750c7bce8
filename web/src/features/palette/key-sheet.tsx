import { Trans, useLingui } from "@lingui/react/macro";
import { MENU } from "../../frame/entries.ts";
import { Sheet } from "../../ui/dialog.tsx";
import css from "./palette.module.css";

/** What every key does. */
export function KeySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const shortcuts = MENU.flatMap(({ entries }) => entries).flatMap(({ keys, label }) =>
    keys ? [[keys, t(label)] as const] : [],
  );
  const rows: (readonly [key: string, does: string])[] = [
    ["Ctrl K", t`Search and commands`],
    ["/", t`Search and commands`],
    ["N", t`Add new task`],
    ["D", t`Add completed task`],
    ["T", t`Today in the calendar`],
    ...shortcuts,
    ["J", t`Next task of the list`],
    ["K", t`Previous task of the list`],
    ["X", t`Select the task, or not`],
    ["E", t`Update the task`],
    ["?", t`Show these keys`],
  ];
  return (
    <Sheet open={open} onClose={onClose} title={t`Keys`}>
      <dl className={css.keyList}>
        {rows.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={`small muted ${css.keyNote}`}>
        <Trans>You can switch these keys off in Setting.</Trans>
      </p>
    </Sheet>
  );
}
