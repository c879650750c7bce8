/** The rite and the place of a booking in words. */

import { useLingui } from "@lingui/react/macro";
import type { Area, Booking } from "../../../api/types.ts";
import { useNameOf } from "../../../domain/rites/rite-name.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useRow } from "../../../offline/store.ts";
import { useKnownWhen } from "../day-words.ts";

/** The name of the rite: in the language of the screen while the catalogue still has it, else as the family wrote it. */
export function useRiteWords({ riteTypeIds, riteName }: Pick<Booking, "riteTypeIds" | "riteName">): string {
  const rite = useRow("ritetype", riteTypeIds?.[0] ?? "");
  const nameOf = useNameOf();
  return rite && (rite.name === riteName || rite.nameHi === riteName) ? nameOf(rite) : riteName;
}

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

/** The area of a booking and how far it is, "" where it is not known. */
export function useWayOf({ address, area, clientId }: Booking): string {
  const when = useKnownWhen();
  const words = useWayWords();
  const found = when.areaOf({ location: address, area, clientId });
  return found ? words(found) : "";
}
