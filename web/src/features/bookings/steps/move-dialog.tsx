import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useClock } from "../../../offline/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TimeInput } from "../../../ui/time-input.tsx";
import css from "../bookings.module.css";
import { VerdictOf } from "../page/verdict-line.tsx";
import { movedTo, whenOf } from "../standing.ts";
import { useReply } from "../use-reply.ts";
import { useWhenWords } from "../when-words.tsx";
import { changedBeside, takeStep } from "../writes.ts";
import type { DoingProps } from "./doing.ts";

/** Moves a confirmed booking, and its task with it, to where the family asks. */
export function MoveDialog({ entry, onClose }: DoingProps) {
  const { t } = useLingui();
  const { today } = useClock();
  const words = useWhenWords();
  const reply = useReply(entry);
  const { booking, task } = entry;
  const { agreed } = booking;
  const was = whenOf(booking, task);
  const asked = movedTo(entry);
  const [date, setDate] = useState(asked.date ?? "");
  const [startTime, setTime] = useState(asked.startTime ?? "");
  const fine = /^\d{4}-\d\d-\d\d$/.test(date) && date >= today && /^(\d\d:\d\d)?$/.test(startTime);
  const [rite, who, before] = [booking.riteName, booking.contact.name, words(was)];
  const move = () => {
    onClose();
    const to = { date, ...(startTime && { startTime }) };
    const { startTime: _, ...same } = agreed ?? {};
    const shown = { agreed: { ...same, ...to }, change: undefined };
    const moved = { date, startTime: startTime || null };
    const as = { booking: { ...booking, ...shown }, task: task && { ...task, ...moved } };
    const when = words(startTime ? { kind: "at", date, startTime } : { kind: "day", date });
    void takeStep({
      booking,
      verb: "move",
      body: to,
      shown,
      ...(task && {
        beside: changedBeside(task, moved),
        besideBack: changedBeside(task, { date: task.date, startTime: task.startTime }),
      }),
      also: [reply.along("changed", as)],
      done: t`Moved to ${when}. A message is ready.`,
    });
  };
  return (
    <Dialog
      open
      title={t`Move ${rite}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button kind="primary" disabled={!fine} onClick={move}>
            <Trans context="booking">Move</Trans>
          </Button>
        </>
      }
    >
      <p className="muted">
        <Trans>
          {who}, now {before}. The task moves with it.
        </Trans>
      </p>
      <div className={css.bookingTwo} data-when>
        <DateInput
          label={t`Date`}
          value={date}
          today={today}
          min={today}
          beyond={t`Choose today or a later day`}
          onChange={setDate}
        />
        <TimeInput label={t`Time`} value={startTime} onChange={setTime} />
      </div>
      <VerdictOf booking={booking} date={date} startTime={startTime} />
    </Dialog>
  );
}
