import { Trans, useLingui } from "@lingui/react/macro";
import { Check, IndianRupee, MessageCircle } from "lucide-react";
import type { Task } from "../../api/types.ts";
import { type Account, useLedger } from "../../domain/money/ledger.ts";
import { useReceipts } from "../../domain/money/use-receipts.ts";
import { isToClose } from "../../domain/planner/closing.ts";
import { Section, SectionText } from "../../frame/section.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { useClock } from "../../offline/clock.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AccountLines } from "./account-card.tsx";
import css from "./payments.module.css";

/** The money of a task on its page: what was agreed, what came, what is open, and the ways on. */
export function TaskAccount({ task }: { task: Task }) {
  const ledger = useLedger();
  const receiptOf = useReceipts();
  if (!ledger) return null;
  const account = ledger.of(task._id);
  const owed = account.due || Math.max(account.balance, 0);
  return (
    <Section title={<Trans>Money</Trans>}>
      <div className={`${css.account} ${css.taskAccount}`}>
        <AccountLines
          account={account}
          payments={ledger.paymentsOf(task._id)}
          owed={owed}
          open={account.due === 0 ? <Trans>Still open</Trans> : undefined}
          receiptOf={receiptOf}
        />
      </div>
      <SectionText>
        <Terms task={task} />
        <Ways task={task} account={account} />
      </SectionText>
    </Section>
  );
}

/** What the amount does not say: no fixed fee, gifts, whose work it is. */
function Terms({ task: { own, feeMode, inKind, finalAssignUser } }: { task: Task }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const gifts = (inKind ?? [])
    .map(({ what, value }) => (value === undefined ? what : `${what} (${money(value)})`))
    .join(", ");
  const lines = [
    feeMode === "open" && t`The fee is as they wish.`,
    feeMode === "free" && t`Without fee.`,
    gifts && t`Given in kind: ${gifts}`,
    !own && t`The work is ${finalAssignUser}'s, and so is what is paid for it.`,
  ].filter(Boolean);
  return lines.map((line) => (
    <p className="small muted" key={String(line)}>
      {line}
    </p>
  ));
}

function Ways({ task, account }: { task: Task; account: Account }) {
  const now = useClock();
  return (
    <div className="row no-print">
      {isToClose(task, now) && (
        <ButtonLink icon={Check} to={paths.closeTask(task._id)}>
          <Trans>Close the task</Trans>
        </ButtonLink>
      )}
      {task.own && (
        <ButtonLink icon={IndianRupee} to={paths.recordPayment(task._id)}>
          <Trans>Record payment</Trans>
        </ButtonLink>
      )}
      {account.due > 0 && (
        <ButtonLink icon={MessageCircle} to={paths.remind(task._id)}>
          <Trans>Remind</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
