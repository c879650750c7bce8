import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { Booking, Payment, Task } from "../../../api/types.ts";
import { useLedger } from "../../../domain/money/ledger.ts";
import { madePayment } from "../../../domain/money/made-payment.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/choice.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LongPick, Picks } from "../../../ui/picks.tsx";
import { whenOf } from "../standing.ts";
import { useReply } from "../use-reply.ts";
import { useWhenWords } from "../when-words.tsx";
import { changedBeside, paymentOf, takeStep } from "../writes.ts";
import type { DoingProps } from "./doing.ts";

type Advance = NonNullable<Booking["cancelAdvance"]>;
type By = "family" | "me";

/** What the books say of it: kept is given for nothing, carried stands with the family; what goes back goes when it does. */
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
  const out = madePayment({ ...common, task, direction: "refund", kind: "advance" });
  const into =
    advance === "keep"
      ? madePayment({ ...common, task, direction: "in", kind: "extra" })
      : madePayment({ ...common, task: { clientId }, direction: "in", kind: "advance" });
  return [out, into];
}

/** Calls a booking off. What was taken in advance must find its place; nothing is chosen beforehand. */
export function CancelDialog({ entry, onClose }: DoingProps) {
  const { t } = useLingui();
  const { money } = useFormat();
  const words = useWhenWords();
  const ledger = useLedger();
  const reply = useReply(entry);
  const { booking, task } = entry;
  const [by, setBy] = useState<By>(booking.status === "cancelled_family" ? "family" : "me");
  const [advance, setAdvance] = useState<Advance>();
  const { today } = useClock();
  const name = useId();
  const received = task ? (ledger?.of(task._id).received ?? 0) : 0;
  // As it came, so it is written down.
  const method = task && ledger?.paymentsOf(task._id).find(({ direction }) => direction === "in")?.method;
  const already = booking.status !== "confirmed";
  const [rite, who, when] = [booking.riteName, booking.contact.name, words(whenOf(booking, task))];
  const sum = money(received / 100);
  const cancel = () => {
    onClose();
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
        ...(already ? [] : [reply.along("cancelled")]),
      ],
      ...(task && { beside: changedBeside(task, off), besideBack: changedBeside(task, back) }),
      done: already ? t`Noted` : t`Cancelled, message is ready`,
    });
  };
  const offered: { value: Advance; label: string; detail: string }[] = [
    { value: "refund", label: t`Give it back`, detail: t`${sum} shows as to be returned` },
    { value: "carry", label: t`Carry to a new date`, detail: t`stays on the family’s account` },
    { value: "keep", label: t({ context: "advance", message: "Keep it" }), detail: t`as agreed` },
  ];
  // Without a family there is no account to carry it to.
  const picks = offered.filter(({ value }) => value !== "carry" || task?.clientId !== undefined);
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
      {!already && (
        <Segmented
          label={t`Who calls it off?`}
          value={by}
          onChange={setBy}
          options={[
            { value: "me", label: t`I call it off` },
            { value: "family", label: t`The family does` },
          ]}
        />
      )}
      {received > 0 && (
        <Picks label={t`The advance`}>
          {picks.map(({ value, ...pick }) => (
            <LongPick
              key={value}
              name={name}
              checked={advance === value}
              onPick={() => setAdvance(value)}
              {...pick}
            />
          ))}
        </Picks>
      )}
    </Dialog>
  );
}
