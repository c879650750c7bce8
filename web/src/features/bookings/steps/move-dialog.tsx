import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useClock } from "../../../offline/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TimeInput } from "../../../ui/time-input.tsx";
import css from "../bookings.module.css";
import { InJyeshtha } from "../page/restraints.tsx";
import { VerdictOf } from "../page/verdict-line.tsx";
import { movedTo, type StepProps, whenOf } from "../standing.ts";
import { useReply } from "../use-reply.ts";
import { useWhenWords } from "../when-words.tsx";
import { changesTask, takeStep } from "../writes.ts";

/** Moves a confirmed booking, and its task with it, to where the family asks. */
export function MoveDialog({ entry, onClose }: StepProps) {
  const { t } = useLingui();
  const { today } = useClock();
  const words = useWhenWords();
  const { booking, task } = entry;
  const was = whenOf(booking, task);
  const wanted = movedTo(entry);
  const [date, setDate] = useState(wanted.date ?? "");
  const [startTime, setTime] = useState(wanted.startTime ?? "");
  const fine = /^\d{4}-\d\d-\d\d$/.test(date) && date >= today && /^(\d\d:\d\d)?$/.test(startTime);
  const [rite, who, before] = [booking.riteName, booking.contact.name, words(was)];
  const moveTo = useMove(entry);
  const move = () => {
    onClose();
    moveTo(date, startTime);
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
      <InJyeshtha booking={booking} date={date} />
    </Dialog>
  );
}

/** Takes the step, with the task and a message to the family. */
function useMove(entry: StepProps["entry"]) {
  const { t } = useLingui();
  const words = useWhenWords();
  const reply = useReply(entry);
  const { booking, task } = entry;
  return (date: string, startTime: string) => {
    const to = { date, ...(startTime && { startTime }) };
    const { startTime: _, part, ...same } = booking.agreed ?? {};
    const shown = { agreed: { ...same, ...(!startTime && part && { part }), ...to }, change: undefined };
    const moved = { date, startTime: startTime || null };
    const as = { booking: { ...booking, ...shown }, task: task && { ...task, ...moved } };
    const when = words(whenOf({ ...booking, ...shown }));
    void takeStep({
      booking,
      verb: "move",
      body: to,
      shown,
      ...(task && {
        related: changesTask(task, moved),
        relatedBack: changesTask(task, { date: task.date, startTime: task.startTime }),
      }),
      also: [reply.queueChange("changed", as)],
      done: t`Moved to ${when}. A message is ready.`,
    });
  };
}
