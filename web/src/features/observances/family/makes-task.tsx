import { useLingui } from "@lingui/react/macro";
import { useNameOf } from "../../../domain/rites/rite-name.ts";
import { useRow } from "../../../offline/store.ts";
import { Switch } from "../../../ui/choice.tsx";
import { KINDS } from "../names.ts";
import type { Values } from "./values.ts";

interface MakesTaskProps {
  values: Values;
  set: (part: Partial<Values>) => void;
}

/** Whether its days become tasks by themselves; a task needs a name, which is proposed. */
export function MakesTask({ values: { makesTask, name, kind, riteTypeId }, set }: MakesTaskProps) {
  const { t, i18n } = useLingui();
  const rite = useRow("ritetype", riteTypeId);
  const nameOf = useNameOf();
  const proposed = rite ? nameOf(rite) : i18n._(KINDS[kind]);
  return (
    <Switch
      label={t`Becomes a task by itself`}
      detail={t`60 days before, also without a network. Where two days are possible it waits for your choice until a week before. The family is told nothing.`}
      checked={makesTask}
      onChange={(on) => set({ makesTask: on, ...(on && !name.trim() && { name: proposed }) })}
    />
  );
}
