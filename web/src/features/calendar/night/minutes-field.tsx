import { Trans, useLingui } from "@lingui/react/macro";
import { Minus, Plus } from "lucide-react";
import { useFormat } from "../../../i18n/use-format.ts";
import { IconButton } from "../../../ui/button.tsx";
import css from "./running/running.module.css";

/** The minutes of a house change by so many, from the least to the most. */
const [STEP, LEAST, MOST] = [5, 5, 600];

interface MinutesProps {
  minutes: number;
  name: string;
  /** How long it took a year before, where that is known. */
  before: number | undefined;
  onMinutes: (minutes: number) => void;
}

/** How long a house takes, to be changed by five minutes. */
export function MinutesField({ minutes, name, before, onMinutes }: MinutesProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const last = before === undefined ? "" : number(before);
  const to = (by: number) =>
    onMinutes(Math.min(Math.max(Math.round((minutes + by) / STEP) * STEP, LEAST), MOST));
  return (
    <fieldset className={css.houseMinutes} aria-label={t`Minutes at ${name}`}>
      <IconButton
        icon={Minus}
        label={t`Fewer minutes`}
        disabled={minutes <= LEAST}
        onClick={() => to(-STEP)}
      />
      <output>{number(minutes)}</output>
      <IconButton icon={Plus} label={t`More minutes`} disabled={minutes >= MOST} onClick={() => to(STEP)} />
      <span>{last ? <Trans>minutes, last year {last}</Trans> : <Trans>minutes</Trans>}</span>
    </fieldset>
  );
}
