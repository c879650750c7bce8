import { Trans } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Sheet } from "../../../../ui/dialog.tsx";
import { SearchInput } from "../../../../ui/text-input.tsx";
import css from "../task-form.module.css";

/** More than these are found by typing on. */
const SHOWN = 40;

interface Choice {
  id: string;
  name: string;
  detail?: string;
}

interface PickerProps {
  title: string;
  searchLabel: string;
  /** What fits what was typed, the best first. */
  find: (query: string) => readonly Choice[];
  onPick: (id: string) => void;
  onClose: () => void;
  /** Stands under the list: the way to what is not in it. */
  children: (query: string) => ReactNode;
}

/** A sheet that finds one of many by a few letters. */
export function Picker({ title, searchLabel, find, onPick, onClose, children }: PickerProps) {
  const [query, setQuery] = useState("");
  const found = find(query);
  return (
    <Sheet open onClose={onClose} title={title}>
      <div className={css.picker}>
        <SearchInput
          label={searchLabel}
          icon={Search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <ul aria-label={title}>
          {found.slice(0, SHOWN).map(({ id, name, detail }) => (
            <li key={id}>
              <button type="button" onClick={() => onPick(id)}>
                <b>{name}</b>
                {detail && <span className="small muted">{detail}</span>}
              </button>
            </li>
          ))}
        </ul>
        <p className="small muted" aria-live="polite">
          {found.length === 0 && <Trans>Nothing is found.</Trans>}
          {found.length > SHOWN && <Trans>There are more: type a few letters.</Trans>}
        </p>
        <div className="row">{children(query.trim())}</div>
      </div>
    </Sheet>
  );
}
