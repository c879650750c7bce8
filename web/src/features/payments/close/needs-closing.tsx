import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { Task } from "../../../api/types.ts";
import { useLedger } from "../../../domain/money/ledger.ts";
import { useMethodNames } from "../../../domain/money/method-choice.tsx";
import { newPayment } from "../../../domain/money/new-payment.ts";
import { useFamily } from "../../../domain/people/family.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import { paths } from "../../../nav/paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { Money } from "../../../ui/surface.tsx";
import { takesMoney } from "../closing-values.ts";
import { enter } from "../writes.ts";
import css from "./needs-closing.module.css";

/** So many stand here; the rest are under Needs closing in the Task Dashboard. */
const NAMED = 5;

/** What is over and was not closed: the first with its money in one tap, the others with the way to their sheet. */
export function NeedsClosingCard({ tasks, now }: { tasks: readonly Task[]; now: Clock }) {
  const { number } = useFormat();
  const [first, ...others] = tasks;
  if (!first) return null;
  return (
    <section className={`card ${css.needsClosing}`} aria-labelledby="needs-closing">
      <h2 id="needs-closing">
        <Trans>Needs closing</Trans> <span className="faint">{number(tasks.length)}</span>
      </h2>
      <First key={first._id} task={first} now={now} />
      {others.slice(0, NAMED - 1).map((task) => (
        <Other key={task._id} task={task} now={now} />
      ))}
      {tasks.length > NAMED && (
        <Link className={css.needsClosingRow} to={`${paths.tasks}?tab=closing`}>
          <span className="grow">
            <Trans>See all</Trans>
          </span>
          <Icon of={ChevronRight} />
        </Link>
      )}
    </section>
  );
}

function useWhoWhen(task: Task, now: Clock): string {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  const family = useFamily(task);
  const day = task.date === now.today ? t`today` : dayMonth(task.date);
  return [family.name || task.location, day].filter(Boolean).join(", ");
}

/** Closes the task with all that was left. */
function useGotAll(task: Task, left: number, today: string) {
  const { t } = useLingui();
  const { money } = useFormat();
  const { within } = useMethodNames();
  const [busy, setBusy] = useState(false);
  const got = async (method: "upi" | "cash") => {
    setBusy(true);
    const payment = newPayment({
      task,
      date: today,
      direction: "in",
      kind: "balance",
      paise: left,
      method,
    });
    const [name, sum, way] = [task.taskName, money(left / 100), within[method]];
    const change = { outcome: "done" as const, ...(task.askOn ? { askOn: null } : {}) };
    await enter({ task, change, payments: [payment] }, t`${name} closed, ${sum} ${way}`);
    setBusy(false);
  };
  return { busy, got };
}

function First({ task, now }: { task: Task; now: Clock }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const about = useWhoWhen(task, now);
  const account = useLedger()?.of(task._id);
  const left = (takesMoney(task) && account?.agreed && account.balance) || 0;
  const { busy, got } = useGotAll(task, left, now.today);
  const all = account?.agreed ? money(account.agreed / 100) : "";
  const rite = task.taskName;
  return (
    <div className={css.needsClosingFirst}>
      <div className="row spread">
        <span>
          <b>{task.taskName}</b>
          <br />
          <span className="small muted">{about}</span>
        </span>
        {left > 0 && (
          <span className={css.needsClosingSum}>
            <span className="serif">{money(left / 100)}</span>
            <br />
            <span className="tiny muted">
              <Trans>of {all} left</Trans>
            </span>
          </span>
        )}
      </div>
      <div className={css.needsClosingWays}>
        {left > 0 && (
          <>
            <Button disabled={busy} onClick={() => void got("upi")}>
              <Trans>Got it, UPI</Trans>
            </Button>
            <Button disabled={busy} onClick={() => void got("cash")}>
              <Trans>Got it, cash</Trans>
            </Button>
          </>
        )}
        <ButtonLink to={paths.closeTask(task._id)} aria-label={t`Close ${rite}`}>
          {left > 0 ? <Trans>Other</Trans> : <Trans>Close it</Trans>}
        </ButtonLink>
      </div>
    </div>
  );
}

function Other({ task, now }: { task: Task; now: Clock }) {
  const about = useWhoWhen(task, now);
  return (
    <Link className={css.needsClosingRow} to={paths.closeTask(task._id)}>
      <span className="grow">
        <b>{task.taskName}</b> <span className="small muted">{about}</span>
      </span>
      {task.amount !== null && (
        <b>
          <Money rupees={task.amount} />
        </b>
      )}
      <Icon of={ChevronRight} />
    </Link>
  );
}
