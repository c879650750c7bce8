import type { LucideIcon } from "lucide-react";
import { useId, useState } from "react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

type Item = { label: string; icon: LucideIcon; kind?: "danger" } & (
  | { to: string }
  | { onSelect: () => void }
);

/**
 * A list of links and actions that opens from an icon button. The native popover closes it on Escape and on a press
 * outside; app/chrome.ts places it and moves with the arrow keys.
 */
export function Menu({ icon, label, items }: { icon: LucideIcon; label: string; items: readonly Item[] }) {
  const id = useId();
  // Every row of a list has a menu, and few are ever opened: the items are drawn when it opens.
  const [open, setOpen] = useState(false);
  const shown = open ? items : [];
  return (
    <>
      <button type="button" className="icon-button" popoverTarget={id} aria-label={label} title={label}>
        <Icon of={icon} />
      </button>
      <div
        className="menu"
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => newState === "open" && setOpen(true)}
        onToggle={({ newState }) => newState === "closed" && setOpen(false)}
      >
        {shown.map((item) =>
          "to" in item ? (
            <Link key={item.label} to={item.to} data-kind={item.kind}>
              <Icon of={item.icon} />
              {item.label}
            </Link>
          ) : (
            <button
              key={item.label}
              type="button"
              data-kind={item.kind}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={item.onSelect}
            >
              <Icon of={item.icon} />
              {item.label}
            </button>
          ),
        )}
      </div>
    </>
  );
}
