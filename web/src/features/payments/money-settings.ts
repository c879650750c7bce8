/** How the account takes money. */
import { useUser } from "../../offline/device.ts";

/** What the sheets of payments need of the settings. */
export interface PaymentTerms {
  upiId: string;
  payeeName: string;
  quickAmounts: readonly number[];
}

/** The account's settings of money, or their defaults. */
export function usePaymentTerms(): PaymentTerms {
  const user = useUser();
  return {
    upiId: user?.money?.upiId ?? "",
    payeeName: user?.money?.payeeName || user?.name || "",
    quickAmounts: user?.money?.quickAmounts ?? [],
  };
}
