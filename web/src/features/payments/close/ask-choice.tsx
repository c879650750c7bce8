import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { Task } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { addDays } from "../../../lib/month.ts";
import { DateInput } from "../../../ui/date-input.tsx";
import { Pick, Picks } from "../../../ui/picks.tsx";
import { useAskedText } from "../asked-text.ts";
import type { Ask, Closing } from "../closing-values.ts";
import { ReasonInput } from "../reason-input.tsx";

interface AskChoiceProps {
  task: Task;
  closing: Closing;
  today: string;
  /** The next full moon, where the almanac knows it. */
  purnima: string | undefined;
  onChange: (change: Partial<Closing>) => void;
}

/** When the rest is asked for: people pay at the full moon, or when one asks a week later. Or it is let go. */
export function AskChoice({ task, closing, today, purnima, onChange }: AskChoiceProps) {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  const name = useId();
  const askedText = useAskedText()(task);
  const pick = (ask: Ask) => ({ name, checked: closing.ask === ask, onPick: () => onChange({ ask }) });
  const week = dayMonth(addDays(today, 7));
  const moon = purnima && dayMonth(purnima);
  return (
    <>
      {askedText && <p className="hint">{askedText}</p>}
      <Picks label={t`When will you ask for the rest?`} columns={2}>
        <Pick {...pick("week")}>
          <Trans>In a week, {week}</Trans>
        </Pick>
        {moon && (
          <Pick {...pick("purnima")}>
            <Trans>Purnima, {moon}</Trans>
          </Pick>
        )}
        <Pick {...pick("day")}>
          <Trans>Another day</Trans>
        </Pick>
        <Pick {...pick("forgive")}>
          <Trans>Let it go</Trans>
        </Pick>
      </Picks>
      {closing.ask === "day" && (
        <DateInput
          label={t`Ask on`}
          value={closing.askDay}
          today={today}
          min={today}
          onChange={(askDay) => onChange({ askDay })}
        />
      )}
      {closing.ask === "forgive" && (
        <ReasonInput value={closing.reason} onChange={(reason) => onChange({ reason })} />
      )}
    </>
  );
}
