import { Trans, useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { Item } from "../../api/limits.gen.ts";
import type { SamagriItem } from "../../api/types.ts";
import {
  type Counts,
  isScaled,
  parseQuantity,
  quantityFor,
  quantityText,
  UNIT_WORDS,
  UNITS,
} from "../../domain/rites/quantity.ts";
import { useNameOf } from "../../domain/rites/rite-name.ts";
import type { Language } from "../../i18n/prefs.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { fold } from "../../lib/fold.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/choice.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { Select, TextInput } from "../../ui/text-input.tsx";
import { useFaultText } from "./faults.ts";
import { ItemPlace, type Place } from "./item-place.tsx";
import { THINGS } from "./presets.ts";
import css from "./rite-form.module.css";

interface ItemSheetProps {
  /** What is edited; null for a new one, undefined while the sheet is closed. */
  item: SamagriItem | null | undefined;
  /** Who brings a new one. */
  by: SamagriItem["by"];
  /** For how many the list is, where that is known. */
  counts?: Counts;
  /** Where it stands; none for a new one. */
  place?: Place;
  onSave: (item: SamagriItem) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** One thing of a samagri list. */
export function ItemSheet(props: ItemSheetProps) {
  const { t } = useLingui();
  const { item } = props;
  return (
    <Sheet open={item !== undefined} onClose={props.onClose} title={item ? t`Edit item` : t`Add item`}>
      <ItemForm {...props} />
    </Sheet>
  );
}

/** What is typed of a thing. */
interface Draft extends Pick<SamagriItem, "name" | "unit" | "scale" | "by"> {
  nameHi: string;
  /** The quantity as written. */
  amount: string;
}

type FieldsProps = { draft: Draft; set: (change: Partial<Draft>) => void };

function ItemForm({ item, by, counts, place, onSave, onRemove }: ItemSheetProps) {
  const { number } = useFormat();
  const [draft, setDraft] = useState<Draft>({
    name: item?.name ?? "",
    nameHi: item?.nameHi ?? "",
    amount: item?.quantity ? number(item.quantity) : "",
    unit: item?.unit,
    scale: item?.scale,
    by: item?.by ?? by,
  });
  const [tried, setTried] = useState(false);
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));

  const save = () => {
    setTried(true);
    const { amount, nameHi, ...rest } = draft;
    const name = draft.name.trim();
    const quantity = parseQuantity(amount);
    if (!name || quantity === undefined) return;
    onSave(itemOf({ ...item, ...rest, name, nameHi: nameHi.trim() || hindiOf(name), quantity }));
  };
  return (
    <form
      className={css.itemForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        save();
      }}
    >
      <NameFields draft={draft} set={set} tried={tried} />
      <AmountFields draft={draft} set={set} />
      <ShareFields draft={draft} set={set} counts={counts} />
      {place && <ItemPlace {...place} />}
      <div className="dialog-actions">
        {item && (
          <Button kind="danger-quiet" icon={Trash2} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        )}
        <Button type="submit" kind="primary">
          {item ? <Trans>Save item</Trans> : <Trans>Add</Trans>}
        </Button>
      </div>
    </form>
  );
}

function NameFields({ draft, set, tried }: FieldsProps & { tried: boolean }) {
  const { t } = useLingui();
  const text = useFaultText();
  const nameOf = useNameOf();
  const listId = useId();
  return (
    <>
      <TextInput
        label={t`What it is`}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
        error={tried && !draft.name.trim() ? text("thingMissing") : undefined}
        maxLength={Item.name.maxLength}
        list={listId}
        autoComplete="off"
        autoCapitalize="sentences"
      />
      <datalist id={listId}>
        {Object.entries(THINGS).map(([key, [thing, hindi]]) => (
          <option key={key} value={nameOf({ name: thing, nameHi: hindi })} />
        ))}
      </datalist>
      <TextInput
        optional
        lang="hi"
        label={t`In Hindi`}
        value={draft.nameHi}
        onChange={(event) => set({ nameHi: event.target.value })}
        maxLength={Item.nameHi.maxLength}
        autoComplete="off"
      />
    </>
  );
}

function AmountFields({ draft, set }: FieldsProps) {
  const { t } = useLingui();
  const text = useFaultText();
  const unitOptions = useUnitOptions();
  return (
    <div className={css.itemAmount}>
      <TextInput
        optional
        label={t`How much`}
        value={draft.amount}
        onChange={(event) => set({ amount: event.target.value })}
        error={parseQuantity(draft.amount) === undefined ? text("quantityUnclear") : undefined}
        inputMode="decimal"
        autoComplete="off"
      />
      <Select
        label={t`Unit`}
        options={unitOptions}
        value={draft.unit ?? "pc"}
        onChange={(event) => set({ unit: event.target.value as SamagriItem["unit"] })}
      />
    </div>
  );
}

/** For whom it is counted, and who brings it. */
function ShareFields({ draft, set, counts }: FieldsProps & { counts: Counts | undefined }) {
  const { t } = useLingui();
  const { scale, by } = draft;
  return (
    <>
      <Labelled label={t`Counted`}>
        <Segmented
          label={t`Counted`}
          value={scale ?? "fixed"}
          options={[
            { value: "fixed", label: t({ context: "samagri", message: "Fixed" }) },
            { value: "per_person", label: t`Per person` },
            { value: "per_kalash", label: t`Per kalash` },
          ]}
          onChange={(to) => set({ scale: to })}
        />
        <ForAll item={{ ...draft, quantity: parseQuantity(draft.amount) ?? 0 }} counts={counts} />
      </Labelled>
      <Labelled label={t`Who brings it`}>
        <Segmented
          label={t`Who brings it`}
          value={by}
          options={[
            { value: "family", label: t`Family` },
            { value: "priest", label: t`Me` },
          ]}
          onChange={(who) => set({ by: who })}
        />
      </Labelled>
    </>
  );
}

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="field">
    <span className="field-label" aria-hidden>
      {label}
    </span>
    {children}
  </div>
);

/** What that makes for all. */
function ForAll({ item, counts }: { item: SamagriItem; counts?: Counts }) {
  const { t, i18n } = useLingui();
  const { digits, number } = useFormat();
  if (!counts || !isScaled(item) || !item.quantity) return null;
  const all = quantityText(quantityFor(item, counts), item.unit, i18n.locale as Language, digits);
  const count = number(item.scale === "per_person" ? counts.people : counts.kalash);
  return (
    <p className="hint" aria-live="polite">
      {item.scale === "per_person" ? t`For ${count} people: ${all}` : t`For ${count} kalash: ${all}`}
    </p>
  );
}

function useUnitOptions() {
  const { t, i18n } = useLingui();
  return UNITS.map((unit) => ({
    value: unit,
    label: unit === "pc" ? t`pieces` : UNIT_WORDS[i18n.locale as Language][unit][1],
  }));
}

/** The Hindi name of a thing that is known by its English one. */
const hindiOf = (name: string) => Object.values(THINGS).find(([known]) => fold(known) === fold(name))?.[1];

/** Without what is empty or goes without saying. */
const itemOf = ({ name, nameHi, quantity, unit, scale, by, ...rest }: SamagriItem): SamagriItem => ({
  ...rest,
  name,
  ...(nameHi && { nameHi }),
  ...(quantity && { quantity }),
  ...(unit && unit !== "pc" && { unit }),
  ...(scale && scale !== "fixed" && { scale }),
  by,
});
