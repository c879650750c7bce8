import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { useMemo, useState } from "react";
import { NewClient } from "../../../api/limits.gen.ts";
import type { Broken, Entry } from "../../../domain/contacts/entry.ts";
import { phoneText } from "../../../domain/people/reach.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { finder } from "../../../lib/fold.ts";
import { Checkbox } from "../../../ui/choice.tsx";
import { WindowList } from "../../../ui/list/window-list.tsx";
import { SearchInput, TextInput } from "../../../ui/text-input.tsx";
import css from "./import.module.css";

/** Rows have no ids yet: each is known by its place in the file. */
function useKeys(entries: readonly Entry[]): (entry: Entry) => string {
  return useMemo(() => {
    const keys = new Map(entries.map((entry, i) => [entry, String(i)]));
    return (entry) => keys.get(entry) ?? "";
  }, [entries]);
}

/** "98290 33018 · Vaishali Nagar" */
const EntryLine = ({ phones, addresses, gotra }: Pick<Entry, "phones" | "addresses" | "gotra">) => (
  <span className="muted small">
    {[...phones.map(({ number }) => phoneText(number)), addresses[0]?.area ?? addresses[0]?.city, gotra]
      .filter(Boolean)
      .join(" · ")}
  </span>
);

interface FreshRowsProps {
  entries: readonly Entry[];
  left: ReadonlySet<Entry>;
  onLeave: (entries: readonly Entry[], out: boolean) => void;
}

/** The new ones; a tick taken away leaves one in the file. */
export function FreshRows({ entries, left, onLeave }: FreshRowsProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [query, setQuery] = useState("");
  const keyOf = useKeys(entries);
  const shown = useMemo(() => {
    const finds = finder(query);
    return finds ? entries.filter(({ name }) => finds(name)) : entries;
  }, [entries, query]);
  if (entries.length === 0) {
    return (
      <p className={`${css.importNone} muted`}>
        <Trans>There is nothing new in it.</Trans>
      </p>
    );
  }
  const out = shown.filter((entry) => left.has(entry)).length;
  const count = number(shown.length);
  return (
    <>
      <div className={css.importTools}>
        <Checkbox
          label={t`All ${count}`}
          checked={shown.length > 0 && out === 0}
          indeterminate={out > 0 && out < shown.length}
          disabled={shown.length === 0}
          onChange={() => onLeave(shown, out === 0)}
        />
        <SearchInput
          label={t`Search by name`}
          icon={Search}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      <WindowList label={t`New`} items={shown} keyOf={keyOf}>
        {(entry) => (
          <div className={css.importRow}>
            <Checkbox
              checked={!left.has(entry)}
              onChange={() => onLeave([entry], !left.has(entry))}
              label={
                <>
                  <b>{entry.name}</b>
                  <br />
                  <EntryLine {...entry} />
                </>
              }
            />
          </div>
        )}
      </WindowList>
    </>
  );
}

interface NamelessRowsProps {
  entries: readonly Entry[];
  names: ReadonlyMap<Entry, string>;
  onName: (entry: Entry, name: string) => void;
}

/** Entries without a name: with a name they are imported too. */
export function NamelessRows({ entries, names, onName }: NamelessRowsProps) {
  const { t } = useLingui();
  const keyOf = useKeys(entries);
  if (entries.length === 0) {
    return (
      <p className={`${css.importNone} muted`}>
        <Trans>Everything in it has a name.</Trans>
      </p>
    );
  }
  return (
    <>
      <p className={`${css.importNone} muted small`}>
        <Trans>Give a name to those you want. The others stay in the file.</Trans>
      </p>
      <WindowList label={t`No name`} items={entries} keyOf={keyOf}>
        {(entry) => (
          <div className={css.importRow}>
            <TextInput
              label={<EntryLine {...entry} />}
              placeholder={t`Name`}
              maxLength={NewClient.name.maxLength}
              value={names.get(entry) ?? ""}
              onChange={({ target }) => onName(entry, target.value)}
            />
          </div>
        )}
      </WindowList>
    </>
  );
}

const SHOWN = 100;

/** What is no household, and what stood there twice. */
export function LeftRows({ broken, twice }: { broken: readonly Broken[]; twice: number }) {
  const { number } = useFormat();
  return (
    <>
      {twice > 0 && (
        <p className={`${css.importNone} muted`}>
          <Plural
            value={twice}
            one="# stands in the file twice and becomes one family."
            other="# stand in the file twice and become one family each."
          />
        </p>
      )}
      {broken.length > 0 && (
        <>
          <p className={`${css.importNone} muted`}>
            <Plural
              value={broken.length}
              one="# entry has neither a name nor a phone."
              other="# entries have neither a name nor a phone."
            />
          </p>
          <ul className={css.importBroken}>
            {broken.slice(0, SHOWN).map(({ line, text }) => {
              const place = number(line);
              return (
                <li key={line}>
                  <span className="muted small nowrap">
                    <Trans>Line {place}</Trans>
                  </span>{" "}
                  {text}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}
