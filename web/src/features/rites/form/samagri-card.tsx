import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Copy, House, Plus, User } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { RiteTypeChange } from "../../../api/limits.gen.ts";
import type { SamagriItem } from "../../../api/types.ts";
import { quantityText } from "../../../domain/rites/quantity.ts";
import { useNameOf } from "../../../domain/rites/rite-name.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { CopySheet } from "../copy-sheet.tsx";
import { swapped } from "../item-place.tsx";
import { ItemSheet } from "../item-sheet.tsx";
import css from "../rite-form.module.css";

/** The most of one list. */
const MOST = RiteTypeChange.samagri.maxItems;

interface SamagriCardProps {
  /** The rite that it is of. */
  riteId: string;
  items: readonly SamagriItem[];
  onChange: (items: SamagriItem[]) => void;
  /** What the server refused of it. */
  error?: string;
}

/** The samagri that a rite usually needs: who brings a thing is one tap, the rest is edited in a sheet. */
export function SamagriCard({ riteId, items, onChange, error }: SamagriCardProps) {
  const { edited, setEdited, set, save, remove, move } = useEdited(items, onChange);
  const [copying, setCopying] = useState(false);
  return (
    <section className={`card ${css.ritePart}`} id="samagri" aria-labelledby="samagri-head">
      <SamagriHead items={items} />
      {error && <p className="field-error">{error}</p>}
      {items.length > 0 && (
        <ul className={css.samagriTemplate}>
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id of their own
            <TemplateRow key={at} item={item} onEdit={() => setEdited(at)} onChange={(to) => set(at, to)} />
          ))}
        </ul>
      )}
      <div className={`row ${css.riteButtons}`}>
        <Button icon={Plus} disabled={items.length >= MOST} onClick={() => setEdited(-1)}>
          <Trans>Add item</Trans>
        </Button>
        <Button kind="quiet" icon={Copy} disabled={items.length >= MOST} onClick={() => setCopying(true)}>
          <Trans>Copy from another rite</Trans>
        </Button>
      </div>
      {/* The sheet has a form of its own, which may not stand within another */}
      {createPortal(
        <>
          <ItemSheet
            item={edited === undefined ? undefined : (items[edited] ?? null)}
            by="family"
            place={
              edited === undefined || edited < 0
                ? undefined
                : { at: edited, count: items.length, onMove: move }
            }
            onSave={save}
            onRemove={remove}
            onClose={() => setEdited(undefined)}
          />
          <CopySheet
            open={copying}
            riteId={riteId}
            onClose={() => setCopying(false)}
            onCopy={(more) => onChange([...items, ...more].slice(0, MOST))}
            there={items}
          />
        </>,
        document.body,
      )}
    </section>
  );
}

interface TemplateRowProps {
  item: SamagriItem;
  onEdit: () => void;
  onChange: (item: SamagriItem) => void;
}

function TemplateRow({ item, onEdit, onChange }: TemplateRowProps) {
  const { t, i18n } = useLingui();
  const { digits } = useFormat();
  const nameOf = useNameOf();
  const name = nameOf(item);
  const family = item.by === "family";
  return (
    <li>
      <button type="button" className={`${css.samagriEdit} grow`} onClick={onEdit}>
        <span className="grow">
          {name}{" "}
          {item.scale === "per_person" && (
            <span className="small faint nowrap">
              <Trans>per person</Trans>
            </span>
          )}
          {item.scale === "per_kalash" && (
            <span className="small faint nowrap">
              <Trans>per kalash</Trans>
            </span>
          )}
        </span>
        <span className="muted nowrap">
          {quantityText(item.quantity ?? 0, item.unit, i18n.locale as Language, digits)}
        </span>
      </button>
      <button
        type="button"
        className={css.samagriBy}
        aria-label={family ? t`${name}: Family. Change who brings it` : t`${name}: Me. Change who brings it`}
        onClick={() => onChange({ ...item, by: family ? "priest" : "family" })}
      >
        <Icon of={family ? House : User} />
        {family ? <Trans>Family</Trans> : <Trans>Me</Trans>}
      </button>
    </li>
  );
}

/** The item that is edited in the sheet, and what is done with it. */
function useEdited(items: readonly SamagriItem[], onChange: (items: SamagriItem[]) => void) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  /** The place of what is edited; -1 for a new one. */
  const [edited, setEdited] = useState<number>();
  const set = (at: number, item: SamagriItem) => onChange(items.map((one, i) => (i === at ? item : one)));
  const save = (item: SamagriItem) => {
    if (edited !== undefined) edited < 0 ? onChange([...items, item]) : set(edited, item);
    setEdited(undefined);
  };
  const remove = () => {
    const gone = edited === undefined ? undefined : items[edited];
    setEdited(undefined);
    if (!gone) return;
    onChange(items.filter((one) => one !== gone));
    const name = nameOf(gone);
    const action = { label: t`Undo`, run: () => onChange([...items]) };
    showToast({ kind: "normal", text: t`${name} removed`, action });
  };
  const move = (by: 1 | -1) => {
    if (edited === undefined) return;
    onChange(swapped(items, edited, edited + by));
    setEdited(edited + by);
  };
  return { edited, setEdited, set, save, remove, move };
}

function SamagriHead({ items }: { items: readonly SamagriItem[] }) {
  const family = items.filter(({ by }) => by === "family").length;
  return (
    <div className={css.ritePartHead}>
      <h2 id="samagri-head">
        <Trans>Samagri</Trans>
      </h2>
      <span className="small muted">
        <Plural value={family} one="# family" other="# family" />,{" "}
        <Plural value={items.length - family} one="# me" other="# me" />
      </span>
    </div>
  );
}
