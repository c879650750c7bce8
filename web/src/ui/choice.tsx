import type { LucideIcon } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

type CheckboxProps = {
  label: ReactNode;
  /** Some, not all. */
  indeterminate?: boolean;
  /** The label is for screen readers only; the box keeps its full touch target. */
  bare?: boolean;
} & Omit<ComponentProps<"input">, "type" | "className" | "style">;

/** A box to tick, with its label. */
export function Checkbox({ label, indeterminate = false, bare, ref, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const setBox = (element: HTMLInputElement | null) => {
    box.current = element;
    if (typeof ref === "function") ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <label className="check" data-bare={bare || undefined}>
      <input type="checkbox" ref={setBox} {...rest} />
      <span className={bare ? "visually-hidden" : undefined}>{label}</span>
    </label>
  );
}

interface SwitchProps {
  label: ReactNode;
  /** What the switch means as it stands now: "Assigned to Dinesh Shastri". */
  detail?: ReactNode;
  /** The state in words beside the switch: "Yes". */
  word?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off, and takes effect at once. */
export function Switch({ label, detail, word, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch-row">
      <span className="grow">
        <span className="field-label" id={id}>
          {label}
        </span>
        {detail && <span className="hint"> {detail}</span>}
      </span>
      {word && (
        <span className="strong small" aria-hidden>
          {word}
        </span>
      )}
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={checked}
        aria-labelledby={id}
        disabled={disabled}
        onClick={() => onChange(!checked)}
      />
    </div>
  );
}

interface Option<T extends string> {
  value: T;
  label: string;
  icon?: LucideIcon;
  /** Of the label, where it is not the page's. */
  lang?: string;
}

/** Two to four choices side by side; native radios, so the arrow keys work. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <div className="segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} lang={option.lang}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon of={option.icon} />}
          {option.label}
        </label>
      ))}
    </div>
  );
}

/** The same look for choices that are pages of their own. */
export function SegmentedLinks({
  label,
  options,
}: {
  label: string;
  options: readonly { to: string; label: string; icon?: LucideIcon; current: boolean }[];
}) {
  return (
    <nav className="segmented" aria-label={label}>
      {options.map((option) => (
        <Link key={option.to} to={option.to} aria-current={option.current ? "page" : undefined}>
          {option.icon && <Icon of={option.icon} />}
          {option.label}
        </Link>
      ))}
    </nav>
  );
}

/** Tabs over one panel, whose element carries `id={panelId}` and role="tabpanel". */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  panelId,
  onChange,
}: {
  label: string;
  tabs: readonly { value: T; label: ReactNode; count?: ReactNode }[];
  value: T;
  panelId: string;
  onChange: (value: T) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const here = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    (list.current?.children[tabs.indexOf(next)] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label} {tab.count !== undefined && <span className="faint">{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}
