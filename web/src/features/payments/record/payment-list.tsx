import { Trans, useLingui } from "@lingui/react/macro";
import { ReceiptText, Trash2 } from "lucide-react";
import type { Payment } from "../../../api/types.ts";
import type { Account } from "../../../domain/money/ledger.ts";
import { useReceipts } from "../../../domain/money/use-receipts.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import type { Shown } from "../../../offline/view.ts";
import { IconButton, IconLink } from "../../../ui/button.tsx";
import { usePaymentWords } from "../account-card.tsx";
import { removePayment } from "../writes.ts";
import css from "./record.module.css";
import { useNewReceipt } from "./use-new-receipt.ts";

interface PaymentListProps {
  payments: readonly Shown<Payment>[];
  account: Account;
  /** Of what is written to the family. */
  language: Language;
}

/** What came before for this task. A payment is never changed: a wrong one is taken away and written anew. */
export function PaymentList({ payments, account, language }: PaymentListProps) {
  const { money } = useFormat();
  const receiptOf = useReceipts();
  const received = money(account.received / 100);
  return (
    <section className={css.paymentsMade} aria-labelledby="paid">
      <h3 id="paid">
        <Trans>Until now {received}</Trans>
      </h3>
      <ul>
        {payments.map((payment) => (
          <PaymentRow
            key={payment._id}
            payment={payment}
            receipt={receiptOf(payment._id)}
            language={language}
          />
        ))}
      </ul>
    </section>
  );
}

interface PaymentRowProps {
  payment: Shown<Payment>;
  /** The id of its receipt. */
  receipt: string | undefined;
  language: Language;
}

function PaymentRow({ payment, receipt, language }: PaymentRowProps) {
  const { t } = useLingui();
  const { money } = useFormat();
  const what = usePaymentWords()(payment);
  const makeReceipt = useNewReceipt();
  return (
    <li>
      <span className="small">
        {what}
        {payment.pending && (
          <>
            <br />
            <span className="faint">
              {payment.pending === "unsent" ? <Trans>Not sent yet</Trans> : <Trans>Not accepted</Trans>}
            </span>
          </>
        )}
      </span>
      <span className="nowrap">{money(payment.amount)}</span>
      {receipt ? (
        <IconLink icon={ReceiptText} label={t`Receipt: ${what}`} to={paths.receipt(receipt)} />
      ) : (
        payment.direction === "in" && (
          <IconButton
            icon={ReceiptText}
            label={t`Make a receipt: ${what}`}
            onClick={() => void makeReceipt([payment], language)}
          />
        )
      )}
      <IconButton
        icon={Trash2}
        kind="danger"
        label={t`Remove ${what}`}
        onClick={() => void removePayment(payment)}
      />
    </li>
  );
}
