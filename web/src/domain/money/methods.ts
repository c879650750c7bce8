import type { Payment } from "../../api/types.ts";

/** The methods that are one tap away; others come from elsewhere. */
export const METHODS = ["cash", "upi", "bank", "cheque"] as const;
/** How a payment is made. */
export type Method = (typeof METHODS)[number];

/** How this family paid last; a family that never paid: how anybody did. `payments`: latest first. */
export function usualMethod(payments: readonly Payment[], clientId: string | undefined): Method {
  const known = payments.filter(
    ({ direction, method }) => direction === "in" && METHODS.includes(method as Method),
  );
  const last = known.find((payment) => clientId !== undefined && payment.clientId === clientId) ?? known[0];
  return (last?.method as Method | undefined) ?? "cash";
}
