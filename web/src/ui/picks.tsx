import "./picks.css";
import { Check, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface PicksProps {
  /** The name of the question, or the id of the element that asks it. */
  label?: string;
  labelledBy?: string;
  /** How many stand side by side; without it they flow like words. */
  columns?: 2 | 3;
  children: ReactNode;
}

/** What is left of the one before, in px: there are more. */
const EDGE = 16;

/** Where they stand in a row that scrolls, the chosen one is there to be seen from the start. */
function showChosen(row: HTMLElement | null) {
  const pick = row?.querySelector(":checked")?.parentElement;
  if (row && pick) row.scrollLeft = pick.offsetLeft - row.offsetLeft - EDGE;
}

/** Answers of one tap, side by side. */
export function Picks({ label, labelledBy, columns, children }: PicksProps) {
  return (
    <div
      ref={showChosen}
      className="picks"
      data-columns={columns}
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {children}
    </div>
  );
}

interface PickProps {
  /** One for all of a group, as with native radios, so that the arrow keys work. */
  name: string;
  checked: boolean;
  onPick: () => void;
  icon?: LucideIcon;
  /** How many columns it takes; "all" makes it the first among them. */
  span?: 2 | "all";
  /** Green instead of blue when chosen: work that is done. */
  kind?: "done";
  children: ReactNode;
}

/** One answer: an outline; chosen, a wash, an edge and a check. Never filled: only what saves is. */
export function Pick({ name, checked, onPick, icon, span, kind, children }: PickProps) {
  return (
    <label className="pick" data-span={span} data-kind={kind}>
      <input type="radio" name={name} checked={checked} onChange={onPick} />
      {icon ? <Icon of={icon} /> : checked && <Icon of={Check} bold />}
      {children}
    </label>
  );
}

/** One of a few answers that need a second line to be understood. */
export function LongPick({
  name,
  checked,
  onPick,
  label,
  detail,
  mark,
}: Omit<PickProps, "icon" | "span" | "kind" | "children"> & {
  label: string;
  detail?: ReactNode;
  /** Stands at its end: a moon. */
  mark?: ReactNode;
}) {
  return (
    <label className="pick" data-long>
      <input type="radio" name={name} checked={checked} onChange={onPick} />
      <i aria-hidden />
      <span className="grow">
        <b>{label}</b>
        {detail && (
          <>
            <br />
            <span className="small muted">{detail}</span>
          </>
        )}
      </span>
      {mark}
    </label>
  );
}
