import type { RiteType } from "../../api/types.ts";
import { searchedAs } from "./muhurat-search.ts";

/**
 * Of the catalogue the rite that is searched; of several that are searched alike the one that takes so long, and none where that too
 * leaves a choice.
 */
export function riteSearchedAs(
  rites: readonly RiteType[],
  searched: string,
  minutes: number,
): RiteType | undefined {
  const alike = rites.filter((rite) => !rite.inactive && searchedAs(rite) === searched);
  const [found, ...others] =
    alike.length > 1 ? alike.filter(({ durationMinutes }) => durationMinutes === minutes) : alike;
  return others.length > 0 ? undefined : found;
}
