/** The state of the sheet that closes a task, with what it is measured against. */
import { useState } from "react";
import type { Task } from "../../../api/types.ts";
import type { Ledger } from "../../../domain/money/ledger.ts";
import { usualMethod } from "../../../domain/money/methods.ts";
import { toClose } from "../../../domain/planner/closing.ts";
import { statusOf } from "../../../domain/planner/task-status.ts";
import { addDays } from "../../../lib/month.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { offered } from "../amounts.ts";
import { type Closing, receivedIn, settle, wanting } from "../closing-values.ts";
import { usePaymentTerms } from "../money-settings.ts";
import { useSendReceipt } from "../send-receipt.ts";
import { useNextYear, usePurnima } from "./almanac.ts";

/** The state of the sheet for one task. */
export function useClosing(task: Task, ledger: Ledger) {
  const now = useClock();
  const payments = useRows("payment") ?? [];
  const tasks = useRows("task") ?? [];
  const recurs = useRow("ritetype", task.riteTypeId ?? "")?.recurs ?? false;
  const [sendReceipt, setSendReceipt] = useSendReceipt();
  const { quickAmounts } = usePaymentTerms();
  const account = ledger.of(task._id);
  const status = statusOf(task, now);
  const [values, setValues] = useState<Omit<Closing, "receipt">>(() => ({
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
  }));
  const closing: Closing = { ...values, receipt: sendReceipt };
  const change = ({ receipt, ...rest }: Partial<Closing>) => {
    if (receipt !== undefined) setSendReceipt(receipt);
    setValues((before) => ({ ...before, ...rest }));
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
