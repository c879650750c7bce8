import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Ban, CircleAlert, Download, MessageCircle, Printer, Share2 } from "lucide-react";
import { useState } from "react";
import type { IssuedReceipt, Receipt, Task } from "../../api/types.ts";
import { useMessages } from "../../domain/messages/use-messages.ts";
import { receiptPdf, useReceiptFile } from "../../domain/money/receipt-file.ts";
import { taskOfFamily } from "../../domain/money/shares.ts";
import { chatOf } from "../../domain/people/phones.ts";
import { openWhatsApp, shareFile, whatsAppLink } from "../../domain/people/reach.ts";
import { statusOf } from "../../domain/planner/task-status.ts";
import { paths } from "../../nav/paths.ts";
import { useParams } from "../../nav/router.tsx";
import { useClock } from "../../offline/clock.ts";
import { useSync } from "../../offline/status.ts";
import { useRow, useRows } from "../../offline/store.ts";
import { NotLoaded } from "../../records/list-states.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import css from "../../ui/receipt.module.css";
import { Card, EmptyState, Skeleton } from "../../ui/surface.tsx";
import { Paper } from "./paper.tsx";
import { VoidDialog } from "./void-dialog.tsx";
import { messageOf, rupees } from "./words.ts";

export const title = msg`Receipt`;

/** /receipts/{id}: a receipt as the family gets it, to print, to download and to send. */
export function Component() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const receipts = useRows("receipt");
  const receipt = useRow("receipt", id);
  const { failure } = useSync();
  if (receipt && isIssued(receipt)) return <Issued receipt={receipt} />;
  return (
    <div className="wrap">
      <h1 className="visually-hidden" tabIndex={-1}>
        <Trans>Receipt</Trans>
      </h1>
      <Card>
        {receipt ? (
          <EmptyState title={t({ message: "Not sent yet", context: "receipt" })}>
            <Trans>The receipt gets its number when this device is online. It comes here by itself.</Trans>
          </EmptyState>
        ) : receipts ? (
          <EmptyState
            title={t`There is no such receipt`}
            action={
              <ButtonLink to={paths.history}>
                <Trans>To the history</Trans>
              </ButtonLink>
            }
          >
            <Trans>The address may be mistyped.</Trans>
          </EmptyState>
        ) : failure ? (
          <NotLoaded title={t`The receipt could not be loaded`} />
        ) : (
          <Skeleton label={t`Loading the receipt`} />
        )}
      </Card>
    </div>
  );
}

const isIssued = (receipt: Receipt): receipt is IssuedReceipt => Boolean(receipt.number);

/** What is agreed for the work now; undefined where nothing is fixed. */
const agreedNow = ({ amount, feeMode = "fixed" }: Task) =>
  feeMode === "fixed" && amount !== null ? amount : undefined;

function Issued({ receipt }: { receipt: IssuedReceipt }) {
  const whole = useRow("task", receipt.taskId ?? "");
  // In a group rite each family has its own fee.
  const task = whole && taskOfFamily(whole, receipt.clientId);
  const client = useRow("client", receipt.clientId ?? "");
  const [voiding, setVoiding] = useState(false);
  const { agreed, voidedAt } = receipt;
  const phone = chatOf(client?.phones);
  const now = task && agreedNow(task);
  const sum = rupees(now ?? 0);
  const pdf = receiptPdf(receipt);
  const text = useText(receipt, task);
  return (
    <div className={css.receiptPage}>
      {!voidedAt && task && now !== agreed && (
        <p className={`notice no-print ${css.receiptNotice}`} role="status">
          <Icon of={CircleAlert} />
          <span>
            <b>
              <Trans>Superseded</Trans>
            </b>{" "}
            {now === undefined ? (
              <Trans>No amount is fixed for the work any more. The receipt stays as it was given.</Trans>
            ) : (
              <Trans>
                What was agreed is {sum} now. The receipt stays as it was given; void it to make a new one.
              </Trans>
            )}
          </span>
        </p>
      )}
      <Paper receipt={receipt} />
      <div className={`${css.receiptTools} no-print`}>
        {!voidedAt && <SendReceipt receipt={receipt} number={phone?.number ?? ""} text={text} />}
        <Button icon={Printer} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
        <a className="button" href={pdf.href} download={pdf.name}>
          <Icon of={Download} />
          <Trans>Download PDF</Trans>
        </a>
        {!voidedAt && (
          <Button kind="danger-quiet" icon={Ban} onClick={() => setVoiding(true)}>
            <Trans>Void</Trans>
          </Button>
        )}
      </div>
      <VoidDialog receipt={receipt} open={voiding} onClose={() => setVoiding(false)} />
    </div>
  );
}

/** What goes to the family with it: thanks for work that is done, else what the receipt says. */
function useText(receipt: IssuedReceipt, task: Task | undefined): string {
  const { textFor } = useMessages();
  const now = useClock();
  const { language, rite, payer, amount, number } = receipt;
  if (!task || !rite || statusOf(task, now) !== "completed") return messageOf(receipt);
  return textFor("thanks", language, { name: payer.name, rite, date: task.date, amount, link: number });
}

interface SendProps {
  receipt: IssuedReceipt;
  number: string;
  text: string;
}

/** To the family: the PDF through the phone's share sheet where there is one, and the words on WhatsApp. */
function SendReceipt({ receipt, number, text }: SendProps) {
  const file = useReceiptFile(receipt);
  const share = async (pdf: File) => {
    if (!(await shareFile(pdf, text))) openWhatsApp(number, text);
  };
  return (
    <>
      {file && (
        <Button kind="primary" icon={Share2} onClick={() => void share(file)}>
          <Trans>Share the receipt</Trans>
        </Button>
      )}
      <a
        className="button"
        data-kind={file ? undefined : "primary"}
        href={whatsAppLink(number, text)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon of={file ? MessageCircle : Share2} />
        <Trans>Send on WhatsApp</Trans>
      </a>
    </>
  );
}
