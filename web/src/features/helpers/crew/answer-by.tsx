import { useLingui } from "@lingui/react/macro";
import { useClock } from "../../../offline/clock.ts";
import { DateInput } from "../../../ui/date-input.tsx";

interface AnswerByProps {
  value: string;
  onChange: (date: string) => void;
  /** The day of the rite. */
  last: string;
}

/** The last day on which an answer is taken. */
export function AnswerBy({ value, onChange, last }: AnswerByProps) {
  const { t } = useLingui();
  const { today } = useClock();
  return (
    <DateInput
      label={t`Answer till`}
      optional
      hint={t`Without a day: till 8 pm the evening before.`}
      {...{ value, onChange, today }}
      min={today}
      max={last}
      beyond={t`A day from today till the rite`}
    />
  );
}
