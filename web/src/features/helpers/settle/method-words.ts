import { useLingui } from "@lingui/react/macro";
import type { Settlement } from "../../../api/types.ts";

/** "Given in cash", "Got by UPI", "Correction". */
export function useMethodWords() {
  const { t } = useLingui();
  return ({ direction, method, corrects }: Pick<Settlement, "direction" | "method" | "corrects">): string => {
    if (corrects) return t`Correction`;
    const words = {
      given: {
        cash: t`Given in cash`,
        upi: t`Given by UPI`,
        bank: t`Given by bank`,
        other: t({ message: "Given", context: "to a helper" }),
      },
      got: {
        cash: t`Got in cash`,
        upi: t`Got by UPI`,
        bank: t`Got by bank`,
        other: t({ message: "Got", context: "from a helper" }),
      },
    };
    return words[direction][method];
  };
}
