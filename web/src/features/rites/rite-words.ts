import { useLingui } from "@lingui/react/macro";
import type { RiteType } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";

/** Of a row, or as a form has it: null for none. */
type OrNone<T> = { [F in keyof T]: T[F] | null };
type Fee = Pick<RiteType, "feeMode"> & OrNone<Pick<RiteType, "feeMin" | "feeMax">>;
type Advance = OrNone<Pick<RiteType, "advanceMode" | "advanceAmount" | "advancePercent">>;

/** What holds the day: "₹501", "25%"; undefined for nothing. */
export function useAdvanceWords(): (advance: Advance) => string | undefined {
  const { money, number } = useFormat();
  return ({ advanceMode, advanceAmount, advancePercent }) =>
    advanceMode
      ? advanceMode === "fixed"
        ? money(advanceAmount ?? 0)
        : `${number(advancePercent ?? 0)}%`
      : undefined;
}

/** How the dakshina of a rite is agreed: "₹2,100 – ₹5,100", "As they wish". */
export function useFeeWords(): (fee: Fee) => string {
  const { t } = useLingui();
  const { money } = useFormat();
  return ({ feeMode, feeMin, feeMax }) => {
    const [least, most] = [feeMin, feeMax].map((sum) => sum != null && money(sum));
    switch (feeMode) {
      case "fixed":
        return least || t`Fixed each time`;
      case "range":
        if (least && most) return `${least} – ${most}`;
        if (least) return t`From ${least}`;
        return most ? t`Up to ${most}` : t`Fixed each time`;
      case "open":
        return t`As they wish`;
      case "free":
        return t({ context: "dakshina", message: "Free" });
    }
  };
}
