import { useLingui } from "@lingui/react/macro";
import type { Fault, Method } from "./values.ts";

/** The methods in words. */
export function useMethods(): { value: Method; label: string }[] {
  const { t } = useLingui();
  return [
    { value: "cash", label: t`Cash` },
    { value: "upi", label: t`UPI` },
    { value: "card", label: t`Card` },
    { value: "bank", label: t`Bank` },
    { value: "credit", label: t({ message: "Owed", context: "to a shop" }) },
  ];
}

/** What is wrong with a field, in a sentence; the server's own sentences stay as they are. */
export function useFaultWords(): (fault: string | undefined) => string | undefined {
  const { t } = useLingui();
  const words: Record<Fault, string> = {
    amountMissing: t`Please enter the amount.`,
    amountFormat: t`Please enter rupees, with at most two decimals.`,
    amountZero: t`Please enter an amount above 0. For money that came back there is a switch below.`,
    amountRange: t`Please enter an amount up to ₹99,99,99,999.99.`,
    categoryMissing: t`Please choose what it was for.`,
    dateMissing: t`Please enter a date.`,
    dateAhead: t`Please enter a day up to tomorrow.`,
    kmRange: t`Please enter whole kilometres, up to 2,000.`,
    payerMissing: t`Please choose the work or the family that pays it back.`,
    tooLong: t`This text is too long.`,
  };
  return (fault) => fault && (words[fault as Fault] ?? fault);
}
