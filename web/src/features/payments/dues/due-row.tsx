import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CalendarClock, Check, Clock3, IndianRupee, MessageCircle } from "lucide-react";
import { useFamily } from "../../../domain/people/family.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useAskedText } from "../asked-text.ts";
import type { Due } from "../dues.ts";
import css from "./dues.module.css";

interface DueRowProps {
  due: Due;
  current: boolean;
  /** Nobody said yet how it went: that comes first. */
  open: boolean;
  onRemind: () => void;
}

/** One task of which something is owed: who, what for, since when, and the two ways on. */
export function DueRow({ due, current, open, onRemind }: DueRowProps) {
  const { t } = useLingui();
  const { money, dayMonth, date } = useFormat();
  const { task, paise, group } = due;
  const family = useFamily(task);
  const who = family.name || task.location;
  const day = group === "old" ? date(task.date) : dayMonth(task.date);
  const what = task.taskName;
  const askOn = task.askOn && dayMonth(task.askOn);
  const askedText = useAskedText()(task);
  return (
    <div className={css.dueRow} data-current={current || undefined}>
      <div className={css.dueWords}>
        <b>{who}</b>
        <span className="small muted">
          {task.taskName}, {day}
        </span>
        <span className="small" data-state={group}>
          <Icon of={group === "later" ? CalendarClock : Clock3} /> <Span days={due.days} /> ·{" "}
          {open ? (
            <Trans>Not closed yet</Trans>
          ) : group === "later" ? (
            <Trans>Ask on {askOn}</Trans>
          ) : (
            (askedText ?? <NotAsked askOn={askOn} />)
          )}
        </span>
      </div>
      <span className={css.dueSum}>{money(paise / 100)}</span>
      <div className={css.dueWays}>
        {open ? (
          <ButtonLink icon={Check} aria-label={t`Close ${what}`} to={paths.closeTask(task._id)}>
            <Trans>Close it</Trans>
          </ButtonLink>
        ) : (
          <>
            <Button icon={MessageCircle} aria-label={t`Remind ${who}`} onClick={onRemind}>
              <Trans>Remind</Trans>
            </Button>
            <ButtonLink
              icon={IndianRupee}
              aria-label={t`Received from ${who}`}
              to={paths.recordPayment(task._id, due.part ? task.clientId : "")}
            >
              <Trans>Received</Trans>
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}

const MONTH = 30.44;
/** Up to here people count days. */
const MANY_DAYS = 60;

/** "14 days", "14 months" */
export function Span({ days }: { days: number }) {
  const { digits } = useFormat();
  if (days === 0) return <Trans>Since today</Trans>;
  if (days <= MANY_DAYS) {
    const count = digits(String(days));
    return <Plural value={days} one={`${count} day`} other={`${count} days`} />;
  }
  const months = Math.floor(days / MONTH);
  const count = digits(String(months));
  return <Plural value={months} one={`${count} month`} other={`${count} months`} />;
}

function NotAsked({ askOn }: { askOn: string | undefined }) {
  return askOn ? <Trans>To be asked since {askOn}</Trans> : <Trans>Not asked yet</Trans>;
}
