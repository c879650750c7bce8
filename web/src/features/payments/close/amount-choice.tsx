import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import { Pick, Picks } from "../../../ui/picks.tsx";
import css from "../payments.module.css";

interface AmountChoiceProps {
  /** What was not paid yet of what was agreed, in paise; 0 where nothing is open. */
  balance: number;
  /** Paise. */
  offered: readonly number[];
  /** Paise, or as typed; undefined while nothing was said. */
  value: number | string | undefined;
  onChange: (value: number | string) => void;
}

/** What was received: the whole balance, three usual amounts, another one, or nothing yet. One tap each. */
export function AmountChoice({ balance, offered, value, onChange }: AmountChoiceProps) {
  const { t } = useLingui();
  const { money } = useFormat();
  const name = useId();
  const typing = typeof value === "string";
  const pick = (paise: number) => ({ name, checked: value === paise, onPick: () => onChange(paise) });
  return (
    <section aria-labelledby={`${name}q`}>
      <h3 id={`${name}q`} className={css.ask}>
        <Trans>How much did you receive now?</Trans>
      </h3>
      <Picks labelledBy={`${name}q`} columns={3}>
        {balance > 0 && (
          <Pick {...pick(balance)} span="all">
            <span className="serif">{money(balance / 100)}</span>{" "}
            <span className="small">
              <Trans>the whole balance</Trans>
            </span>
          </Pick>
        )}
        {offered.map((paise) => (
          <Pick key={paise} {...pick(paise)}>
            {money(paise / 100)}
          </Pick>
        ))}
        {typing ? (
          <div className={`control ${css.amountTyped}`}>
            <span className="muted">₹</span>
            <input
              // biome-ignore lint/a11y/noAutofocus: the person asked for the field in this very place
              autoFocus
              aria-label={t`Another amount`}
              inputMode="decimal"
              enterKeyHint="done"
              autoComplete="off"
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </div>
        ) : (
          <Pick name={name} checked={false} onPick={() => onChange("")} span={2}>
            <Trans>Another amount</Trans>
          </Pick>
        )}
        <Pick {...pick(0)}>
          <Trans>Nothing yet</Trans>
        </Pick>
      </Picks>
    </section>
  );
}
