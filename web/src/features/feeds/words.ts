import { useLingui } from "@lingui/react/macro";
import type { Choice, Scope } from "./use-feeds.ts";

/** What an address shows, in a line: "Rite and time, the place". */
export function useShownWords() {
  const { t } = useLingui();
  return (feed: Choice & { scope: Scope }): string => {
    const { scope, shows, place, family, phone, amount, way, rites } = feed;
    const own = scope === "own";
    const [busy, alone] = [own && shows === "busy", own && shows === "days"];
    const first = busy ? t`Only that you are busy` : own ? t`Rite and time` : t`Shraddh and puja days`;
    const work = [
      first,
      !busy && place && t`the place`,
      own && !busy && family && t`names of families`,
      own && !busy && phone && t`phone numbers`,
      !busy && amount && t`the dakshina`,
      own && way && t`the way there`,
      !own && feed.festivals && t`feasts of their region`,
    ];
    const days = [
      feed.festivals && t`Festivals`,
      feed.ekadashis && t`Ekadashi`,
      feed.purnimas && t`Purnima`,
      feed.amavasyas && t`Amavasya`,
      rites && t`Coming rites of families`,
      alone && rites && family && t`names of families`,
    ];
    return [...(alone ? [] : work), ...(own && !busy ? days : [])].filter(Boolean).join(", ");
  };
}
