import { Trans, useLingui } from "@lingui/react/macro";
import { Ban, Check, CircleSlash, Clock3, Forward, type LucideIcon } from "lucide-react";
import { useState } from "react";
import type { Payment } from "../../../api/types.ts";
import type { Status } from "../../../domain/planner/task-status.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { Card } from "../../../ui/surface.tsx";
import css from "./family.module.css";
import type { Happening, Story, Work } from "./family-story.ts";

/** So many are shown at once. */
const FIRST = 6;

/** What was done and what was paid, latest first. */
export function FamilyTimeline({ story }: { story: Story | undefined }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [all, setAll] = useState(false);
  if (!story) return null;
  const { past } = story;
  const count = number(past.length);
  const shown = all ? past : past.slice(0, FIRST);
  return (
    <Card label={t`History`}>
      <div className={css.familyH}>
        <h2>
          <Trans>History</Trans>
        </h2>
        {!all && past.length > FIRST && (
          <Button kind="quiet" onClick={() => setAll(true)}>
            <Trans>All {count}</Trans>
          </Button>
        )}
      </div>
      {past.length === 0 ? (
        <p className={`${css.familyNone} muted`}>
          <Trans>The works you do for this family will stand here.</Trans>
        </p>
      ) : (
        <ul className="rows">
          {shown.map((one) => (
            <TimelineRow key={one.key} happening={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function TimelineRow({ happening }: { happening: Happening }) {
  return (
    <li className={css.familyPast}>
      {"work" in happening ? <WorkRow work={happening.work} /> : <PaymentRow payment={happening.payment} />}
    </li>
  );
}

function WorkRow({ work }: { work: Work }) {
  const { date, money } = useFormat();
  const { task, account, payments } = work;
  const apart = payments.filter((payment) => payments.length > 1 || payment.date !== task.date);
  const sum = account.agreed ?? (account.received || undefined);
  return (
    <>
      <span className="grow">
        <Link to={paths.task(task._id)} className="strong">
          {task.taskName}
        </Link>
        <br />
        <span className="small muted">{date(task.date)}</span>
        {apart.map((payment) => (
          <PaymentLine key={payment._id} payment={payment} />
        ))}
      </span>
      <span className={css.familySum}>
        {sum !== undefined && <b>{money(sum / 100)}</b>}
        <StateOf work={work} />
      </span>
    </>
  );
}

const ENDS: Partial<Record<Status, LucideIcon>> = {
  cancelled: Ban,
  missed: CircleSlash,
  handed_over: Forward,
};

/** How a work ended, and of what was done how it was paid. */
function StateOf({ work: { account, payments, status } }: { work: Work }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const methods = useMethods();
  const ended = ENDS[status];
  if (ended) {
    const words: Partial<Record<Status, string>> = {
      cancelled: t`Cancelled`,
      missed: t`Missed`,
      handed_over: t`Handed over`,
    };
    return (
      <span className="small muted">
        <Icon of={ended} /> {words[status]}
      </span>
    );
  }
  if (account.due > 0) {
    const owed = money(account.due / 100);
    return (
      <span className="small" data-kind="due">
        <Icon of={Clock3} /> <Trans>{owed} due</Trans>
      </span>
    );
  }
  const paid = payments.find(({ direction }) => direction === "in");
  if (!paid) return null;
  return (
    <span className="small" data-kind="paid">
      <Icon of={Check} /> {methods[paid.method ?? "other"]}
    </span>
  );
}

function PaymentLine({ payment }: { payment: Payment }) {
  const { dayMonth, money } = useFormat();
  const words = usePaymentWords();
  return (
    <span className={`${css.familyPayment} small muted`}>
      {words(payment)}: {money(payment.amount)}, {dayMonth(payment.date)}
    </span>
  );
}

/** Money without a work. */
function PaymentRow({ payment }: { payment: Payment }) {
  const { date, money } = useFormat();
  const methods = useMethods();
  const words = usePaymentWords();
  return (
    <>
      <span className="grow">
        <b>{words(payment)}</b>
        <br />
        <span className="small muted">
          {date(payment.date)}
          {payment.note && ` · ${payment.note}`}
        </span>
      </span>
      <span className={css.familySum}>
        <b>{money(payment.direction === "refund" ? -payment.amount : payment.amount)}</b>
        {payment.direction !== "forgiven" && (
          <span className="small muted">{methods[payment.method ?? "other"]}</span>
        )}
      </span>
    </>
  );
}

function useMethods(): Record<NonNullable<Payment["method"]>, string> {
  const { t } = useLingui();
  return {
    cash: t`Cash`,
    upi: t`UPI`,
    bank: t`Bank`,
    cheque: t`Cheque`,
    card: t`Card`,
    other: t`Other`,
  };
}

function usePaymentWords(): (payment: Payment) => string {
  const { t } = useLingui();
  return ({ direction, kind }) => {
    if (direction === "refund") return t`Given back`;
    if (direction === "forgiven") return t`Let go`;
    return kind === "advance" ? t`Advance` : t`Received`;
  };
}
