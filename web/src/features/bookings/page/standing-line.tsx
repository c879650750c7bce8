import { Trans, useLingui } from "@lingui/react/macro";
import { Ban, CalendarClock, Check, Hourglass, Undo2 } from "lucide-react";
import type { Booking, Task } from "../../../api/types.ts";
import { useLedger } from "../../../domain/money/ledger.ts";
import { statusOf } from "../../../domain/planner/task-status.ts";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { Link } from "../../../ui/link.tsx";
import { asksChange, type Entry, movedTo, whenOf, whenWanted } from "../standing.ts";
import { type Reason, useReasonNames } from "../steps/decline-dialog.tsx";
import { useWhenWords } from "../when-words.tsx";
import { StateLine } from "./state-line.tsx";
import { VerdictOf } from "./verdict-line.tsx";

/** What a booking waits for: the person's word, the family's, the advance, or nothing more. */
export function StandingLine({ entry }: { entry: Entry }) {
  const { booking, tab } = entry;
  if (tab === "new") {
    const when = whenWanted(booking.wanted);
    const slot =
      when.kind === "at"
        ? when
        : { date: "date" in when && when.kind === "day" ? when.date : "", startTime: "" };
    return (
      <>
        {booking.change && <NoneSuits note={booking.change.note} />}
        <VerdictOf booking={booking} {...slot} />
      </>
    );
  }
  if (tab === "offered") return <Offered entry={entry} />;
  if (asksChange(entry)) return <Asks entry={entry} />;
  if (tab === "awaiting") return <Awaiting entry={entry} />;
  return tab === "past" ? <Past entry={entry} /> : null;
}

/** "Sun 22 Nov, 6:00 pm" */
function useMoment() {
  const { weekday, dayMonth, time } = useFormat();
  const { zone } = useClock();
  return (instant: string) => {
    const { date, time: clock } = localParts(new Date(instant), zone);
    return `${weekday(date)} ${dayMonth(date)}, ${time(clock)}`;
  };
}

function Offered({ entry: { booking } }: { entry: Entry }) {
  const moment = useMoment();
  const till = booking.holdUntil && moment(booking.holdUntil);
  return (
    <StateLine mood="plain" icon={Hourglass}>
      <Trans>
        <b>No answer yet.</b> Held till {till}.
      </Trans>
    </StateLine>
  );
}

/** What the family answered to the offered times. */
const NoneSuits = ({ note }: { note: string | undefined }) => (
  <StateLine mood="tight" icon={CalendarClock}>
    <Trans>
      <b>None of your times suits them.</b>
    </Trans>
    {note && ` “${note}”`}
  </StateLine>
);

function Asks({ entry }: { entry: Entry }) {
  const words = useWhenWords();
  const { booking } = entry;
  const { change } = booking;
  if (!change) return null;
  const { date = "", startTime = "" } = movedTo(entry);
  const fixed = change.date || change.startTime;
  const to = fixed && words(startTime ? { kind: "at", date, startTime } : { kind: "day", date });
  return (
    <>
      <StateLine mood="tight" icon={CalendarClock}>
        {to ? (
          <Trans>
            <b>Asks to move</b> to {to}.
          </Trans>
        ) : (
          <Trans>
            <b>Asks to move</b> to another day.
          </Trans>
        )}
        {change.note && ` “${change.note}”`}
      </StateLine>
      {fixed && <VerdictOf booking={booking} date={date} startTime={startTime} />}
    </>
  );
}

function Awaiting({ entry: { booking, owed } }: { entry: Entry }) {
  const { money, weekday, dayMonth } = useFormat();
  const sum = money(owed / 100);
  const by = booking.advanceBy && `${weekday(booking.advanceBy)} ${dayMonth(booking.advanceBy)}`;
  return (
    <StateLine mood="tight" icon={Hourglass}>
      {by ? (
        <Trans>
          <b>{sum}</b> by {by}.
        </Trans>
      ) : (
        <Trans>
          <b>{sum}</b> advance to come.
        </Trans>
      )}{" "}
      {booking.paidSaidAt && <Trans>The family says it has paid.</Trans>}
    </StateLine>
  );
}

function Past({ entry }: { entry: Entry }) {
  const ledger = useLedger();
  const words = useWhenWords();
  const reasons = useReasonNames();
  const names = useEndNames();
  const { booking, task } = entry;
  const { status, declineReason, cancelAdvance } = booking;
  if (status === "confirmed" && task) return <Ended task={task} />;
  const held = task ? (ledger?.of(task._id).received ?? 0) : 0;
  const why = declineReason && (reasons[declineReason as Reason] ?? declineReason);
  const when = words(whenOf(booking, task));
  const undecided = cancelAdvance === "refund" || cancelAdvance === undefined;
  return (
    <>
      <StateLine mood="plain" icon={Ban}>
        <b>{names[status]}</b> · {[why, booking.declineNote].filter(Boolean).join(" · ") || when}
      </StateLine>
      {held > 0 && task && undecided && status !== "no_show" && (
        <OpenAdvance paise={held} taskId={task._id} refund={cancelAdvance === "refund"} />
      )}
    </>
  );
}

/** How the task of a booking ended. */
function Ended({ task }: { task: Task }) {
  const { t } = useLingui();
  const now = useClock();
  const ended = {
    completed: t`Completed`,
    cancelled: t`Cancelled`,
    missed: t`Missed`,
    handed_over: t`Handed over`,
    upcoming: "",
  };
  return (
    <StateLine mood="free" icon={Check}>
      <b>{ended[statusOf(task, now)]}</b>
    </StateLine>
  );
}

/** Why a booking came to nothing. */
function useEndNames(): Record<Booking["status"], string> {
  const { t } = useLingui();
  return {
    declined: t`Declined`,
    cancelled_family: t`The family called it off`,
    cancelled_me: t`You called it off`,
    expired: t`Its time passed without an answer`,
    no_show: t`The family did not come`,
    requested: "",
    offered: "",
    confirmed: t`Its task was deleted`,
  };
}

interface OpenAdvanceProps {
  paise: number;
  taskId: string;
  refund: boolean;
}

/** An advance that was taken and has not found its place. */
function OpenAdvance({ paise, taskId, refund }: OpenAdvanceProps) {
  const { money } = useFormat();
  const sum = money(paise / 100);
  return (
    <StateLine mood="tight" icon={Undo2}>
      {refund ? (
        <Trans>
          <b>{sum}</b> to be returned. <Link to={paths.recordPayment(taskId)}>Record the return</Link>
        </Trans>
      ) : (
        <Trans>
          <b>{sum}</b> advance was taken: what becomes of it?
        </Trans>
      )}
    </StateLine>
  );
}
