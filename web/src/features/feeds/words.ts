import { useLingui } from "@lingui/react/macro";
import type { Choice, Scope } from "./use-feeds.ts";

/** What an address shows, in a line: "Rite and time, the place". */
export function useShownWords() {
  const { t } = useLingui();
  return ({ scope, shows, place, family, phone, amount }: Choice & { scope: Scope }): string => {
    if (scope === "own" && shows === "busy") return t`Only that you are busy`;
    return [
      scope === "own" ? t`Rite and time` : t`Shraddh and puja days`,
      place && t`the place`,
      scope === "own" && family && t`names of families`,
      scope === "own" && phone && t`phone numbers`,
      amount && t`the dakshina`,
    ]
      .filter(Boolean)
      .join(", ");
  };
}
