import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import { Button, IconButton } from "../button.tsx";
import { Checkbox } from "../choice.tsx";
import type { Selection } from "./selection.ts";

type Selected = Selection<{ _id: string }>;

/** Takes the place of the header while rows are selected on a phone. */
export function SelectHead({
  title,
  selection,
  count,
}: {
  title: string;
  selection: Selected;
  count: number;
}) {
  const { t } = useLingui();
  const { number } = useFormat();
  const all = number(count);
  return (
    <div className="select-head">
      <IconButton icon={X} label={t`Leave selection`} onClick={() => history.back()} />
      <h2 className="grow">{title}</h2>
      <Checkbox
        label={t`Select all ${all}`}
        checked={selection.all}
        indeterminate={selection.rows.length > 0 && !selection.all}
        disabled={count === 0}
        onChange={selection.toggleAll}
      />
    </div>
  );
}

/** Takes the place of the bottom bar. */
export function SelectBar({
  selection,
  onDelete,
  children,
}: {
  selection: Selected;
  onDelete: () => void;
  /** What else can be done with them. */
  children?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <section className="action-bar select-bar" aria-label={t`Selection`}>
      <SelectedCount selection={selection} />
      <DeleteAll selection={selection} onDelete={onDelete} />
      {children}
    </section>
  );
}

/** "2 selected", or how many when it is all of them; told as it changes. */
export function SelectedCount({ selection }: { selection: Selected }) {
  const count = selection.rows.length;
  return (
    <span className="small strong" aria-live="polite">
      {count > 0 && !selection.all && <Plural value={count} other="# selected" />}
      {selection.all && <Plural value={count} one="the only one selected" other="all # selected" />}
    </span>
  );
}

/** The button that deletes the selected rows, with their count. */
export function DeleteAll({ selection, onDelete }: { selection: Selected; onDelete: () => void }) {
  const { number } = useFormat();
  const count = selection.rows.length;
  const shown = number(count);
  return (
    <Button kind="danger-quiet" icon={Trash2} disabled={count === 0} onClick={onDelete}>
      {count === 0 ? <Trans>Delete All</Trans> : <Trans>Delete All ({shown})</Trans>}
    </Button>
  );
}
