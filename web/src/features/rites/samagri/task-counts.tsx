import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Counts } from "../../../domain/rites/quantity.ts";
import { changedBy, counted, type TaskSamagri } from "../../../domain/rites/samagri.ts";
import { Counter } from "./counter.tsx";
import css from "./samagri.module.css";

interface TaskCountsProps {
  list: TaskSamagri;
  onChange: (change: Partial<TaskSamagri>, text: string) => void;
}

/** For how many it is; asked only where something is counted by it. */
export function TaskCounts({ list, onChange }: TaskCountsProps) {
  const { t } = useLingui();
  const counts = counted(list.items);
  const set = (change: Partial<Counts>) => {
    const changed = changedBy(list.items, list, { ...list, ...change });
    onChange(change, plural(changed, { one: "# quantity changed", other: "# quantities changed" }));
  };
  return (
    <div className={`${css.samagriCounts} no-print`}>
      {counts.people && (
        <Counter
          label={t`For how many people`}
          fewer={t`Fewer people`}
          more={t`More people`}
          value={list.people}
          most={10_000}
          step={5}
          onChange={(people) => set({ people })}
        />
      )}
      {counts.kalash && (
        <Counter
          label={t`Kalash`}
          fewer={t`Fewer kalash`}
          more={t`More kalash`}
          value={list.kalash}
          most={1_001}
          step={1}
          onChange={(kalash) => set({ kalash })}
        />
      )}
    </div>
  );
}
