import { useLingui } from "@lingui/react/macro";
import type { Client, Task } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { addDays } from "../../lib/month.ts";
import { Select } from "../../ui/text-input.tsx";
import type { Values } from "./expense-record.ts";

/** The work and the families that an expense may be for. */
export interface Works {
  tasks: readonly Task[];
  byId: (id: string) => Task | undefined;
  clients: readonly Client[];
  clientById: (id: string) => Client | undefined;
}

interface Props {
  values: Values;
  set: (change: Partial<Values>) => void;
  works: Works;
  today: string;
  error: string | undefined;
}

/** Work of so many days around today is offered. */
const DAYS = 21;

/** For which work, and which family pays it back where the work does not say so. */
export function WorkFields({ values, set, works, today, error }: Props) {
  const { t } = useLingui();
  const { date } = useFormat();
  const chosen = works.byId(values.taskId);
  const [from, to] = [addDays(today, -DAYS), addDays(today, DAYS)];
  const near = works.tasks.filter((task) => task.date >= from && task.date <= to && task !== chosen);
  const label = (task: Task) => {
    const family = task.clientId && works.clientById(task.clientId)?.name;
    const name = task.taskName;
    const day = date(task.date);
    const words = task.date === today ? t`${name}, today` : `${name}, ${day}`;
    return family ? `${words} · ${family}` : words;
  };
  const options = [
    { value: "", label: t`No work of its own` },
    ...(values.taskId && !chosen ? [{ value: values.taskId, label: t`Work that is gone` }] : []),
    ...[...(chosen ? [chosen] : []), ...near].map((task) => ({ value: task._id, label: label(task) })),
  ];
  const asks = !chosen?.clientId && (values.recoverable || values.clientId !== "");
  return (
    <>
      <Select
        label={t`For which work`}
        options={options}
        value={values.taskId}
        error={!asks || works.clients.length === 0 ? error : undefined}
        onChange={({ target }) => set({ taskId: target.value })}
      />
      {asks && works.clients.length > 0 && (
        <Select
          label={t`Family`}
          options={[
            { value: "", label: t`Not said` },
            ...works.clients.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={values.clientId}
          error={error}
          onChange={({ target }) => set({ clientId: target.value })}
        />
      )}
    </>
  );
}
