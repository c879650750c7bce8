import { useLingui } from "@lingui/react/macro";
import { instant } from "../../almanac/decode.ts";
import { useLunarWords } from "../../almanac/use-lunar-words.ts";
import type { Client } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useClock } from "../../offline/clock.ts";
import type { DayTithi } from "./moment.ts";

/** "Kartika Shukla Trayodashi, till 2:38 am" */
export function useTithiWords(client: Client) {
  const { t } = useLingui();
  const lunar = useLunarWords();
  const { zone } = useClock();
  const { time } = useFormat();
  return (of: DayTithi, limit = true) => {
    const name = lunar(of, client.calendar);
    const until = time(instant(Date.parse(of.until), zone).time);
    return limit ? t`${name}, till ${until}` : name;
  };
}
