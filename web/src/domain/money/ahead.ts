import { clockAt } from "../../lib/clock.ts";
import { thisMinute } from "../../offline/clock.ts";
import { getState, subscribe } from "../../offline/state.ts";
import { rowsOf } from "../../offline/store.ts";
import { turnOf } from "../planner/turn.ts";
import { incomesOf } from "./books.ts";
import { withHelpers } from "./helper-expenses.ts";
import { memoizedLedger } from "./ledger.ts";

/** So long after the last change, in ms, nobody waits for anything else. */
const REST = 500;

/**
 * Counts accounts and incomes while nothing else is to be done, so that the screens of money need not after a change.
 * Returns how to end it.
 */
export function countAhead(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      accounts();
      timer = setTimeout(incomes);
    }, REST);
  };
  const stop = subscribe(soon);
  soon();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function accounts() {
  const { tasks, payments, now } = rows();
  if (tasks && payments && now) memoizedLedger(tasks, payments, now);
}

function incomes() {
  const { tasks, payments, expenses, now } = rows();
  if (tasks && payments && expenses && now) incomesOf(tasks, payments, expenses, now);
}

function rows() {
  const { user } = getState();
  const tasks = rowsOf("task");
  const now = user && tasks && turnOf(tasks, clockAt(thisMinute(), user.timeZone));
  const [own, settlements, crew] = [rowsOf("expense"), rowsOf("settlement"), rowsOf("crew")];
  const expenses = own && settlements && crew && tasks && withHelpers(own, settlements, crew, tasks);
  return { tasks, payments: rowsOf("payment"), expenses, now };
}
