import { Trans, useLingui } from "@lingui/react/macro";
import { ShoppingBasket, X } from "lucide-react";
import { useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import { TaskChange } from "../../../../api/limits.gen.ts";
import { quantityFor, quantityText } from "../../../../domain/rites/quantity.ts";
import { useNameOf } from "../../../../domain/rites/rite-name.ts";
import { broughtBy, listOf, type TaskItem, withCounts } from "../../../../domain/rites/samagri.ts";
import type { Language } from "../../../../i18n/prefs.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { paths } from "../../../../nav/paths.ts";
import { useRow } from "../../../../offline/store.ts";
import { ButtonLink, IconButton } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/choice.tsx";
import { Card } from "../../../../ui/surface.tsx";
import css from "../task-form.module.css";
import type { TaskValues } from "../task-record.ts";
import { SamagriAdd } from "./samagri-add.tsx";

interface Props {
  form: UseFormReturn<TaskValues>;
  values: TaskValues;
  /** Of the task that is edited. */
  id?: string;
}

/** What the task needs: what the priest brings, to be ticked as it goes into the bag, and what the family brings. */
export function SamagriField({ form, values, id }: Props) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const own = useRow("task", id ?? "")?.samagri;
  const rite = useRow("ritetype", values.riteTypeId);
  const begun = useMemo(() => (own ? withCounts(own) : listOf(rite)), [own, rite]);
  const list = values.samagri ?? begun;
  const [mine, theirs] = [broughtBy(list.items, "priest"), broughtBy(list.items, "family")];
  const usual = new Set(begun.items.map(({ name }) => name));
  const added = id ? [] : list.items.filter(({ name }) => !usual.has(name));
  const set = (items: TaskItem[]) => form.setValue("samagri", { ...list, items });
  const family = theirs.map(nameOf).join(", ");
  const tick = ({ packed, ...item }: TaskItem) => {
    const ticked = packed ? item : { ...item, packed: true };
    set(list.items.map((one) => (one._id === item._id ? ticked : one)));
  };
  const remove = (item: TaskItem) => (
    <IconButton
      icon={X}
      label={t`Remove ${nameOf(item)}`}
      onClick={() => set(list.items.filter((one) => one !== item))}
    />
  );
  return (
    <Card padded label={t`Samagri`}>
      <Head mine={mine} />
      <ul className={css.samagriTicks}>
        {mine.map((item) => (
          <li key={item._id} className="row">
            <span className="grow">
              <Checkbox label={nameOf(item)} checked={item.packed ?? false} onChange={() => tick(item)} />
            </span>
            <Amount item={item} list={list} />
            {added.includes(item) && remove(item)}
          </li>
        ))}
      </ul>
      {family && (
        <p className={`small muted ${css.samagriTheirs}`}>
          <Trans>The family brings: {family}</Trans>
        </p>
      )}
      {added.some(({ by }) => by === "family") && (
        <ul className={css.samagriTicks}>
          {broughtBy(added, "family").map((item) => (
            <li key={item._id} className="row">
              <span className="grow">{nameOf(item)}</span>
              <Amount item={item} list={list} />
              {remove(item)}
            </li>
          ))}
        </ul>
      )}
      <Below id={id} list={list} onAdd={(item) => set([...list.items, item])} />
    </Card>
  );
}

function Head({ mine }: { mine: readonly TaskItem[] }) {
  const { number } = useFormat();
  const [ready, all] = [number(mine.filter(({ packed }) => packed).length), number(mine.length)];
  return (
    <div className={`row ${css.samagriHead}`}>
      <h2 className="grow">
        <Trans>Samagri</Trans>
      </h2>
      {mine.length > 0 && (
        <span className="small muted">
          <Trans>
            {ready} of {all} ready
          </Trans>
        </span>
      )}
    </div>
  );
}

interface BelowProps {
  id: string | undefined;
  list: ReturnType<typeof listOf>;
  onAdd: (item: TaskItem) => void;
}

/** The way to the whole list; of a task that is not saved yet, one thing more. */
function Below({ id, list, onAdd }: BelowProps) {
  return id ? (
    <ButtonLink icon={ShoppingBasket} to={paths.samagri(id)}>
      <Trans>Open the list</Trans>
    </ButtonLink>
  ) : (
    <>
      {list.items.length > 0 && (
        <p className="small">
          <Trans>The list comes along with the task. There you can change and send it.</Trans>
        </p>
      )}
      {list.items.length < TaskChange.samagri.items.maxItems && <SamagriAdd onAdd={onAdd} />}
    </>
  );
}

function Amount({ item, list }: { item: TaskItem; list: ReturnType<typeof listOf> }) {
  const { i18n } = useLingui();
  const { digits } = useFormat();
  return (
    <span className="muted nowrap">
      {quantityText(quantityFor(item, list), item.unit, i18n.locale as Language, digits)}
    </span>
  );
}
