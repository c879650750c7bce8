import { Trans, useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { useState } from "react";
import type { DayPart, Slot } from "../../../api/types.ts";
import { seesMoney } from "../../../domain/money/sees-money.ts";
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
import { InJyeshtha } from "../page/restraints.tsx";
import { VerdictOf } from "../page/verdict-line.tsx";
import type { Entry } from "../standing.ts";
import { usePartNames, useWhenWords } from "../when-words.tsx";
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
  const fault = faultIn(values, today);
  const change = (part: Partial<ConfirmValues>) => setValues((before) => ({ ...before, ...part }));
  const save = async () => {
    if (await confirm(values, reply)) onClose();
  };
  const name = booking.riteName;
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
      <Summary who={booking.contact.name} values={open ? undefined : values} />
      {open && <WhenFields values={values} onChange={change} />}
      {open && values.part && !values.startTime && <PartOfDay part={values.part} />}
      {(open || agreed === undefined) && (
        <VerdictOf booking={booking} date={values.date} startTime={values.startTime} />
      )}
      <InJyeshtha booking={booking} date={values.date} />
      {seesMoney() && <AmountFields values={values} onChange={change} />}
      <Checkbox
        label={t`Open WhatsApp with the reply and samagri list`}
        checked={reply}
        onChange={(event) => setReply(event.target.checked)}
      />
    </Dialog>
  );
}

/** Who, and when: without values the time is still open. */
function Summary({ who, values }: { who: string; values: ConfirmValues | undefined }) {
  const words = useWhenWords();
  const when = values && words({ kind: "at", ...values });
  return (
    <p className="muted">
      {!when ? (
        <Trans>{who}. A task is made for the time that you fix.</Trans>
      ) : (
        <Trans>
          {who}, {when}. A task is made for that time.
        </Trans>
      )}
    </p>
  );
}

/** Without an hour it stays with the part of the day that was asked for. */
function PartOfDay({ part }: { part: DayPart }) {
  const name = usePartNames()[part];
  return (
    <p className="small muted">
      <Trans>Without a time it stays with what was asked for: {name}.</Trans>
    </p>
  );
}

interface FieldsProps {
  values: ConfirmValues;
  onChange: (part: Partial<ConfirmValues>) => void;
}

/** The day and the time, where the family left them open. */
function WhenFields({ values, onChange }: FieldsProps) {
  const { t } = useLingui();
  const { today } = useClock();
  return (
    <div className={css.bookingTwo} data-when>
      <DateInput
        label={t`Date`}
        value={values.date}
        today={today}
        min={today}
        beyond={t`Choose today or a later day`}
        onChange={(date) => onChange({ date, advanceBy: dueDay(date, today) })}
      />
      <TimeInput label={t`Time`} value={values.startTime} onChange={(startTime) => onChange({ startTime })} />
    </div>
  );
}

/** The dakshina, the advance, and by when the advance is due. */
function AmountFields({ values, onChange }: FieldsProps) {
  const { t } = useLingui();
  const { today } = useClock();
  const faults = useFaultWords();
  const fault = faultIn(values, today);
  return (
    <>
      <div className={css.bookingTwo}>
        <TextInput
          label={t`Dakshina`}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          value={values.fee}
          error={fault === "fee" ? faults.fee : undefined}
          onChange={(event) => onChange({ fee: event.target.value })}
        />
        <TextInput
          label={t`Advance`}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          value={values.advance}
          error={fault === "advance" || fault === "beyond" ? faults[fault] : undefined}
          onChange={(event) => onChange({ advance: event.target.value })}
        />
      </div>
      {!/^[0०\s]*$/.test(values.advance) && (
        <DateInput
          label={t`Advance by`}
          value={values.advanceBy}
          today={today}
          min={today}
          beyond={t`Choose today or a later day`}
          onChange={(advanceBy) => onChange({ advanceBy })}
        />
      )}
    </>
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
