/** What the almanac's months on the device say of one instant. Pure. */
import type { PackedDay, PackedMonth } from "../../almanac/almanac-month.ts";
import { inARow, type Stretch, spansOf } from "../../almanac/tithi-days.ts";
import type { CivilDate, ClockTime } from "../../i18n/format.ts";
import { instantOf } from "../../lib/clock.ts";

/** What is not certain of it. */
export type SkyDoubt = "moon" | "kshaya";

/** The almanac at the instant at which a rite begins; numbers as the almanac counts. */
export interface SkyAt {
  /** 0 is Sunday; a day lasts from sunrise to sunrise. */
  vara: number;
  tithi: number;
  /** In seconds. */
  tithiEnds: number;
  /** The one after it. */
  nextTithi: number;
  nakshatra: number;
  yoga: number;
  /** 1 to 60. */
  karana: number;
  /** The amanta month. */
  masa: number;
  adhika: boolean;
  /** Of the lunar month. */
  ritu: number;
  /** 1 north, 2 south, of the sidereal Sun. */
  ayana: number;
  sun: number;
  moon: number;
  /** Undefined where the month was kept on the device before it told Guru's sign. */
  guru: number | undefined;
  shaka: number;
  vikram: number;
  vikramKartikadi: number;
  doubts: readonly SkyDoubt[];
}

type Day = { from: number; day: PackedDay };
type Limb = "nakshatra" | "yoga" | "karana";

/** Within so many seconds of the Moon's change of sign the device does not vouch for it. */
const MOON_DOUBT = 120;
const NAKSHATRAS = 27;

/** The almanac of a date and time; undefined where the months do not tell of it, or the Sun does not rise. */
export function skyAt(
  months: readonly PackedMonth[],
  date: CivilDate,
  time: ClockTime,
  zone: string,
): SkyAt | undefined {
  const at = instantOf(date, time, zone) / 1000;
  const days = months.flatMap(({ from, days }) => days.map((day) => ({ from, day })));
  const n = days.findLastIndex(({ from, day }) => day.sunrise != null && from + day.sunrise <= at);
  const [today, next] = [days[n], days[n + 1]];
  const tithi = holding(spansOf(months), at);
  const [nakshatra, yoga, karana] = (["nakshatra", "yoga", "karana"] as const).map((limb) =>
    holding(limbsOf(days, limb), at),
  );
  if (!today || !next || !tithi || !nakshatra || !yoga || !karana) return undefined;
  // After a new moon within the day it is the month of the next sunrise, and perhaps its year.
  const of = today.day.amanta === tithi.masa && (today.day.adhika ?? false) === tithi.adhika ? today : next;
  const years = of.day.years;
  if (!years) return undefined;
  const [shaka = 0, vikram = 0, vikramKartikadi = 0] = years;
  const sun = sunAt(today, at);
  const moon = moonAt(limbsOf(days, "nakshatra"), at);
  return {
    vara: weekdayOf(today, zone),
    tithi: tithi.index,
    tithiEnds: tithi.end,
    nextTithi: (tithi.index % 30) + 1,
    nakshatra: nakshatra.index,
    yoga: yoga.index,
    karana: karana.index,
    masa: tithi.masa,
    adhika: tithi.adhika,
    ritu: of.day.ritu ?? 1,
    ayana: sun > 9 || sun < 4 ? 1 : 2,
    sun,
    moon: moon.sign,
    guru: guruAt(months, at),
    ...{ shaka, vikram, vikramKartikadi },
    doubts: [...(moon.near ? ["moon" as const] : []), ...(tithi.swallowed ? ["kshaya" as const] : [])],
  };
}

const holding = <S extends Stretch>(spans: readonly S[], at: number): S | undefined =>
  spans.find(({ start, end }) => start <= at && at < end);

const limbsOf = (days: readonly Day[], limb: Limb): Stretch[] =>
  inARow(
    days.flatMap(({ from, day }) => {
      const packed = day[limb] ?? [];
      return Array.from({ length: packed.length / 2 }, (_, i) => ({
        index: packed[2 * i] ?? 0,
        end: from + (packed[2 * i + 1] ?? 0),
      }));
    }),
  );

/** The weekday on which the day's sunrise is, by the place's clocks. */
function weekdayOf({ from, day }: Day, zone: string): number {
  const rise = new Date((from + (day.sunrise ?? 0)) * 1000);
  const name = new Intl.DateTimeFormat("en", { weekday: "short", timeZone: zone }).format(rise);
  return ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].indexOf(name);
}

function sunAt({ from, day }: Day, at: number): number {
  const [entered, when] = day.sankranti ?? [];
  return entered && when !== undefined && from + when <= at ? entered : (day.rashis?.[0] ?? 1);
}

function guruAt(months: readonly PackedMonth[], at: number): number | undefined {
  const month = months.findLast(({ from, guru }) => guru && from <= at);
  const [first, ...changes] = month?.guru ?? [];
  let sign = first;
  for (let i = 0; month && i < changes.length; i += 2) {
    if (month.from + (changes[i] ?? 0) <= at) sign = changes[i + 1];
  }
  return sign;
}

/** The Moon's sign: the ends of its nakshatras tell where it stands, and a curve through four of them where it is between. */
function moonAt(nakshatras: readonly Stretch[], at: number): { sign: number; near: boolean } {
  const here = nakshatras.findIndex(({ end }) => at < end);
  const knots = nakshatras.slice(Math.max(0, here - 2), here + 2);
  const first = knots[0]?.index ?? 1;
  const place = knots.map(({ index }) => ((index - first + NAKSHATRAS) % NAKSHATRAS) + first);
  const where = curve(
    knots.map(({ end }) => end),
    place,
    at,
  );
  const signs = (((where % NAKSHATRAS) + NAKSHATRAS) % NAKSHATRAS) / (NAKSHATRAS / 12);
  const off = Math.abs(signs - Math.round(signs)) * (NAKSHATRAS / 12) * 86_400;
  return { sign: (Math.floor(signs) % 12) + 1, near: off < MOON_DOUBT };
}

/** The value at x of the polynomial through the points (Lagrange). */
const curve = (xs: readonly number[], ys: readonly number[], x: number): number =>
  ys.reduce(
    (sum, y, i) =>
      sum +
      xs.reduce(
        (product, other, j) => (i === j ? product : (product * (x - other)) / ((xs[i] ?? 0) - other)),
        y,
      ),
    0,
  );
