import { useLingui } from "@lingui/react/macro";
import type { Area, Booking } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useKnownWhen } from "../known-when.ts";

/** "Mansarovar, 25 min from home" */
function useWayWords(): (area: Area) => string {
  const { t } = useLingui();
  const { number } = useFormat();
  const when = useKnownWhen();
  return (area) => {
    const name = area.name;
    if (!when.home || when.home._id === area._id) return name;
    const minutes = number(when.way(when.home, area).minutes);
    return t`${name}, ${minutes} min from home`;
  };
}

export function useWayOf({ address, area, clientId }: Booking): string {
  const when = useKnownWhen();
  const words = useWayWords();
  const found = when.areaOf({ location: address, area, clientId });
  return found ? words(found) : "";
}
