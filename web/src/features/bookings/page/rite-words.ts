import type { Booking } from "../../../api/types.ts";
import { useNameOf } from "../../../domain/rites/rite-name.ts";
import { useRow } from "../../../offline/store.ts";

/** The rite as it was asked for; in the language of the screen while it is still called so in the catalogue. */
export function useRiteWords({ riteTypeIds, riteName }: Pick<Booking, "riteTypeIds" | "riteName">): string {
  const rite = useRow("ritetype", riteTypeIds?.[0] ?? "");
  const nameOf = useNameOf();
  return rite && (rite.name === riteName || rite.nameHi === riteName) ? nameOf(rite) : riteName;
}
