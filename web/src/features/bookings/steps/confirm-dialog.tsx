import { Trans, useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { useState } from "react";
import type { Slot } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRow } from "../../../offline/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { TimeInput } from "../../../ui/time-input.tsx";
import css from "../bookings.module.css";
import { VerdictOf } from "../page/verdict-line.tsx";
import type { Entry } from "../standing.ts";
import { useWhenWords } from "../when-words.tsx";
import { type ConfirmValues, dueDay, faultIn, initialValues } from "./confirm-values.ts";
import { useConfirm } from "./use-confirm.ts";

interface ConfirmDialogProps {
  entry: Entry;
  /** The time that the family chose of those it was offered. */
  slot?: Slot;
  onClose: () => void;
}

/** The last look before the family hears. A time that was left open is fixed here. */
export function ConfirmDialog({ entry, slot, onClose }: ConfirmDialogProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { booking } = entry;
  const { today } = useClock();
  const rite = useRow("ritetype", booking.riteTypeIds?.[0] ?? "");
  const [values, setValues] = useState(() => initialValues(booking, rite, { today, written: number, slot }));
  const [open] = useState(values.date === "" || values.startTime === "");
  const [reply, setReply] = useState(true);
  const { confirm, busy } = useConfirm(entry);
  const words = useWhenWords();
  const fault = faultIn(values, today);
  const faults = useFaultWords();
  const change = (part: Partial<ConfirmValues>) => setValues((before) => ({ ...before, ...part }));
  const save = async () => {
    if (await confirm(values, reply)) onClose();
  };
  const name = booking.riteName;
  const who = booking.contact.name;
  const when = open ? "" : words({ kind: "at", ...values });
  const { agreed } = booking;
  return (
    <Dialog
      open
      title={t`Confirm ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button
            kind="primary"
            icon={Check}
            disabled={busy || fault !== undefined}
            onClick={() => void save()}
          >
            <Trans context="booking">Confirm</Trans>
          </Button>
        </>
      }
    >
      <p className="muted">
        {open ? (
          <Trans>{who}. A task is made for the time that you fix.</Trans>
        ) : (
          <Trans>
            {who}, {when}. A task is made for that time.
          </Trans>
        )}
      </p>
      {open && (
        <div className={css.bookingTwo} data-when>
          <DateInput
            label={t`Date`}
            value={values.date}
            today={today}
            min={today}
            beyond={t`Choose today or a later day`}
            onChange={(date) => change({ date, advanceBy: dueDay(date, today) })}
          />
          <TimeInput
            label={t`Time`}
            value={values.startTime}
            onChange={(startTime) => change({ startTime })}
          />
        </div>
      )}
      {(open || agreed === undefined) && (
        <VerdictOf booking={booking} date={values.date} startTime={values.startTime} />
      )}
      <div className={css.bookingTwo}>
        <TextInput
          label={t`Dakshina`}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          value={values.fee}
          error={fault === "fee" ? faults.fee : undefined}
          onChange={(event) => change({ fee: event.target.value })}
        />
        <TextInput
          label={t`Advance`}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          value={values.advance}
          error={fault === "advance" || fault === "beyond" ? faults[fault] : undefined}
          onChange={(event) => change({ advance: event.target.value })}
        />
      </div>
      {!/^[0०\s]*$/.test(values.advance) && (
        <DateInput
          label={t`Advance by`}
          value={values.advanceBy}
          today={today}
          min={today}
          beyond={t`Choose today or a later day`}
          onChange={(advanceBy) => change({ advanceBy })}
        />
      )}
      <Checkbox
        label={t`Open WhatsApp with the reply and samagri list`}
        checked={reply}
        onChange={(event) => setReply(event.target.checked)}
      />
    </Dialog>
  );
}

function useFaultWords() {
  const { t } = useLingui();
  return {
    fee: t`Write the amount in figures`,
    advance: t`Write the amount in figures`,
    beyond: t`The advance is more than the dakshina`,
  };
}
