/** Weeks of the year that are not for auspicious beginnings. Pure. */
import type { PackedDay, Season } from "./almanac-month.ts";

const KHARMAS = [9, 12];
/** The amanta month of Pitru Paksha, and the last tithi of the bright half before it. */
const PITRU_MASA = 6;
const PURNIMA = 15;

/** The season of a day; its solar month is that of its sunset, its tithi that of its sunrise. */
export function seasonOf({
  rashis,
  sankranti,
  sunset,
  tithi,
  amanta,
  adhika,
}: PackedDay): Season | undefined {
  if (amanta === PITRU_MASA && !adhika && (tithi?.[0] ?? 0) > PURNIMA) return "pitruPaksha";
  const [entered, at] = sankranti ?? [];
  const sign = at !== undefined && sunset != null && at < sunset ? entered : rashis?.[0];
  return sign !== undefined && KHARMAS.includes(sign) ? "kharmas" : undefined;
}
