import { Trans, useLingui } from "@lingui/react/macro";
import type { Payment } from "../../api/types.ts";
import type { Account } from "../../domain/money/ledger.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useMethodNames } from "./method-choice.tsx";
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
export function AccountCard({ account, payments, now, owed }: AccountCardProps) {
  const { money } = useFormat();
  const words = usePaymentWords();
  const taken = (payment: Payment) =>
    money(payment.direction === "refund" ? payment.amount : -payment.amount);
  return (
    <section className={css.account} aria-labelledby="account">
      <h3 id="account">
        <Trans context="of work">Account</Trans>
      </h3>
      <dl>
        {account.agreed !== null && (
          <div>
            <dt>
              <Trans>Agreed</Trans>
            </dt>
            <dd>{money(account.agreed / 100)}</dd>
          </div>
        )}
        {payments.toReversed().map((payment) => (
          <div key={payment._id}>
            <dt>{words(payment)}</dt>
            <dd>{taken(payment)}</dd>
          </div>
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
        <span>
          <Trans>Owed</Trans>
        </span>
        <b>{money(owed / 100)}</b>
      </p>
    </section>
  );
}
