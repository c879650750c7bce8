import { Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import { Icon } from "../../../ui/icon.tsx";
import css from "./record.module.css";
import type { usePayment } from "./use-payment.ts";

/** The sum, large, with what is open beneath it. */
export function BigAmount({ sheet }: { sheet: ReturnType<typeof usePayment> }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const id = useId();
  const { account, open, values, fault, change } = sheet;
  const [owed, received] = [money(open / 100), money(account.received / 100)];
  const errors: Partial<Record<NonNullable<typeof fault>, string>> = {
    unclear: t`Please write rupees in digits, with at most two decimals.`,
    range: t`Choose an amount up to 99,99,99,999.99.`,
    beyond: t`Only ${received} came for this task: no more can be given back.`,
  };
  const error = fault && errors[fault];
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        <Trans>Amount</Trans>
      </label>
      <div className={css.bigAmount}>
        <span className="muted">₹</span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={values.amount}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}hint`}
          onChange={(event) => change({ amount: event.target.value })}
        />
      </div>
      <div id={`${id}hint`} aria-live="polite">
        {error ? (
          <p className="field-error">
            <Icon of={CircleAlert} />
            <span>{error}</span>
          </p>
        ) : (
          <p className="hint">
            {values.back ? (
              <Trans>{received} came for this task.</Trans>
            ) : account.agreed === null ? (
              <Trans>Nothing was fixed; what you receive is the dakshina.</Trans>
            ) : open === 0 ? (
              <Trans>Nothing is owed for this task. More is kept as bhent.</Trans>
            ) : sheet.completed ? (
              <Trans>{owed} is owed for this task. More than that is kept as bhent.</Trans>
            ) : (
              <Trans>{owed} is open for this task. What comes now is an advance.</Trans>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
