/** The form of the settings of money: as typed, and what it means. The server's rules, told early. */
import { MoneyChange } from "../../../api/limits.gen.ts";
import type { MoneySettings } from "../../../api/types.ts";
import { isUpiId } from "../../../domain/money/upi.ts";
import { MOST_RUPEES, parseRupees } from "../../../lib/rupees.ts";

/** What the form holds. */
export interface MoneyValues {
  upiId: string;
  payeeName: string;
  receiptPrefix: string;
  /** "101, 251, 501" */
  quickAmounts: string;
  ratePerKm: string;
}

const PREFIX = /^[\p{L}\p{M}\p{N}-]{1,10}$/u;

type MoneyFault = "upi" | "prefix" | "amounts" | "many" | "rate";

/** The settings as the form holds them. */
export const valuesOf = (money: MoneySettings, written: (rupees: number) => string): MoneyValues => ({
  upiId: money.upiId,
  payeeName: money.payeeName,
  receiptPrefix: money.receiptPrefix,
  quickAmounts: money.quickAmounts.map(String).join(", "),
  ratePerKm: money.ratePerKm ? written(money.ratePerKm) : "",
});

/** The settings, or what is wrong with each field. */
export function settingsIn(values: MoneyValues): {
  money: MoneySettings;
  faults: Partial<Record<keyof MoneyValues, MoneyFault>>;
} {
  const faults: Partial<Record<keyof MoneyValues, MoneyFault>> = {};
  const upiId = values.upiId.trim();
  if (upiId && !isUpiId(upiId)) faults.upiId = "upi";
  const receiptPrefix = values.receiptPrefix.trim();
  if (!PREFIX.test(receiptPrefix)) faults.receiptPrefix = "prefix";
  // Amounts are written without commas inside of them, since commas part them.
  const sums = values.quickAmounts
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(parseRupees);
  if (sums.length === 0 || sums.some((sum) => !sum || sum > MOST_RUPEES)) faults.quickAmounts = "amounts";
  else if (sums.length > MoneyChange.quickAmounts.maxItems) faults.quickAmounts = "many";
  const rate = parseRupees(values.ratePerKm);
  if (rate === undefined || (rate ?? 0) > MoneyChange.ratePerKm.maximum) faults.ratePerKm = "rate";
  const quickAmounts = sums.flatMap((sum) => sum ?? []);
  return {
    money: {
      upiId,
      payeeName: values.payeeName.trim(),
      receiptPrefix,
      quickAmounts,
      ratePerKm: rate ?? 0,
    },
    faults,
  };
}
