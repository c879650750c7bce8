import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { Expense } from "../../api/types.ts";
import { useSentences } from "../../records/fault-text.ts";
import { METHODS } from "./expense-record.ts";

const ORDER = Object.keys(METHODS) as Expense["method"][];

/** The methods in words. */
export function useMethods(): { value: Expense["method"]; label: string }[] {
  const { i18n } = useLingui();
  return ORDER.map((value) => ({ value, label: i18n._(METHODS[value]) }));
}

const SENTENCES = {
  amountMissing: msg`Please enter the amount.`,
  amountUnclear: msg`Please enter rupees, with at most two decimals.`,
  amountZero: msg`Please enter an amount above 0. For money that came back there is a switch below.`,
  amountRange: msg`Please enter an amount up to ₹99,99,99,999.99.`,
  categoryMissing: msg`Please choose what it was for.`,
  dateMissing: msg`Please enter a date.`,
  dateAhead: msg`Please enter a day up to tomorrow.`,
  kmRange: msg`Please enter whole kilometres, up to 2,000.`,
  payerMissing: msg`Please choose the work or the family that pays it back.`,
};

/** What is wrong with a field, in a sentence; the server's own sentences stay as they are. */
export const useFaultWords = () => useSentences(SENTENCES);
