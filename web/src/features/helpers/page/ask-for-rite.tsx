import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { Helper } from "../../../api/types.ts";
import { useHelperLedger } from "../../../domain/money/use-helper-ledger.ts";
import { statusOf } from "../../../domain/planner/task-status.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import { Sheet } from "../../../ui/dialog.tsx";
import { Link } from "../../../ui/link.tsx";
import css from "../helpers.module.css";
import { DayBlock } from "../parts.tsx";

/** So many of the next tasks are offered. */
const OFFERED = 30;

/** Chooses the work that a helper is asked for; the sheet of that task opens with them ticked. */
export function AskForRite({ helper, onClose }: { helper: Helper; onClose: () => void }) {
  const { t } = useLingui();
  const { time } = useFormat();
  const now = useClock();
  const tasks = useRows("task");
  const ledger = useHelperLedger();
  const coming = useMemo(() => {
    const his = new Set(ledger?.of(helper._id).parts.map(({ crew }) => crew.taskId));
    return (tasks ?? [])
      .filter((task) => task.date >= now.today && statusOf(task, now) === "upcoming" && !his.has(task._id))
      .toReversed()
      .slice(0, OFFERED);
  }, [tasks, ledger, helper._id, now]);
  return (
    <Sheet open title={t`Ask for which rite?`} onClose={onClose}>
      {coming.length === 0 && (
        <p className={`muted ${css.foot}`}>
          <Trans>No work is ahead.</Trans>
        </p>
      )}
      <ul className={css.rites}>
        {coming.map((task) => (
          <li key={task._id}>
            <DayBlock date={task.date} />
            <span className="grow">
              <Link to={`${paths.task(task._id)}?crew=${encodeURIComponent(helper._id)}`}>
                <b>{task.taskName}</b>
              </Link>
              <span className="small muted">
                {[task.location, task.startTime && time(task.startTime)].filter(Boolean).join(", ")}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
