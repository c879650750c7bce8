import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { useState } from "react";
import { phoneText } from "../../../domain/people/reach.ts";
import { fold } from "../../../lib/fold.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { SearchInput } from "../../../ui/text-input.tsx";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import css from "../helpers.module.css";
import type { Contact } from "./new-helpers.ts";

/** So many are shown; the others are found by the search. */
const SHOWN = 100;

interface ContactsSheetProps {
  contacts: readonly Contact[];
  onAdd: (chosen: readonly Contact[]) => void;
  onClose: () => void;
}

/** "Who of them works with you?" of an address book. */
export function ContactsSheet({ contacts, onAdd, onClose }: ContactsSheetProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<readonly Contact[]>([]);
  const found = contacts.filter(({ name, phone }) => fold(`${name} ${phone}`).includes(fold(query)));
  const hidden = found.length - SHOWN;
  const toggle = (one: Contact, on: boolean) =>
    setChosen((old) => (on ? [...old, one] : old.filter((other) => other !== one)));
  return (
    <WorkSheet
      title={t`Who of them works with you?`}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          disabled={chosen.length === 0}
          onClick={() => {
            onAdd(chosen);
            onClose();
          }}
        >
          <Plural value={chosen.length} _0="Add helpers" one="Add # helper" other="Add # helpers" />
        </Button>
      }
    >
      <SearchInput
        label={t`Name or number`}
        icon={Search}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ul className={css.contacts}>
        {found.slice(0, SHOWN).map((one) => (
          <li key={`${one.name} ${one.phone}`}>
            <Checkbox
              label={
                <>
                  <b>{one.name}</b> <span className="small muted">{phoneText(one.phone)}</span>
                </>
              }
              checked={chosen.includes(one)}
              onChange={({ target }) => toggle(one, target.checked)}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="small muted">
          <Plural value={hidden} one="# more: search for a name." other="# more: search for a name." />
        </p>
      )}
      {found.length === 0 && (
        <p className="small muted">
          <Trans>Nobody is called so.</Trans>
        </p>
      )}
    </WorkSheet>
  );
}
