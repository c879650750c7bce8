import { useLingui } from "@lingui/react/macro";
import { instant } from "../../almanac/decode.ts";
import { countsByFullMoon, lunarIn } from "../../almanac/lunar.ts";
import { useAlmanacWords } from "../../almanac/use-tithi-days.ts";
import type { Client } from "../../api/types.ts";
import type { Language } from "../../i18n/prefs.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import type { DayTithi } from "./moment.ts";

/** "Kartika Shukla Trayodashi, till 2:38 am" */
export function useTithiWords(client: Client) {
  const { t, i18n } = useLingui();
  const words = useAlmanacWords();
  const { zone } = useClock();
  const { time } = useFormat();
  const custom = useUser()?.almanac.monthEnds ?? "purnima";
  return (of: DayTithi, limit = true) => {
    const name = lunarIn(words, i18n.locale as Language, of, countsByFullMoon(client.calendar, custom));
    const until = time(instant(Date.parse(of.until), zone).time);
    return limit ? t`${name}, till ${until}` : name;
  };
}
