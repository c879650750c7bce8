/** How the account takes money. */
import { useUser } from "../../offline/device.ts";

export interface MoneyWays {
  upiId: string;
  payeeName: string;
  quickAmounts: readonly number[];
}

export function useMoneyWays(): MoneyWays {
  const user = useUser();
  return {
    upiId: user?.money?.upiId ?? "",
    payeeName: user?.money?.payeeName || user?.name || "",
    quickAmounts: user?.money?.quickAmounts ?? [],
  };
}
