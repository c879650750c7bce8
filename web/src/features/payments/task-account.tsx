import { Trans, useLingui } from "@lingui/react/macro";
import { Check, IndianRupee, MessageCircle, ReceiptText, UsersRound } from "lucide-react";
import type { Payment, Task } from "../../api/types.ts";
import { isHelpers } from "../../domain/money/crew.ts";
import { type Account, useLedger } from "../../domain/money/ledger.ts";
import { seesMoney } from "../../domain/money/sees-money.ts";
import { useHelperLedger } from "../../domain/money/use-helper-ledger.ts";
import { useReceipts } from "../../domain/money/use-receipts.ts";
import { isToClose } from "../../domain/planner/closing.ts";
import { Section, SectionText } from "../../frame/section.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { paths } from "../../nav/paths.ts";
import { useClock } from "../../offline/clock.ts";
import { useRow } from "../../offline/store.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { AccountLines } from "./account-card.tsx";
import css from "./payments.module.css";
import { useNewReceipt } from "./record/use-new-receipt.ts";

/** The money of a task on its page: what was agreed, what came, what is open, and the ways on. */
export function TaskAccount({ task }: { task: Task }) {
  const ledger = useLedger();
  const helperLedger = useHelperLedger();
  const receiptOf = useReceipts();
  if (!ledger || !seesMoney()) return null;
  const account = ledger.of(task._id);
  const payments = ledger.paymentsOf(task._id);
  const open = payments.filter(({ _id, direction }) => direction === "in" && !receiptOf(_id));
  const away = isHelpers((helperLedger?.ofTask(task._id) ?? []).map(({ crew }) => crew));
  const owed = account.due || (away ? 0 : Math.max(account.balance, 0));
  return (
    <Section title={<Trans>Money</Trans>}>
      <div className={`${css.account} ${css.taskAccount}`}>
        <AccountLines
          account={account}
          payments={payments}
          owed={owed}
          open={account.due === 0 ? <Trans>Still open</Trans> : undefined}
          receiptOf={receiptOf}
        />
      </div>
      <SectionText>
        <Terms task={task} />
        <Ways task={task} account={account} />
        {!task.group && open.length > 0 && <MakeReceipt task={task} payments={open} />}
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

/** One receipt of all that came and has none. */
function MakeReceipt({ task, payments }: { task: Task; payments: readonly Payment[] }) {
  const language = useLanguage();
  const family = useRow("client", task.clientId ?? "");
  const makeReceipt = useNewReceipt();
  return (
    <div className="row no-print">
      <Button icon={ReceiptText} onClick={() => void makeReceipt(payments, family?.language ?? language)}>
        <Trans>Make a receipt</Trans>
      </Button>
    </div>
  );
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
      {task.group && (
        <ButtonLink icon={UsersRound} to={paths.group(task._id)}>
          <Trans>Families of this rite</Trans>
        </ButtonLink>
      )}
      {task.own && !task.group && !task.shared && (
        <ButtonLink icon={IndianRupee} to={paths.recordPayment(task._id)}>
          <Trans>Record payment</Trans>
        </ButtonLink>
      )}
      {account.due > 0 && !task.group && !task.shared && (
        <ButtonLink icon={MessageCircle} to={paths.remind(task._id)}>
          <Trans>Remind</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
