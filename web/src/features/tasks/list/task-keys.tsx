import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useShortcuts } from "../../../nav/shortcuts.ts";
import { useUser } from "../../../offline/device.ts";
import css from "./tasks.module.css";

/** The keys of the task list. J and K walk through the rows that are drawn; X and E act on the row with the focus. */
export function TaskKeys({ onSelect }: { onSelect: (id: string) => void }) {
  const enabled = useUser()?.shortcuts ?? false;
  useShortcuts(enabled, {
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const id = focused()?.dataset.task;
      if (id) onSelect(id);
    },
    e: () => {
      const id = focused()?.dataset.task;
      if (id) navigate(paths.updateTask(id));
    },
  });
  return null;
}

const focused = () => document.activeElement?.closest<HTMLElement>("[data-task]");

function step(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-task]")];
  const here = focused();
  const to = here ? rows.indexOf(here) + by : by > 0 ? 0 : rows.length - 1;
  const row = rows[to];
  (row?.querySelector<HTMLElement>(`a.${css.taskName}`) ?? row?.querySelector("input"))?.focus();
}
