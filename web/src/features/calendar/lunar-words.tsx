import { Trans } from "@lingui/react/macro";
import type { AlmanacDay } from "../../almanac/almanac-month.ts";
import { useFormat } from "../../i18n/use-format.ts";

/** "Kartik – Margashirsha, Samvat 2083": the lunar months that these days touch. */
export function LunarMonths({ days }: { days: readonly AlmanacDay[] | undefined }) {
  const { digits } = useFormat();
  const limbs = days?.map((day) => day.limbs).filter((some) => some !== undefined) ?? [];
  const [first, last] = [limbs[0], limbs.at(-1)];
  if (!first || !last) return "–";
  const names = first.month === last.month ? first.month : `${first.month} – ${last.month}`;
  const year = digits(String(last.vikram));
  return (
    <Trans>
      {names}, Samvat {year}
    </Trans>
  );
}

/** "P. Phalguni", "उ. षाढा": the six that are halves of a pair, as almanacs print them where there is little room. */
export const shortNakshatra = (name: string): string =>
  name
    .replace(/^Purva /, "P. ")
    .replace(/^Uttara /, "U. ")
    .replace(/^पूर्वा ?/, "पू. ")
    .replace(/^उत्तरा ?/, "उ. ");
