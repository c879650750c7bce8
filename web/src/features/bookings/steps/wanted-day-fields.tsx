import { useLingui } from "@lingui/react/macro";
import { useClock } from "../../../offline/clock.ts";
import { DateInput } from "../../../ui/date-input.tsx";
import { Select } from "../../../ui/text-input.tsx";
import type { Reach, Values } from "../booking-record.ts";
import css from "../bookings.module.css";

type WantedDay = Pick<Values, "reach" | "date" | "dateTo">;

interface WantedDayFieldsProps {
  values: WantedDay;
  /** In sentences. */
  faults: { date?: string; dateTo?: string };
  onChange: (change: Partial<WantedDay>) => void;
}

const REACHES = ["day", "range", "before", "any"] as const;

/** Which day a family wishes: one, one of several, any good one before another, or any. */
export function WantedDayFields({ values, faults, onChange }: WantedDayFieldsProps) {
  const { t } = useLingui();
  const { today } = useClock();
  const names: Record<Reach, string> = {
    day: t`On one day`,
    range: t`On one of several days`,
    before: t`Any good day before`,
    any: t`Any good day`,
  };
  const day = { today, min: today, beyond: t`Choose today or a later day` };
  return (
    <>
      <Select
        label={t`Which day`}
        value={values.reach}
        onChange={(event) => {
          const reach = REACHES.find((one) => one === event.target.value);
          if (reach) onChange({ reach });
        }}
        options={REACHES.map((value) => ({ value, label: names[value] }))}
      />
      {values.reach !== "any" && (
        <div className={css.bookingTwo} data-when>
          <DateInput
            label={values.reach === "range" ? t({ message: "From", context: "day" }) : t`Date`}
            value={values.date}
            error={faults.date}
            onChange={(date) => onChange({ date })}
            {...day}
          />
          {values.reach === "range" && (
            <DateInput
              label={t({ message: "To", context: "day" })}
              value={values.dateTo}
              error={faults.dateTo}
              onChange={(dateTo) => onChange({ dateTo })}
              {...day}
            />
          )}
        </div>
      )}
    </>
  );
}
