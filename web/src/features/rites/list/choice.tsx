import "../../../ui/picks.css";
import { Check } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";

/** One of many that may be chosen together: an outline; chosen, a wash, an edge and a check. */
export function Choice({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="pick">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {checked && <Icon of={Check} bold />}
      {label}
    </label>
  );
}
