import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { FrameIcon } from "../../frame/frame-icon.tsx";
import { follow } from "../../nav/destinations.ts";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useModal } from "../../ui/modal.ts";
import type { Item } from "./item.ts";
import { useGroups } from "./items.ts";
import css from "./palette.module.css";

/** A field over everything that can be opened or done; the list under it is walked with the arrow keys. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const { t } = useLingui();
  const dialog = useModal(true);
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const groups = useGroups(query, onKeys);
  const items = groups.flatMap((group) => group.items);
  const active = items[Math.min(at, items.length - 1)];
  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const run = (item: Item) => {
    dialog.current?.close();
    if ("to" in item) follow(item.to);
    else item.run();
  };
  const press = (event: KeyboardEvent) => {
    // The Enter that ends a composition chooses letters, not an item.
    if (event.nativeEvent.isComposing || items.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((items.indexOf(active as Item) + step + items.length) % items.length);
    else if (event.key === "Enter" && active) run(active);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={css.palette}
      data-light
      aria-label={t`Search and commands`}
      onClose={onClose}
    >
      <div className={css.paletteField}>
        <Icon of={Search} />
        <Field
          query={query}
          open={items.length > 0}
          active={active}
          onQuery={(to) => {
            setQuery(to);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <IconButton icon={X} label={t`Close`} data-does="close" />
      </div>
      <Results groups={groups} active={active} onPoint={(item) => setAt(items.indexOf(item))} onRun={run} />
      <p className="visually-hidden" role="status">
        <Plural value={items.length} one="# result" other="# results" />
      </p>
      <Foot />
    </dialog>
  );
}

interface FieldProps {
  query: string;
  open: boolean;
  active: Item | undefined;
  onQuery: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Field({ query, open, active, onQuery, onKeyDown }: FieldProps) {
  const { t } = useLingui();
  return (
    <input
      type="text"
      role="combobox"
      aria-label={t`Search`}
      aria-expanded={open}
      aria-controls="palette-list"
      aria-autocomplete="list"
      aria-activedescendant={active && optionId(active)}
      placeholder={t`Family, task, booking or date`}
      autoComplete="off"
      autoCapitalize="none"
      enterKeyHint="go"
      spellCheck={false}
      value={query}
      onChange={(event) => onQuery(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

interface ResultsProps {
  groups: ReturnType<typeof useGroups>;
  active: Item | undefined;
  onPoint: (item: Item) => void;
  onRun: (item: Item) => void;
}

function Results({ groups, active, onPoint, onRun }: ResultsProps) {
  const { t } = useLingui();
  return (
    <div className={css.paletteList} role="listbox" id="palette-list" aria-label={t`Results`}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a list of options
        <div key={group.id} role="group" aria-labelledby={`palette-${group.id}`}>
          <div className={css.paletteGroup} id={`palette-${group.id}`} role="presentation">
            {group.label}
          </div>
          {group.items.map((item) => (
            <Option
              key={item.id}
              item={item}
              selected={item === active}
              onPoint={() => onPoint(item)}
              onRun={() => onRun(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Foot() {
  return (
    <div className={`${css.paletteFoot} desktop-only`} aria-hidden="true">
      <span>
        <Trans>↑ ↓ move</Trans>
      </span>
      <span>
        <Trans>Enter open</Trans>
      </span>
      <span>
        <Trans>Ctrl K close</Trans>
      </span>
    </div>
  );
}

const optionId = ({ id }: Item) => `option-${id}`;

interface OptionProps {
  item: Item;
  selected: boolean;
  onPoint: () => void;
  onRun: () => void;
}

function Option({ item, selected, onPoint, onRun }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points to it
    <div
      className={css.paletteOption}
      role="option"
      id={optionId(item)}
      aria-selected={selected}
      onPointerMove={onPoint}
      onClick={onRun}
    >
      {typeof item.icon === "string" ? <FrameIcon of={item.icon} /> : <Icon of={item.icon} />}
      <span className="grow">
        <span lang={item.lang}>{item.label}</span>{" "}
        {item.detail && <span className="muted">{item.detail}</span>}
      </span>
      {item.aside && <span className="muted nowrap">{item.aside}</span>}
      {item.keys && (
        <span className="desktop-only" aria-hidden="true">
          <kbd>{item.keys}</kbd>
        </span>
      )}
    </div>
  );
}
