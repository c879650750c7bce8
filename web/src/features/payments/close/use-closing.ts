/** The state of the sheet that closes a task, with what it is measured against. */
import type { Task } from "../../../api/types.ts";
import { type Ledger, stateOf } from "../../../domain/money/ledger.ts";
import { usualMethod } from "../../../domain/money/methods.ts";
import { toClose } from "../../../domain/planner/closing.ts";
import { statusOf } from "../../../domain/planner/task-status.ts";
import { addDays } from "../../../lib/month.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import type { Draft } from "../../../records/draft-form.ts";
import { type Based, useDraftState } from "../../../records/draft-state.ts";
import { offered } from "../amounts.ts";
import { type Closing, receivedIn, settle, wanting } from "../closing-values.ts";
import { usePaymentTerms } from "../money-settings.ts";
import { useSendReceipt } from "../send-receipt.ts";
import { useNextYear, usePurnima } from "./almanac.ts";

/** What of the sheet is saved as a draft: whether a receipt is sent is remembered by itself. */
export type ClosingValues = Omit<Closing, "receipt">;

interface ClosingOptions {
  task: Task;
  ledger: Ledger;
  draftKey: string;
  draft: Draft<Based<ClosingValues>> | null;
}

/** The state of the sheet for one task. */
export function useClosing({ task, ledger, draftKey, draft }: ClosingOptions) {
  const now = useClock();
  const payments = useRows("payment") ?? [];
  const tasks = useRows("task") ?? [];
  const recurs = useRow("ritetype", task.riteTypeId ?? "")?.recurs ?? false;
  const [sendReceipt, setSendReceipt] = useSendReceipt();
  const { quickAmounts } = usePaymentTerms();
  const account = ledger.of(task._id);
  const status = statusOf(task, now);
  const typed = useDraftState<ClosingValues>({
    draftKey,
    draft,
    begin: () => ({
      // The end has passed: that it took place is what nearly always is true. What was received nobody can know.
      answer: status === "completed" ? "done" : status === "upcoming" ? undefined : "not",
      received: undefined,
      method: usualMethod(payments, task.clientId),
      split: undefined,
      ask: "week",
      askDay: "",
      reason: "",
      repeat: recurs,
      ending: status === "cancelled" || status === "missed" || status === "handed_over" ? status : undefined,
      newDay: "",
      advance: "keep",
      why: undefined,
      tellFamily: true,
    }),
    basis: [task.date, task.outcome, stateOf(account, ledger.paymentsOf(task._id))].join(" "),
  });
  const closing: Closing = { ...typed.values, receipt: sendReceipt };
  const change = ({ receipt, ...rest }: Partial<Closing>) => {
    if (receipt !== undefined) setSendReceipt(receipt);
    typed.change(rest);
  };
  const more = closing.answer === "done" ? receivedIn(closing) : undefined;
  const purnima = usePurnima(now.today);
  const nextYear = useNextYear(task.date);
  const queue = toClose(tasks, now);
  const askDays = { week: addDays(now.today, 7), purnima: purnima ?? "", day: closing.askDay, forgive: "" };
  return {
    now,
    account,
    payments: ledger.paymentsOf(task._id),
    balance: account.agreed === null ? 0 : account.balance,
    amounts: offered(account.agreed === null ? 0 : account.balance, quickAmounts, payments),
    closing,
    change,
    restored: typed.restored,
    startAfresh: typed.startAfresh,
    more,
    settled: more === undefined ? undefined : settle(account, more),
    wanting: wanting(closing, task, account),
    purnima,
    askOn: askDays[closing.ask],
    nextYear: nextYear && nextYear.date > now.today ? nextYear : undefined,
    place: queue.findIndex(({ _id }) => _id === task._id),
    queue,
  };
}
