import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { useNavigate } from "react-router";
import { useFormat } from "../../i18n/use-format.ts";
import { IconButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { DeleteAll, SelectedCount } from "./list-tools.tsx";
import type { Selection } from "./selection.ts";

/** Takes the place of the header while tasks are selected on a phone. */
export function SelectHead({ selection, count }: { selection: Selection; count: number }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const navigate = useNavigate();
  const all = number(count);
  return (
    <div className="select-head">
      <IconButton icon={X} label={t`Leave selection`} onClick={() => navigate(-1)} />
      <h2 className="grow">
        <Trans>Select tasks</Trans>
      </h2>
      <Checkbox
        label={t`Select all ${all}`}
        checked={selection.all}
        indeterminate={selection.tasks.length > 0 && !selection.all}
        disabled={count === 0}
        onChange={selection.toggleAll}
      />
    </div>
  );
}

/** Takes the place of the bottom bar. */
export function SelectBar({ selection, onDelete }: { selection: Selection; onDelete: () => void }) {
  const { t } = useLingui();
  return (
    <section className="action-bar select-bar" aria-label={t`Selection`}>
      <SelectedCount selection={selection} />
      <DeleteAll selection={selection} onDelete={onDelete} />
    </section>
  );
}
