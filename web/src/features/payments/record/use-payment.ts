/** The state of the sheet that records a payment. */
import type { Task } from "../../../api/types.ts";
import { type Ledger, stateOf } from "../../../domain/money/ledger.ts";
import { type Method, usualMethod } from "../../../domain/money/methods.ts";
import { newPayment } from "../../../domain/money/new-payment.ts";
import { statusOf } from "../../../domain/planner/task-status.ts";
import { MOST_RUPEES, paiseOf, parseRupees } from "../../../lib/rupees.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import type { Draft } from "../../../records/draft-form.ts";
import { type Based, useDraftState } from "../../../records/draft-state.ts";
import { partsOf, type Split } from "../amounts.ts";
import { settle } from "../closing-values.ts";
import { useSendReceipt } from "../send-receipt.ts";

export interface PaymentValues {
  /** As typed. */
  amount: string;
  method: Method;
  /** What of it came by a second method. */
  split: Split | undefined;
  paidBy: string;
  date: string;
  reference: string;
  /** Money that goes back to the family. */
  back: boolean;
}

/** Why it cannot be saved yet. */
type PaymentFault = "missing" | "unclear" | "range" | "beyond" | "split" | "date";

interface PaymentOptions {
  task: Task;
  ledger: Ledger;
  payer: string;
  written: (rupees: number) => string;
  draftKey: string;
  draft: Draft<Based<PaymentValues>> | null;
}

/** The state of the sheet for one task. */
export function usePayment({ task, ledger, payer, written, draftKey, draft }: PaymentOptions) {
  const now = useClock();
  const payments = useRows("payment") ?? [];
  const account = ledger.of(task._id, task.clientId);
  const completed = statusOf(task, now) === "completed";
  const open = account.agreed === null ? 0 : account.balance;
  const [receipt, setReceipt] = useSendReceipt();
  const { values, change, restored, startAfresh } = useDraftState<PaymentValues>({
    draftKey,
    draft,
    begin: () => ({
      amount: open > 0 ? written(open / 100) : "",
      method: usualMethod(payments, task.clientId),
      split: undefined,
      paidBy: payer,
      date: now.today,
      reference: "",
      back: false,
    }),
    // Of another family another one pays.
    basis: `${task.clientId} ${stateOf(account, ledger.paymentsOf(task._id, task.clientId))}`,
  });
  const rupees = parseRupees(values.amount);
  const paise = rupees == null ? 0 : paiseOf(rupees);
  const fault = faultIn(values, rupees, account.received, now.today);
  const parts = partsOf(paise, values.method, values.back ? undefined : values.split);
  const refMethod = parts?.find(({ method }) => method !== "cash")?.method;
  const make = () =>
    (parts ?? []).map(({ method, paise }) =>
      newPayment({
        task,
        direction: values.back ? "refund" : "in",
        kind: completed ? "balance" : "advance",
        paise,
        date: values.date,
        method,
        ref: method === refMethod ? values.reference.trim() : "",
        paidBy: values.back ? "" : values.paidBy.trim(),
      }),
    );
  return {
    now,
    account,
    open,
    completed,
    values,
    change,
    restored,
    startAfresh,
    paise,
    parts: parts ?? [],
    /** The method whose reference is asked for; undefined for cash alone. */
    refMethod,
    fault: fault ?? (parts ? undefined : ("split" as const)),
    settled: settle(account, values.back ? -paise : paise),
    receipt,
    setReceipt,
    make,
  };
}

function faultIn(
  { date, back }: PaymentValues,
  rupees: number | null | undefined,
  received: number,
  today: string,
): PaymentFault | undefined {
  if (rupees === undefined) return "unclear";
  if (rupees === null || rupees === 0) return "missing";
  if (rupees > MOST_RUPEES) return "range";
  if (back && paiseOf(rupees) > received) return "beyond";
  return /^\d{4}-\d\d-\d\d$/.test(date) && date <= today ? undefined : "date";
}
