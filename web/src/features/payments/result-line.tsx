import { Trans } from "@lingui/react/macro";
import { Check, Clock3, Gift, type LucideIcon, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import type { Payment } from "../../api/types.ts";
import type { Account } from "../../domain/money/ledger.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Settled } from "./closing-values.ts";
import css from "./payments.module.css";

interface ResultLineProps {
  account: Account;
  /** Latest first. */
  payments: readonly Payment[];
  /** Undefined while nothing was chosen. */
  settled: Settled | undefined;
}

/** What the sum comes to, in one sentence. On wide screens the account beside it says the same, but for what is open. */
export function ResultLine({ account, payments, settled }: ResultLineProps) {
  const { money } = useFormat();
  if (account.agreed === null) {
    return (
      <Line icon={Wallet}>
        <Trans>Nothing was fixed; what you receive is the dakshina.</Trans>
      </Line>
    );
  }
  if (!settled) return <Agreed account={account} payments={payments} />;
  const [left, extra, received] = [settled.left, settled.extra, settled.received].map((paise) =>
    money(paise / 100),
  );
  if (settled.left > 0) {
    return (
      <Line icon={Clock3} kind="owe">
        <Trans>
          <b>{left} still owed.</b> When will you ask?
        </Trans>
      </Line>
    );
  }
  if (settled.extra > 0) {
    return (
      <Line icon={Gift} kind="ok">
        <Trans>
          <b>{extra} more than agreed.</b> Kept as bhent.
        </Trans>
      </Line>
    );
  }
  return (
    <Line icon={Check} kind="ok">
      <Trans>
        <b>Nothing is owed.</b> {received} received.
      </Trans>
    </Line>
  );
}

function Agreed({ account, payments }: Pick<ResultLineProps, "account" | "payments">) {
  const { money, dayMonth } = useFormat();
  const agreed = money((account.agreed ?? 0) / 100);
  const received = money(account.received / 100);
  const last = payments.find(({ direction }) => direction === "in");
  const day = last && dayMonth(last.date);
  return (
    <Line icon={Wallet}>
      {last ? (
        <Trans>
          Agreed {agreed}, advance {received} on {day}
        </Trans>
      ) : (
        <Trans>Agreed {agreed}</Trans>
      )}
    </Line>
  );
}

/** A sentence with its sign. */
export function Line({
  icon,
  kind,
  children,
}: {
  icon: LucideIcon;
  kind?: "ok" | "owe";
  children: ReactNode;
}) {
  return (
    <div className={css.resultLine} data-kind={kind} role="status">
      <Icon of={icon} />
      <span className="grow">{children}</span>
    </div>
  );
}
