import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Plus, Search } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { RiteTypeChange } from "../../../api/limits.gen.ts";
import type { RiteType } from "../../../api/types.ts";
import { RITE_KINDS } from "../../../domain/rites/rite-kinds.ts";
import { useNameOf } from "../../../domain/rites/rite-name.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { finder, fold } from "../../../lib/fold.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useOneSave } from "../../../records/draft-form.ts";
import { Button } from "../../../ui/button.tsx";
import { SearchInput } from "../../../ui/text-input.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { ownRite, PRESETS, type Preset, riteOfPreset } from "../presets.ts";
import css from "../rites.module.css";
import { addRites } from "../writes.ts";
import { Choice } from "./choice.tsx";

interface PickerProps {
  rites: readonly RiteType[];
  /** Stands above the title. */
  above?: ReactNode;
  /** The chosen ones are saved; without it the catalogue is opened. */
  onSaved?: () => void;
  /** Skipped. */
  onEnd: () => void;
}

/** Offers the rites that are not in the catalogue yet. */
export function Picker({ rites, above, onSaved, onEnd }: PickerProps) {
  const wide = useWide();
  const choice = useChoice(rites, onSaved ?? toCatalogue);
  const { offered, chosen, own, addOwn, newName: typed } = choice;
  return (
    <div className={css.ritePicker}>
      <PickerHead above={above} query={choice.query} onQuery={choice.setQuery} onEnter={addOwn} />
      <hr className="double-rule" data-soft />
      {typed && (
        <p className={css.riteOwn}>
          <Button icon={Plus} onClick={addOwn}>
            <Trans>Add “{typed}” as your own</Trans>
          </Button>
        </p>
      )}
      {own.length > 0 && <OwnGroup names={own} onRemove={choice.removeOwn} />}
      <Groups presets={choice.found} chosen={chosen} onSet={choice.choose} />
      <Actions
        wide={wide}
        count={chosen.size + own.length}
        of={offered.length}
        onSave={() => void choice.save()}
        onSkip={onEnd}
      />
    </div>
  );
}

function toCatalogue() {
  navigate(paths.rites, { replace: true });
  // At first use it is this very page that becomes the catalogue.
  scrollTo(0, 0);
}

/** What is offered, and what of it is chosen. */
function useChoice(rites: readonly RiteType[], onSaved: () => void) {
  const { i18n } = useLingui();
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [own, setOwn] = useState<readonly string[]>([]);
  const offered = useMemo(() => {
    const there = new Set(rites.flatMap(({ preset, name }) => [preset, fold(name)]));
    return PRESETS.filter(({ key, name }) => !there.has(key) && !there.has(fold(name)));
  }, [rites]);
  const found = useMemo(() => {
    const finds = finder(query);
    return finds ? offered.filter(({ name, nameHi }) => finds(name) || finds(nameHi)) : offered;
  }, [offered, query]);
  const choose = (key: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  const typed = [...query.trim().replace(/\s+/g, " ")].slice(0, RiteTypeChange.name.maxLength).join("");
  const newName = typed && !isKnown(typed, offered, rites, own) ? typed : undefined;
  const addOwn = () => {
    if (!newName) return;
    setOwn([...own, newName]);
    setQuery("");
  };
  const removeOwn = (name: string) => setOwn(own.filter((one) => one !== name));
  const save = useOneSave(async () => {
    const language = i18n.locale as Language;
    const presets = offered.filter(({ key }) => chosen.has(key)).map((one) => riteOfPreset(one, language));
    if (await addRites([...presets, ...own.map(ownRite)])) onSaved();
  });
  return { query, setQuery, newName, offered, found, chosen, choose, own, addOwn, removeOwn, save };
}

interface PickerHeadProps {
  above: ReactNode;
  query: string;
  onQuery: (query: string) => void;
  onEnter: () => void;
}

function PickerHead({ above, query, onQuery, onEnter }: PickerHeadProps) {
  const { t } = useLingui();
  return (
    <div className={css.ritePickerHead}>
      <div className="grow">
        {above}
        <h1 tabIndex={-1}>
          <Trans>Choose the rites you do</Trans>
        </h1>
        <p className="muted">
          <Trans>
            Half a minute. Each comes with its usual time, samagri list and words for the family; you can
            change all of it later.
          </Trans>
        </p>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        <SearchInput
          icon={Search}
          label={t`Find a rite or write your own`}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </form>
    </div>
  );
}

function OwnGroup({ names, onRemove }: { names: readonly string[]; onRemove: (name: string) => void }) {
  const { t } = useLingui();
  return (
    <Group title={t`Your own words`}>
      {names.map((name) => (
        <Choice key={name} label={name} checked onChange={() => onRemove(name)} />
      ))}
    </Group>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={css.riteGroup}>
    <legend className="serif">{title}</legend>
    <div className="picks">{children}</div>
  </fieldset>
);

interface GroupsProps {
  presets: readonly Preset[];
  /** By key. */
  chosen: ReadonlySet<string>;
  onSet: (key: string, on: boolean) => void;
}

function Groups({ presets, chosen, onSet }: GroupsProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return RITE_KINDS.map(({ kind, label }) => {
    const group = presets.filter((preset) => preset.kind === kind);
    if (group.length === 0) return null;
    return (
      <Group key={kind} title={t(label)}>
        {group.map((preset) => (
          <Choice
            key={preset.key}
            label={nameOf(preset)}
            checked={chosen.has(preset.key)}
            onChange={(on) => onSet(preset.key, on)}
          />
        ))}
      </Group>
    );
  });
}

function isKnown(
  typed: string,
  offered: readonly Preset[],
  rites: readonly RiteType[],
  own: readonly string[],
) {
  const sought = fold(typed);
  const named = [...offered, ...rites, ...own.map((name) => ({ name, nameHi: undefined }))];
  return named.some(({ name, nameHi }) => fold(name) === sought || (nameHi && fold(nameHi) === sought));
}

interface ActionsProps {
  wide: boolean;
  count: number;
  of: number;
  onSave: () => void;
  onSkip: () => void;
}

function Actions({ wide, count, of, onSave, onSkip }: ActionsProps) {
  const { number } = useFormat();
  const [chosen, all] = [number(count), number(of)];
  return (
    <div className="action-bar">
      {wide && (
        <span className="grow" role="status">
          <b>
            <Trans>{chosen} chosen</Trans>
          </b>{" "}
          <span className="muted">
            <Trans>of {all}</Trans>
          </span>
        </span>
      )}
      <Button kind={wide ? "quiet" : "plain"} onClick={onSkip}>
        {wide ? <Trans>Skip for now</Trans> : <Trans>Skip</Trans>}
      </Button>
      <Button kind="primary" size={wide ? "large" : undefined} disabled={count === 0} onClick={onSave}>
        {count === 0 ? (
          <Trans>Choose at least one</Trans>
        ) : (
          <Plural value={count} one="Use this one" other="Use these #" />
        )}
      </Button>
    </div>
  );
}
