import { Plural, Trans } from "@lingui/react/macro";
import type { Task } from "../../../api/types.ts";
import { toClose } from "../../../domain/planner/closing.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import css from "./to-close.module.css";

/** What is over and was not closed yet: how many, the one that ended first, and the way to close it. */
export function Component() {
  const now = useClock();
  const open = toClose(useRows("task") ?? [], now);
  const first = open[0];
  return first ? <Card task={first} count={open.length} /> : null;
}

function Card({ task, count }: { task: Task; count: number }) {
  const { dayMonth, digits } = useFormat();
  const family = useRow("client", task.clientId ?? "")?.name;
  const many = digits(String(count));
  return (
    <section className={css.toClose} aria-labelledby="to-close">
      <p className="grow">
        <b id="to-close">
          <Plural value={count} one={`${many} task to close`} other={`${many} tasks to close`} />
        </b>
        <br />
        <span className="small muted">
          {[task.taskName, dayMonth(task.date), family].filter(Boolean).join(", ")}
        </span>
      </p>
      <ButtonLink to={paths.closeTask(task._id)}>
        <Trans>Close it</Trans>
      </ButtonLink>
    </section>
  );
}
