/** How the hour of a group rite suits the stars of its families. Pure. */
import type { AlmanacDay } from "../../../almanac/almanac-month.ts";
import { isBadTara } from "../../../domain/muhurat/tara.ts";
import { factsOf } from "./asked.ts";
import type { Line } from "./group.ts";

/** The Moon's star at a time; `day` is the one whose night it may still be. */
export const starAt = (day: Pick<AlmanacDay, "limbs">, date: string, time: string): number | undefined =>
  day.limbs?.nakshatras.find(({ end }) => `${date} ${time}` < `${end.date} ${end.time}`)?.index;

/** The star of whom the rite is for: as told for it or by the names, else that of the head of the family. */
const starOf = (line: Line): number | undefined =>
  factsOf(line).nakshatra ?? line.client?.people?.find(({ _id }) => _id === line.client?.headId)?.nakshatra;

/** Whom the hour does not suit, and of how many families the star is not known. */
export function suits(lines: readonly Line[], moon: number): { bad: Line[]; unknown: number } {
  const known = lines.filter(starOf);
  return {
    bad: known.filter((line) => isBadTara(starOf(line) ?? 0, moon)),
    unknown: lines.length - known.length,
  };
}
