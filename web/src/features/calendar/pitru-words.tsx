import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PitruDay } from "../../almanac/pitru/pitru-paksha.ts";
import { useAlmanacWords } from "../../almanac/use-tithi-days.ts";
import { useLanguage } from "../../i18n/use-language.ts";

/** The days of Pitru Paksha that have a name of their own, by tithi. */
const NAMES: Record<number, ReactNode> = {
  24: <Trans>Avidhava Navami</Trans>,
  29: <Trans>Ghata Chaturdashi</Trans>,
  30: <Trans>Sarvapitri Amavasya</Trans>,
};

/** "Pitru Paksha: Dwitiya"; two tithis that share a day are both named. */
export function PitruName({ day: { tithis } }: { day: PitruDay }) {
  const words = useAlmanacWords();
  const language = useLanguage() === "hi" ? "hi" : "en";
  const names = tithis.map((tithi, n) => (
    <span key={tithi}>
      {n > 0 && ", "}
      {NAMES[tithi] ?? words?.tithi[tithi - 1]?.[language]}
    </span>
  ));
  return (
    <>
      <Trans>Pitru Paksha</Trans>: {names}
    </>
  );
}
