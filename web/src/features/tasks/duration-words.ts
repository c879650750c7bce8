import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../i18n/use-format.ts";

/** Minutes in words that the form understands again: "1 h 30 min". */
export function useDurationWords() {
  const { t } = useLingui();
  const { number } = useFormat();
  return (minutes: number) => {
    const [hours, rest] = [number(Math.floor(minutes / 60)), number(minutes % 60)];
    if (minutes < 60) return t`${rest} min`;
    return minutes % 60 === 0 ? t`${hours} h` : t`${hours} h ${rest} min`;
  };
}
