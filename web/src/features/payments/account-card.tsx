import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Payment } from "../../api/types.ts";
import type { Account } from "../../domain/money/ledger.ts";
import { useMethodNames } from "../../domain/money/method-choice.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { Link } from "../../ui/link.tsx";
import css from "./payments.module.css";

/** What each payment is, in a line: "Advance, 14 Nov, UPI". */
export function usePaymentWords(): (payment: Payment) => string {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  const { alone } = useMethodNames();
  return ({ direction, kind, method, date }) => {
    const kinds = {
      advance: t`Advance`,
      balance: t`Received`,
      extra: t`Bhent`,
      samagri: t`Samagri`,
      travel: t`Travel`,
      other: t`Received`,
    };
    const what = direction === "in" ? kinds[kind] : direction === "refund" ? t`Given back` : t`Let go`;
    return [what, dayMonth(date), method && alone[method]].filter(Boolean).join(", ");
  };
}

interface AccountCardProps {
  account: Account;
  /** Latest first. */
  payments: readonly Payment[];
  /** What is being written down: its words and its paise. */
  now?: { words: string; paise: number | undefined };
  /** What is open after it. */
  owed: number;
}

/** The small account of one task: what was agreed, what came, what is open. */
export function AccountCard(props: AccountCardProps) {
  return (
    <section className={css.account} aria-labelledby="account">
      <h3 id="account">
        <Trans context="of work">Account</Trans>
      </h3>
      <AccountLines {...props} />
    </section>
  );
}

interface AccountLinesProps extends AccountCardProps {
  /** Stands for "Owed" while the work is still to come. */
  open?: ReactNode;
  /** The id of a payment's receipt. */
  receiptOf?: (payment: string) => string | undefined;
}

/** Its lines, and what is open under them. */
export function AccountLines({ account, payments, now, owed, open, receiptOf }: AccountLinesProps) {
  const { money } = useFormat();
  return (
    <>
      <dl>
        {account.agreed !== null && (
          <div>
            <dt>
              <Trans>Agreed</Trans>
            </dt>
            <dd>{money(account.agreed / 100)}</dd>
          </div>
        )}
        {account.extra > 0 && owed > 0 && (
          // In a group rite what one family gave beyond its fee pays for no other.
          <div>
            <dt>
              <Trans>bhent, above the agreed</Trans>
            </dt>
            <dd>{money(account.extra / 100)}</dd>
          </div>
        )}
        {payments.toReversed().map((payment) => (
          <PaymentLine key={payment._id} payment={payment} receipt={receiptOf?.(payment._id)} />
        ))}
        {now && (
          <div>
            <dt>{now.words}</dt>
            <dd>{now.paise === undefined ? "–" : money(-now.paise / 100)}</dd>
          </div>
        )}
      </dl>
      <hr className="double-rule" />
      <p className={css.accountTotal}>
        <span>{open ?? <Trans>Owed</Trans>}</span>
        <b>{money(owed / 100)}</b>
      </p>
    </>
  );
}

function PaymentLine({ payment, receipt }: { payment: Payment; receipt: string | undefined }) {
  const { money } = useFormat();
  const words = usePaymentWords();
  return (
    <div>
      <dt>
        {words(payment)}
        {receipt && (
          <>
            {" · "}
            <Link to={paths.receipt(receipt)}>
              <Trans>Receipt</Trans>
            </Link>
          </>
        )}
      </dt>
      <dd>{money(payment.direction === "refund" ? payment.amount : -payment.amount)}</dd>
    </div>
  );
}
