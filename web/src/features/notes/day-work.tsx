import { Trans } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { useTasks } from "../../offline/store.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import css from "./notes.module.css";

/** The tasks of a day, each a way to it. */
export function DayWork({ date }: { date: string }) {
  const { time } = useFormat();
  const tasks = (useTasks() ?? [])
    .filter((task) => task.date === date)
    .sort((a, b) => ((a.startTime ?? "") < (b.startTime ?? "") ? -1 : 1));
  if (tasks.length === 0) {
    return (
      <p className="small muted">
        <Trans>No task on this day.</Trans>
      </p>
    );
  }
  return (
    <ul className={css.noteLines}>
      {tasks.map((task) => (
        <li key={task._id}>
          <span className="grow">
            <Link to={paths.task(task._id)}>{task.taskName}</Link>
            <br />
            <span className="small muted">
              {task.startTime && `${time(task.startTime)} · `}
              {task.location}
            </span>
          </span>
          <Icon of={ChevronRight} />
        </li>
      ))}
    </ul>
  );
}
