import { useLingui } from "@lingui/react/macro";
import { ArrowUpDown, ChevronDown, type LucideIcon } from "lucide-react";
import { useFormat } from "../../../i18n/use-format.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type Choice, SORTS, type Sort } from "../family-filter.ts";
import css from "./clients.module.css";

interface ListPickProps {
  label: string;
  value: string;
  icon?: LucideIcon;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** A list to choose from that looks like the filters. */
export function ListPick({ label, value, icon, options, onChoose }: ListPickProps) {
  return (
    <label className={css.listPick} data-chosen={(!icon && value !== "") || undefined}>
      {icon && <Icon of={icon} />}
      <span className="visually-hidden">{label}</span>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {!icon && <Icon of={ChevronDown} />}
    </label>
  );
}

interface ChoicePickProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  words?: Record<string, string>;
  onChoose: (value: string) => void;
}

/** Area, label or language; not there while no family has one. */
export function ChoicePick({ label, value, choices, words, onChoose }: ChoicePickProps) {
  const { number } = useFormat();
  if (choices.length === 0 && !value) return null;
  const missing = value && !choices.some((choice) => choice.value === value) ? [{ value, count: 0 }] : [];
  const options = [...choices, ...missing].map((choice) => ({
    value: choice.value,
    label: `${words?.[choice.value] ?? choice.value} ${number(choice.count)}`,
  }));
  return (
    <ListPick label={label} value={value} options={[{ value: "", label }, ...options]} onChoose={onChoose} />
  );
}

/** The order of the list. */
export function SortPick({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const { t } = useLingui();
  const words: Record<Sort, string> = {
    name: t`Name`,
    last: t`Last work`,
    next: t`Next work`,
    dues: t`Dues`,
    total: t`Total received`,
  };
  return (
    <ListPick
      label={t`Order`}
      icon={ArrowUpDown}
      value={sort}
      options={SORTS.map((value) => ({ value, label: words[value] }))}
      onChoose={(value) => onSort(value as Sort)}
    />
  );
}
