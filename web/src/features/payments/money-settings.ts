/** How the account takes money. */
import { useUser } from "../../offline/device.ts";

export interface PaymentTerms {
  upiId: string;
  payeeName: string;
  quickAmounts: readonly number[];
}

export function usePaymentTerms(): PaymentTerms {
  const user = useUser();
  return {
    upiId: user?.money?.upiId ?? "",
    payeeName: user?.money?.payeeName || user?.name || "",
    quickAmounts: user?.money?.quickAmounts ?? [],
  };
}
