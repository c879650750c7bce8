import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Bad } from "./backfill.ts";

/** Says what is wrong with a line. */
export function useFaultWords(): (bad: Bad) => string {
  const { t } = useLingui();
  const { monthName, number } = useFormat();
  return ({ fault, month, days }) => {
    if (!month || days === undefined) return t(fault);
    const [name, count] = [monthName(month), number(days)];
    return t`${name} has ${count} days`;
  };
}
