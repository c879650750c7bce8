/** Weeks of the year that are not for auspicious beginnings. Pure. */
import type { PackedDay, Season } from "./almanac-month.ts";

const KHARMAS = [9, 12];
/** The amanta month of Pitru Paksha, and the last tithi of the bright half before it. */
const PITRU_MASA = 6;
const PURNIMA = 15;

/** The sign of the Sun at the sunset of a day, which is that of its solar month; undefined where the Sun does not rise. */
export function signOf({ rashis, sankranti, sunset }: PackedDay): number | undefined {
  const [entered, at] = sankranti ?? [];
  return at !== undefined && sunset != null && at < sunset ? entered : rashis?.[0];
}

/** The season of a day; its solar month is that of its sunset, its tithi that of its sunrise. */
export function seasonOf(day: PackedDay): Season | undefined {
  const { tithi, amanta, adhika } = day;
  if (amanta === PITRU_MASA && !adhika && (tithi?.[0] ?? 0) > PURNIMA) return "pitruPaksha";
  const sign = signOf(day);
  return sign !== undefined && KHARMAS.includes(sign) ? "kharmas" : undefined;
}
