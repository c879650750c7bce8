import { useLingui } from "@lingui/react/macro";
import { NewPayment } from "../../../api/limits.gen.ts";
import { isOddReference } from "../../../domain/money/new-payment.ts";
import { DateInput } from "../../../ui/date-input.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import css from "./record.module.css";
import type { usePayment } from "./use-payment.ts";

/** The contract's limits. */

/** Who paid, when, and the bank's number of it. */
export function PaymentFields({ sheet }: { sheet: ReturnType<typeof usePayment> }) {
  const { t } = useLingui();
  const { values, change, now, refMethod: method } = sheet;
  const { reference, back } = values;
  const odd = method === "upi" && isOddReference(reference);
  const labels = { upi: t`Reference (UTR)`, bank: t`Reference of the bank`, cheque: t`Cheque number` };
  return (
    <>
      <div className={css.paymentWho}>
        {!back && (
          <TextInput
            label={t`Paid by`}
            value={values.paidBy}
            maxLength={NewPayment.paidBy.maxLength}
            autoComplete="off"
            onChange={(event) => change({ paidBy: event.target.value })}
          />
        )}
        <DateInput
          label={t`Date`}
          value={values.date}
          today={now.today}
          max={now.today}
          beyond={t`Money that came is written down on its day or later.`}
          onChange={(date) => change({ date })}
        />
      </div>
      {method && method !== "cash" && (
        <TextInput
          label={labels[method]}
          optional
          hint={
            method !== "upi"
              ? undefined
              : odd
                ? t`A UTR usually has 12 digits. Please look once more; it is kept as you write it.`
                : t`12 digits, on the payer’s screen`
          }
          value={reference}
          maxLength={NewPayment.ref.maxLength}
          autoComplete="off"
          onChange={(event) => change({ reference: event.target.value })}
        />
      )}
    </>
  );
}
