import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { previous, remove, restore, update } from "../../offline/changes/changes.ts";
import { saveWithUndo } from "../../records/save.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import css from "./series.module.css";
import { comingOf, type KnownSeries } from "./use-series.ts";

interface DeleteSeriesProps {
  of: KnownSeries;
  onClose: () => void;
  onDone: () => void;
}

/** Takes a series back: its days that are still to come, its sutak, and the death itself where it was a mistake. */
export function DeleteSeries({ of, onClose, onDone }: DeleteSeriesProps) {
  const { series, days, block, client, now } = of;
  const { t } = useLingui();
  const coming = comingOf(days, now);
  const person = client?.people?.find(({ _id }) => _id === series.personId);
  const [lives, setLives] = useState(false);
  const name = person?.name ?? "";
  const confirm = async () => {
    const people = client?.people ?? [];
    const alive = people.map((one) => {
      const { departed: _, ...rest } = one;
      return one._id === series.personId ? rest : one;
    });
    const register = lives && client && person ? [update("client", client._id, { people: alive })] : [];
    const again =
      lives && client && person ? [update("client", client._id, previous(client, { people: alive }))] : [];
    const saved = await saveWithUndo(
      [
        ...coming.map(({ _id }) => remove("task", _id)),
        ...(block ? [remove("block", block._id)] : []),
        remove("series", series._id),
        ...register,
      ],
      [
        ...again,
        restore("series", [series]),
        ...(block ? [restore("block", [block])] : []),
        ...(coming.length > 0 ? [restore("task", coming)] : []),
      ],
      { done: t`Series deleted` },
    );
    if (saved) onDone();
  };
  return (
    <Sheet open title={t`Delete the series`} onClose={onClose}>
      <div className={css.sheet}>
        <p>
          <Plural
            value={coming.length}
            one="# task that is still to come goes with it."
            other="# tasks that are still to come go with it."
          />{" "}
          {block && <Trans>The sutak of the family is taken back.</Trans>} <Trans>What is done stays.</Trans>
        </p>
        {person && (
          <Checkbox
            label={t`${name} is alive: it was a mistake`}
            checked={lives}
            onChange={(event) => setLives(event.target.checked)}
          />
        )}
        <Button kind="danger" wide onClick={() => void confirm()}>
          <Trans>Delete the series</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
