import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { Booking, Payment, Task } from "../../../api/types.ts";
import { useLedger } from "../../../domain/money/ledger.ts";
import { newPayment } from "../../../domain/money/new-payment.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/choice.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LongPick, Picks } from "../../../ui/picks.tsx";
import { type StepProps, whenOf } from "../standing.ts";
import { useReply } from "../use-reply.ts";
import { useWhenWords } from "../when-words.tsx";
import { changesTask, paymentOf, takeStep } from "../writes.ts";

type Advance = NonNullable<Booking["cancelAdvance"]>;
type By = "family" | "me";

/** The payments that move an advance: kept, it is an extra of this task; carried, it is on the family's account; a refund is written when it is paid. */
function settled(
  task: Task,
  advance: Advance,
  paise: number,
  date: string,
  method: Payment["method"],
): Payment[] {
  if (advance === "refund") return [];
  const { clientId } = task;
  const common = { paise, date, method };
  const out = newPayment({ ...common, task, direction: "refund", kind: "advance" });
  const into =
    advance === "keep"
      ? newPayment({ ...common, task, direction: "in", kind: "extra" })
      : newPayment({ ...common, task: { clientId }, direction: "in", kind: "advance" });
  return [out, into];
}

/** Calls a booking off. What was taken in advance must find its place; nothing is chosen beforehand. */
export function CancelDialog({ entry, onClose }: StepProps) {
  const { t } = useLingui();
  const { money } = useFormat();
  const words = useWhenWords();
  const ledger = useLedger();
  const { booking, task } = entry;
  const [by, setBy] = useState<By>(booking.status === "cancelled_family" ? "family" : "me");
  const [advance, setAdvance] = useState<Advance>();
  const received = task ? (ledger?.of(task._id).received ?? 0) : 0;
  // It goes back the way it came.
  const method = task && ledger?.paymentsOf(task._id).find(({ direction }) => direction === "in")?.method;
  const already = booking.status !== "confirmed";
  const [rite, who, when] = [booking.riteName, booking.contact.name, words(whenOf(booking, task))];
  const sum = money(received / 100);
  const cancelBooking = useCancel(entry);
  const cancel = () => {
    onClose();
    cancelBooking({ by, advance, received, method });
  };
  return (
    <Dialog
      open
      title={t`Cancel ${rite}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep the booking</Trans>
          </Button>
          <Button kind="danger" disabled={received > 0 && advance === undefined} onClick={cancel}>
            <Trans>Cancel it</Trans>
          </Button>
        </>
      }
    >
      <p className="muted">
        {received > 0 ? (
          <Trans>
            {who}, {when}. {sum} advance was taken.
          </Trans>
        ) : (
          <Trans>
            {who}, {when}.
          </Trans>
        )}
      </p>
      {!already && <WhoCancels value={by} onChange={setBy} />}
      {received > 0 && (
        <AdvancePicks sum={sum} carries={task?.clientId !== undefined} value={advance} onPick={setAdvance} />
      )}
    </Dialog>
  );
}

function WhoCancels({ value, onChange }: { value: By; onChange: (by: By) => void }) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Who calls it off?`}
      value={value}
      onChange={onChange}
      options={[
        { value: "me", label: t`I call it off` },
        { value: "family", label: t`The family does` },
      ]}
    />
  );
}

interface Cancelling {
  by: By;
  advance: Advance | undefined;
  /** Paise of the advance. */
  received: number;
  method: Payment["method"];
}

/** Takes the step, with the task and the payments that go with it. */
function useCancel(entry: StepProps["entry"]) {
  const { t } = useLingui();
  const reply = useReply(entry);
  const { today } = useClock();
  const { booking, task } = entry;
  const already = booking.status !== "confirmed";
  return ({ by, advance, received, method }: Cancelling) => {
    const reason = by === "family" ? "family" : "other";
    const off = { outcome: "cancelled", cancelReason: reason } as const;
    const back = { outcome: task?.outcome ?? null, cancelReason: task?.cancelReason } as const;
    void takeStep({
      booking,
      verb: "cancel",
      body: { by, ...(advance && { advance }) },
      shown: { status: by === "family" ? "cancelled_family" : "cancelled_me", cancelAdvance: advance },
      also: [
        ...(task && advance ? settled(task, advance, received, today, method).map(paymentOf) : []),
        ...(already ? [] : [reply.queueChange("cancelled")]),
      ],
      ...(task && { related: changesTask(task, off), relatedBack: changesTask(task, back) }),
      done: already ? t`Noted` : t`Cancelled, message is ready`,
    });
  };
}

interface AdvancePicksProps {
  sum: string;
  /** Whether there is a family whose account it can be carried to. */
  carries: boolean;
  value: Advance | undefined;
  onPick: (advance: Advance) => void;
}

/** What becomes of the advance. */
function AdvancePicks({ sum, carries, value: chosen, onPick }: AdvancePicksProps) {
  const { t } = useLingui();
  const name = useId();
  const offered: { value: Advance; label: string; detail: string }[] = [
    { value: "refund", label: t`Give it back`, detail: t`${sum} shows as to be returned` },
    { value: "carry", label: t`Carry to a new date`, detail: t`stays on the family’s account` },
    { value: "keep", label: t({ context: "advance", message: "Keep it" }), detail: t`as agreed` },
  ];
  const picks = offered.filter(({ value }) => value !== "carry" || carries);
  return (
    <Picks label={t`The advance`}>
      {picks.map(({ value, ...pick }) => (
        <LongPick key={value} name={name} checked={chosen === value} onPick={() => onPick(value)} {...pick} />
      ))}
    </Picks>
  );
}
