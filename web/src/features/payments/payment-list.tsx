import { Trans, useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import type { Payment } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { Account } from "../../offline/ledger.ts";
import type { Shown } from "../../offline/view.ts";
import { IconButton } from "../../ui/button.tsx";
import { usePaymentWords } from "./account-card.tsx";
import { removePayment } from "./writes.ts";

/** What came before for this task. A payment is never changed: a wrong one is taken away and written anew. */
export function PaymentList({
  payments,
  account,
}: {
  payments: readonly Shown<Payment>[];
  account: Account;
}) {
  const { t } = useLingui();
  const { money } = useFormat();
  const words = usePaymentWords();
  const received = money(account.received / 100);
  return (
    <section className="paid" aria-labelledby="paid">
      <h3 id="paid">
        <Trans>Until now {received}</Trans>
      </h3>
      <ul>
        {payments.map((payment) => {
          const what = words(payment);
          return (
            <li key={payment._id}>
              <span className="small">
                {what}
                {payment.pending && (
                  <>
                    <br />
                    <span className="faint">
                      {payment.pending === "unsent" ? (
                        <Trans>Not sent yet</Trans>
                      ) : (
                        <Trans>Not accepted</Trans>
                      )}
                    </span>
                  </>
                )}
              </span>
              <span className="nowrap">{money(payment.amount)}</span>
              <IconButton
                icon={Trash2}
                kind="danger"
                label={t`Remove ${what}`}
                onClick={() => void removePayment(payment)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
