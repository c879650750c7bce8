import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { Family } from "../../../domain/people/family.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Segmented, Switch } from "../../../ui/choice.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { LongPick, Pick, Picks } from "../../../ui/picks.tsx";
import { type AdvanceEnd, type Closing, ENDINGS, REASONS } from "../closing-values.ts";
import css from "../payments.module.css";
import { concernsFamily } from "./use-family-message.ts";

interface NotDoneProps {
  closing: Closing;
  today: string;
  onChange: (change: Partial<Closing>) => void;
}

/** What happened instead. */
export function NotDone({ closing, today, onChange }: NotDoneProps) {
  const { t } = useLingui();
  const name = useId();
  const words = {
    moved: [t`Moved to another day`, t`Choose the date next; advance moves too`],
    cancelled: [t`Cancelled`, t`Not counted as done or earned`],
    handed_over: [t`Another purohit did it`, t`Handed over, kept in history`],
    missed: [t`Missed`, t`Nobody went`],
  } as const;
  return (
    <section aria-labelledby={`${name}q`}>
      <h3 id={`${name}q`} className={css.ask}>
        <Trans>What happened?</Trans>
      </h3>
      <Picks labelledBy={`${name}q`}>
        {ENDINGS.map((ending) => (
          <LongPick
            key={ending}
            name={name}
            checked={closing.ending === ending}
            onPick={() => onChange({ ending })}
            label={words[ending][0]}
            detail={words[ending][1]}
          />
        ))}
      </Picks>
      {closing.ending === "moved" && (
        <div className={css.newDay}>
          <DateInput
            label={t`The new day`}
            value={closing.newDay}
            today={today}
            min={today}
            onChange={(newDay) => onChange({ newDay })}
          />
        </div>
      )}
    </section>
  );
}

interface AfterwardsProps {
  closing: Closing;
  /** What was received before, in paise. */
  advance: number;
  family: Family;
  onChange: (change: Partial<Closing>) => void;
}

/** What becomes of the advance, why it was cancelled, and whether the family is told. */
export function Afterwards({ closing, advance, family, onChange }: AfterwardsProps) {
  const { t } = useLingui();
  const { money } = useFormat();
  const name = useId();
  const sum = money(advance / 100);
  const who = family.name;
  const ends: { value: AdvanceEnd; label: string }[] = [
    { value: "keep", label: t`Keep for later` },
    { value: "return", label: t`Return it` },
    { value: "given", label: t`Family gave it` },
  ];
  const whys = {
    family: t`Family’s wish`,
    sutak_family: t`Their sutak`,
    sutak_me: t`My sutak`,
    health: t`Health`,
    weather: t`Weather`,
    other: t`Other`,
  };
  return (
    <>
      {advance > 0 && closing.ending && closing.ending !== "moved" && (
        <section className={css.advanceEnd}>
          <h3 className={css.ask}>
            <Trans>The advance of {sum}</Trans>
          </h3>
          <Segmented
            label={t`The advance of ${sum}`}
            options={ends}
            value={closing.advance}
            onChange={(value) => onChange({ advance: value })}
          />
        </section>
      )}
      {closing.ending === "cancelled" && (
        <section aria-labelledby={`${name}why`}>
          <h3 id={`${name}why`} className={css.ask}>
            <Trans>Why?</Trans>
          </h3>
          <Picks labelledBy={`${name}why`} columns={2}>
            {REASONS.map((why) => (
              <Pick key={why} name={name} checked={closing.why === why} onPick={() => onChange({ why })}>
                {whys[why]}
              </Pick>
            ))}
          </Picks>
        </section>
      )}
      {concernsFamily(closing) && who && (
        <Switch
          label={t`Keep a message ready`}
          detail={t`For ${who}, under Messages. You send it yourself.`}
          checked={closing.tellFamily}
          onChange={(tellFamily) => onChange({ tellFamily })}
        />
      )}
    </>
  );
}
