import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Clock } from "../../lib/clock.ts";
import { addDays } from "../../lib/month.ts";
import { useUser } from "../../offline/device.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/choice.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { Values } from "./expense-record.ts";
import css from "./expense-sheet.module.css";
import { costOfDrive } from "./suggested.ts";
import { useFaultWords } from "./words.ts";

interface Props {
  values: Values;
  set: (change: Partial<Values>) => void;
  faults: Partial<Record<keyof Values, string>>;
  wide: boolean;
  now: Clock;
  /** They are there from the beginning. */
  opened: boolean;
  children: ReactNode;
}

/** What is rarely needed: another day, kilometres, money that came back. */
export function FurtherFields({ values, set, faults, wide, now, opened, children }: Props) {
  const { t } = useLingui();
  const words = useFaultWords();
  const [open, setOpen] = useState(opened);
  if (!open) {
    return (
      <Button kind="quiet" icon={ChevronDown} onClick={() => setOpen(true)}>
        {wide ? <Trans>Day, kilometres and more</Trans> : <Trans>Paid to, day, kilometres and more</Trans>}
      </Button>
    );
  }
  return (
    <>
      {children}
      <DateInput
        label={t`Day`}
        value={values.date}
        onChange={(date) => set({ date })}
        today={now.today}
        max={addDays(now.today, 1)}
        error={words(faults.date)}
      />
      <DriveFields values={values} set={set} faults={faults} />
      <Switch
        label={t`Money came back`}
        detail={t`The shop gave it back: it counts against what was paid.`}
        checked={values.moneyBack}
        onChange={(moneyBack) =>
          set({ moneyBack, ...(moneyBack && { recoverable: false, recoveredOn: "" }) })
        }
      />
      <Switch
        label={t`Personal`}
        detail={t`Not for the work: it is in no sum of the practice.`}
        checked={values.personal}
        onChange={(personal) => set({ personal })}
      />
    </>
  );
}

/** The kilometres and their rate, which give the amount. */
function DriveFields({ values, set, faults }: Pick<Props, "values" | "set" | "faults">) {
  const { t } = useLingui();
  const words = useFaultWords();
  const usual = useUser()?.money?.ratePerKm;
  const drive = (change: Partial<Pick<Values, "km" | "ratePerKm">>) => {
    const rate = change.ratePerKm ?? (values.ratePerKm || (usual ? String(usual) : ""));
    const cost = costOfDrive(change.km ?? values.km, rate);
    set({ ...change, ratePerKm: rate, ...(cost !== undefined && { amount: cost }) });
  };
  return (
    <div className={css.expensePair}>
      <TextInput
        label={t`Kilometres`}
        optional
        inputMode="numeric"
        autoComplete="off"
        value={values.km}
        error={words(faults.km)}
        onChange={({ target }) => drive({ km: target.value })}
      />
      <TextInput
        label={t`₹ per km`}
        inputMode="decimal"
        autoComplete="off"
        value={values.ratePerKm}
        error={words(faults.ratePerKm)}
        onChange={({ target }) => drive({ ratePerKm: target.value })}
      />
    </div>
  );
}
