import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Undo2 } from "lucide-react";
import { useEffect } from "react";
import type { Task } from "../../../api/types.ts";
import { useMessages } from "../../../domain/messages/use-messages.ts";
import { type Ledger, useLedger } from "../../../domain/money/ledger.ts";
import { MethodChoice } from "../../../domain/money/method-choice.tsx";
import { taskOfFamily } from "../../../domain/money/shares.ts";
import { type Family, useFamily, useSignature } from "../../../domain/people/family.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useParams, useSearchParams } from "../../../nav/router.tsx";
import { useRows, useTask } from "../../../offline/store.ts";
import { type Draft, useSavedDraft } from "../../../records/draft-form.ts";
import type { Based } from "../../../records/draft-state.ts";
import { Restored } from "../../../records/form-notices.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import { ReceiptSwitch } from "../after-switches.tsx";
import { dueMessage } from "../messages.ts";
import { MethodParts } from "../method-parts.tsx";
import { leaveSheet, MissingTask } from "../missing-task.tsx";
import { usePaymentTerms } from "../money-settings.ts";
import paymentsCss from "../payments.module.css";
import { sendCode } from "../share.ts";
import { BigAmount } from "./big-amount.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { PaymentList } from "./payment-list.tsx";
import { PaymentResult } from "./payment-result.tsx";
import recordCss from "./record.module.css";
import { NoUpiId, UpiCode } from "./upi-code.tsx";
import { type PaymentValues, usePayment } from "./use-payment.ts";
import { useSavePayment } from "./use-save-payment.ts";

export const title = msg`Record payment`;

/** /tasks/:id/payment, over the tasks */
export function Component() {
  const { id = "" } = useParams();
  const family = useSearchParams()[0].get("family") ?? undefined;
  const known = useRows("task") !== undefined;
  const task = useTask(id);
  const ledger = useLedger();
  const draftKey = `payment/${id}/${family ?? ""}`;
  const draft = useSavedDraft<Based<PaymentValues>>(draftKey);
  if (!known || !ledger || draft === undefined) return null;
  if (!task) return <MissingTask />;
  if (task.group && !family) return <ToFamilies id={id} />;
  return <RecordPayment key={draftKey} task={taskOfFamily(task, family)} {...{ ledger, draftKey, draft }} />;
}

/** In a group rite the family that pays is chosen first. */
function ToFamilies({ id }: { id: string }) {
  useEffect(() => navigate(paths.group(id), { replace: true }), [id]);
  return null;
}

interface RecordProps {
  task: Task;
  ledger: Ledger;
  draftKey: string;
  draft: Draft<Based<PaymentValues>> | null;
}

function RecordPayment({ task, ledger, draftKey, draft }: RecordProps) {
  const { t } = useLingui();
  const { number, dayMonth } = useFormat();
  const wide = useWide();
  const family = useFamily(task);
  const sheet = usePayment({ task, ledger, payer: family.name, written: number, draftKey, draft });
  const { values, change, fault, account } = sheet;
  const { busy, save, words } = useSavePayment(task, sheet, family);
  const payments = ledger.paymentsOf(task._id, task.clientId);
  const upi = sheet.parts.find(({ method }) => method === "upi");
  const code = (values.method === "upi" || upi) && !values.back && (
    <PaymentCode key="code" task={task} family={family} paise={upi?.paise ?? 0} completed={sheet.completed} />
  );
  const list = payments.length > 0 && (
    <PaymentList key="list" payments={payments} account={account} language={family.language} />
  );
  const day = dayMonth(task.date);
  const leave = () => leaveSheet(draftKey);
  return (
    <WorkSheet
      title={values.back ? t`Give money back` : t`Record payment`}
      about={[family.name, `${task.taskName}, ${day}`].filter(Boolean).join(" · ")}
      sign={<Avatar person={{ name: family.name || task.taskName }} />}
      closeLabel={t`Close`}
      onClose={leave}
      side={((wide && code) || list) && [wide && code, list]}
      footer={
        <Button
          kind="primary"
          size="large"
          disabled={busy || fault !== undefined}
          onClick={() => void save().then((kept) => kept && leave())}
        >
          {words}
        </Button>
      }
    >
      <Restored was={sheet.restored} onAfresh={sheet.startAfresh} />
      <BigAmount sheet={sheet} />
      {values.back ? (
        <MethodChoice value={values.method} onChange={(method) => change({ method })} />
      ) : (
        <MethodParts code paise={sheet.paise} method={values.method} split={values.split} onChange={change} />
      )}
      {!wide && code}
      <PaymentFields sheet={sheet} />
      <PaymentResult sheet={sheet} />
      {!values.back && (
        <div className={paymentsCss.switches}>
          <ReceiptSwitch family={family} checked={sheet.receipt} onChange={sheet.setReceipt} />
        </div>
      )}
      {account.received > 0 && (
        <Button kind="quiet" icon={Undo2} onClick={() => change({ back: !values.back, amount: "" })}>
          {values.back ? <Trans>Money has come instead</Trans> : <Trans>Give money back</Trans>}
        </Button>
      )}
    </WorkSheet>
  );
}

interface PaymentCodeProps {
  task: Task;
  family: Family;
  paise: number;
  /** The work is done: the family is asked in the words of the settings. */
  completed: boolean;
}

/** The code that the family scans, which can be sent to them too. */
function PaymentCode({ task, family, paise, completed }: PaymentCodeProps) {
  const ways = usePaymentTerms();
  const signature = useSignature();
  const { textFor } = useMessages();
  const { language, called, chat } = family;
  const send = (address: string) => {
    const about = { rite: task.taskName, date: task.date, paise, upiId: ways.upiId };
    const message = { ...about, name: called[language], priest: signature[language] };
    const text = completed
      ? textFor("due", language, { ...message, due: paise / 100, upi: ways.upiId })
      : dueMessage(message, "code", language);
    void sendCode(address, chat, text);
  };
  return (
    <div className={recordCss.upi}>
      {!ways.upiId ? (
        <NoUpiId />
      ) : (
        paise > 0 && <UpiCode ways={ways} paise={paise} date={task.date} called={called} onSend={send} />
      )}
    </div>
  );
}
