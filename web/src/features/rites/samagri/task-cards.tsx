import { Trans, useLingui } from "@lingui/react/macro";
import { Check, EllipsisVertical, House, Pencil, Plus, Trash2, User } from "lucide-react";
import type { ReactNode } from "react";
import type { SamagriItem } from "../../../api/types.ts";
import { quantityFor, quantityText } from "../../../domain/rites/quantity.ts";
import { useNameOf } from "../../../domain/rites/rite-name.ts";
import { broughtBy, type TaskItem, type TaskSamagri } from "../../../domain/rites/samagri.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import css from "./samagri.module.css";

interface CardProps {
  list: TaskSamagri;
  onEdit: (item: TaskItem) => void;
  onAdd: (by: SamagriItem["by"]) => void;
  /** `text`: what was done. */
  onSet: (item: TaskItem, text: string) => void;
  onRemove: (item: TaskItem) => void;
}

/** What the family brings, and whether the list was sent. */
export function FamilyBrings(props: CardProps) {
  const { list } = props;
  const { dayMonth } = useFormat();
  const items = broughtBy(list.items, "family");
  const day = list.sentOn && dayMonth(list.sentOn);
  return (
    <ListCard
      by="family"
      title={<Trans>Family brings</Trans>}
      count={items.length}
      aside={
        day && (
          <span className={css.samagriSent}>
            <Icon of={Check} /> <Trans>Sent {day}</Trans>
          </span>
        )
      }
      onAdd={props.onAdd}
    >
      {items.map((item) => (
        <li key={item._id}>
          <span className="grow">
            <ItemName item={item} />
          </span>
          <Amount item={item} list={list} />
          <Actions item={item} {...props} />
        </li>
      ))}
    </ListCard>
  );
}

/** Puts a thing into the bag, or takes it out. */
export function usePack(onSet: CardProps["onSet"]) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (item: TaskItem, packed: boolean) => {
    const { packed: before, ...rest } = item;
    const name = nameOf(item);
    onSet(packed ? { ...rest, packed } : rest, packed ? t`${name}: in the bag` : t`${name}: to buy`);
  };
}

/** What the priest brings, ticked when it lies in the bag. */
export function IBring(props: CardProps) {
  const { number } = useFormat();
  const { list, onSet } = props;
  const pack = usePack(onSet);
  const items = broughtBy(list.items, "priest");
  const [ready, all] = [number(items.filter(({ packed }) => packed).length), number(items.length)];
  return (
    <ListCard
      by="priest"
      title={<Trans>I bring</Trans>}
      count={items.length}
      aside={
        items.length > 0 && (
          <span className="small muted">
            <Trans>
              {ready} of {all} ready
            </Trans>
          </span>
        )
      }
      onAdd={props.onAdd}
    >
      {items.map((item) => (
        <li key={item._id} data-packed={item.packed}>
          <span className="grow">
            <Checkbox
              label={<ItemName item={item} />}
              checked={item.packed ?? false}
              onChange={(event) => pack(item, event.target.checked)}
            />
          </span>
          <span className={`${css.samagriState} small nowrap`} aria-hidden>
            {item.packed ? <Trans>In the bag</Trans> : <Trans>Buy</Trans>}
          </span>
          <Amount item={item} list={list} />
          <Actions item={item} {...props} />
        </li>
      ))}
    </ListCard>
  );
}

interface ListCardProps {
  by: SamagriItem["by"];
  title: ReactNode;
  count: number;
  aside: ReactNode;
  onAdd: (by: SamagriItem["by"]) => void;
  children: ReactNode;
}

function ListCard({ by, title, count, aside, onAdd, children }: ListCardProps) {
  const { number } = useFormat();
  return (
    <section className={`card ${css.samagriList}`} aria-labelledby={`by-${by}`}>
      <div className={css.samagriListHead}>
        <h2 id={`by-${by}`}>
          {title} <span className="faint">{number(count)}</span>
        </h2>
        {aside}
      </div>
      <ul>{children}</ul>
      <div className={`${css.samagriListFoot} no-print`}>
        <Button icon={Plus} onClick={() => onAdd(by)}>
          <Trans>Add item</Trans>
        </Button>
      </div>
    </section>
  );
}

function ItemName({ item }: { item: TaskItem }) {
  const nameOf = useNameOf();
  return nameOf(item);
}

/** How much of it. */
export function Amount({ item, list }: { item: TaskItem; list: TaskSamagri }) {
  const { i18n } = useLingui();
  const { digits } = useFormat();
  return (
    <span className={`${css.samagriAmount} muted nowrap`}>
      {quantityText(quantityFor(item, list), item.unit, i18n.locale as Language, digits)}
    </span>
  );
}

function Actions({ item, onEdit, onSet, onRemove }: CardProps & { item: TaskItem }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const name = nameOf(item);
  const other =
    item.by === "family"
      ? { by: "priest" as const, label: t`I bring it`, icon: User }
      : { by: "family" as const, label: t`The family brings it`, icon: House };
  return (
    <span className="no-print">
      <Menu
        icon={EllipsisVertical}
        label={t`Actions for ${name}`}
        items={[
          { label: t`Edit`, icon: Pencil, onSelect: () => onEdit(item) },
          {
            label: other.label,
            icon: other.icon,
            onSelect: () => onSet({ ...item, by: other.by }, t`List changed`),
          },
          { label: t`Remove`, icon: Trash2, kind: "danger", onSelect: () => onRemove(item) },
        ]}
      />
    </span>
  );
}
