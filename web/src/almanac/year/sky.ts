/**
 * What of a day's almanac tells its season, and what keeps mangal work away from it. Pure. The server's `availability` package has
 * the same rules; both are held to internal/availability/testdata/seasons.json.
 */
import type { PackedDay } from "../almanac-month.ts";
import { GURU } from "../omens.ts";
import { signOf } from "../season.ts";

/** What of a day tells its season; all 0 where the Sun does not rise. */
export interface Sky {
  /** The amanta month of its sunrise, 1 for Chaitra. */
  masa: number;
  adhika: boolean;
  /** From 1 to 30: of its sunrise, and of its sunset. */
  tithi: number;
  evening: number;
  /** The sign of the Sun at sunset, 1 for Mesha. */
  sign: number;
}

/** The sky of a day. */
export function skyOf(day: PackedDay): Sky {
  const { amanta = 0, adhika = false, tithi = [], sunset } = day;
  const [first = 0] = tithi;
  let evening = first;
  for (let i = 0; sunset != null && i < tithi.length; i += 2) {
    evening = tithi[i] ?? first;
    if ((tithi[i + 1] ?? 0) > sunset) break;
  }
  return { masa: amanta, adhika, tithi: first, evening, sign: signOf(day) ?? 0 };
}

/** How many tithis a lunar month has. */
const TITHIS = 30;

/** Where in the lunar year a tithi stands; leap months stand nowhere. */
export const placeOf = (masa: number, tithi: number): number => masa * TITHIS + tithi;

/**
 * What keeps mangal work away, in the order in which it is told. Kharmas and Pitru Paksha are kept everywhere, chaturmas and leap
 * months by most, holashtak from Punjab to Madhya Pradesh.
 */
export type Stop = "adhika" | "kharmas" | "chaturmas" | "holashtak" | "pitruPaksha" | Asta;

/** That the Sun's light hides Guru or Shukra, by sight: kept by most for weddings, sacred threads and new houses. */
export type Asta = "guruAsta" | "shukraAsta";

/** Whom the Sun's light hides on a day. */
export const astaOf = ({ asta }: PackedDay): Asta[] =>
  (asta ?? []).map((graha) => (graha === GURU ? "guruAsta" : "shukraAsta"));

const isKharmas = ({ sign }: Sky) => sign === 9 || sign === 12;

const isPitruPaksha = ({ masa, adhika, tithi }: Sky) => masa === 6 && !adhika && tithi > 15;

/** From Devshayani (Ashadha shukla 11) to the day before Dev Uthani (Kartika shukla 11). A leap month stands before its own. */
function isChaturmas({ masa, adhika, tithi }: Sky) {
  if (adhika) return masa > 4 && masa <= 8;
  const day = placeOf(masa, tithi);
  return day >= placeOf(4, 11) && day < placeOf(8, 11);
}

/** The eight days before Holi: Phalguna shukla 8 to the full moon. */
const isHolashtak = ({ masa, adhika, tithi }: Sky) => masa === 12 && !adhika && tithi >= 8 && tithi <= 15;

/** From the evening of Dhanteras to Bhai Dooj. */
const isDiwali = ({ masa, adhika, tithi, evening }: Sky) =>
  !adhika && ((masa === 7 && (evening >= 28 || tithi >= 28)) || (masa === 8 && tithi <= 2));

const isNavratri = ({ masa, adhika, tithi }: Sky) => !adhika && (masa === 7 || masa === 1) && tithi <= 9;

/** What keeps mangal work away from a day, by the Sun and the Moon. */
export function stopsOf(sky: Sky): Stop[] {
  if (sky.masa === 0) return [];
  const stops: Stop[] = [];
  if (sky.adhika) stops.push("adhika");
  if (isKharmas(sky)) stops.push("kharmas");
  if (isChaturmas(sky)) stops.push("chaturmas");
  if (isHolashtak(sky)) stops.push("holashtak");
  if (isPitruPaksha(sky)) stops.push("pitruPaksha");
  return stops;
}

/** Seasons by name, and the days that are of each. */
export const SEASONS: Record<
  "pitru_paksha" | "navratri" | "diwali" | "weddings" | "kharmas",
  (sky: Sky) => boolean
> = {
  pitru_paksha: isPitruPaksha,
  navratri: isNavratri,
  diwali: isDiwali,
  weddings: (sky) => stopsOf(sky).length === 0,
  kharmas: isKharmas,
};
