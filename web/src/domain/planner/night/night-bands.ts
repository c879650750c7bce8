/** The hours that the rites of an evening or a morning look for. Pure. Minutes count from the midnight that begins the day. */
import type { AlmanacDay, Instant } from "../../../almanac/almanac-month.ts";
import type { FeastHours, HalfOfDay } from "../../../almanac/festivals/feast-hours.ts";
import { type CivilDate, daysBetween } from "../../../lib/month.ts";

/** A stretch of minutes. */
export interface Span {
  from: number;
  until: number;
}

/** One condition; an end that lies beyond the day stands for one that is far away. */
export interface Band extends Span {
  kind: "pradosha" | "forenoon" | "midday" | "tithi" | "lagna" | "nakshatra";
  /** Of the tithi, the sign, the star. */
  name?: string;
  /** It counts only where he wants it. */
  off?: true;
}

/** A tithi, sign or star while it holds. */
export interface Named extends Span {
  index: number;
  name: string;
}

/** What the bands of a day come from, besides its almanac. */
export interface Wanted {
  half: HalfOfDay;
  /** Whose hours they are. */
  feast?: FeastHours | undefined;
  /** The signs that rise. */
  lagnas: readonly Named[];
  /** Houses are entered: Griha Pravesh. */
  entries: boolean;
}

const DAY = 24 * 60;
/** Pradosha is the first fifth of the night. */
const PRADOSHA = 5;
/** Vrishabha, Simha, Vrishchika, Kumbha: what begins while they rise, lasts. */
const FIXED_SIGNS = [2, 5, 8, 11];
const AKSHAYA_TRITIYA = "AKSHAYA_TRITIYA";
/** The festivals that a fixed sign is looked for at. */
const OF_FIXED_SIGNS = ["DIWALI_INDIA", "DHANTERAS", AKSHAYA_TRITIYA];
/** The star that Akshaya Tritiya is praised with. */
const ROHINI = 4;
/** The fixed and the soft stars, in which a new house is entered (griha_pravesh_apurva in internal/muhurat/data/rites.csv). */
const OF_ENTRIES = [4, 5, 12, 14, 17, 21, 26, 27];

/** "17:05" as minutes of the day. */
export const minutesAt = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes of a day as its clock shows them, also of the day after. */
export const clockOf = (minutes: number): string => {
  const within = ((minutes % DAY) + DAY) % DAY;
  return `${String(Math.floor(within / 60)).padStart(2, "0")}:${String(within % 60).padStart(2, "0")}`;
};

type Day = Pick<AlmanacDay, "date" | "sunrise" | "sunset" | "nextSunrise" | "limbs">;

/** The hours of this half of the day first, then what else is looked for; none where the Sun does not rise or set. */
export function bandsOf(day: Day, wanted: Wanted): Band[] {
  const hours = hoursOf(day, wanted);
  if (!hours) return [];
  const { half, feast, lagnas, entries } = wanted;
  const { limbs, date } = day;
  const tithi = tithiOf(limbs?.tithis, date, hours, feast);
  const within = (tithi && insideAll([hours, tithi])) ?? hours;
  const fixed = lagnas.filter(({ index }) => FIXED_SIGNS.includes(index));
  const [lagna, star] = [fullest(fixed, within), starOf(named(date, limbs?.nakshatras), within, feast)];
  const stars = entries ? OF_ENTRIES : feast?.id === AKSHAYA_TRITIYA ? [ROHINI] : [];
  const [first, ...others] = counted([
    hours,
    ...bandOf("tithi", tithi, true),
    ...bandOf("lagna", lagna, entries || OF_FIXED_SIGNS.includes(feast?.id ?? "")),
    ...(half === "morning" ? bandOf("nakshatra", star, stars.includes(star?.index ?? 0)) : []),
  ]);
  return first ? [first, ...(half === "morning" ? others : others.reverse())] : [];
}

const MINUTE = 60_000;

/** Pradosha; before midday the forenoon, or the third fifth of the day for a festival of its own. */
function hoursOf(day: Day, { half, feast }: Wanted): Band | undefined {
  const { date, sunrise, sunset } = day;
  if (half === "evening") {
    const pradosha = pradoshaOf(day);
    return pradosha && { kind: "pradosha", ...pradosha };
  }
  if (!sunrise || !sunset) return undefined;
  const [up, down] = [minutesOn(date, sunrise), minutesOn(date, sunset)];
  const at = (part: number) => Math.round(up + (down - up) * part);
  if (feast?.kala === "madhyahna") return { kind: "midday", from: at(2 / 5), until: at(3 / 5) };
  return { kind: "forenoon", from: up, until: at(1 / 2) };
}

/** Undefined where the Sun does not set. */
export function pradoshaOf({
  date,
  sunset,
  nextSunrise,
}: Pick<Day, "date" | "sunset" | "nextSunrise">): Span | undefined {
  if (!sunset || !nextSunrise) return undefined;
  const [from, sunrise] = [minutesOn(date, sunset), minutesOn(date, nextSunrise)];
  return { from, until: Math.round(from + (sunrise - from) / PRADOSHA) };
}

/** That of the festival, else the one that fills most of the hours. */
function tithiOf(
  all: NonNullable<Day["limbs"]>["tithis"] | undefined,
  date: CivilDate,
  hours: Span,
  feast: FeastHours | undefined,
): Named | undefined {
  const tithis = named(date, all);
  const n = feast && all ? all.findIndex(({ end }) => Math.abs(end.at - feast.until) < MINUTE) : -1;
  return tithis[n] ?? fullest(tithis, hours);
}

/** What follows one another, each from the end of the one before. */
const named = (
  date: CivilDate,
  all: readonly { index: number; name: string; end: Instant }[] = [],
): Named[] =>
  all.map(({ index, name, end }, n) => {
    const before = all[n - 1]?.end;
    return { index, name, from: before ? minutesOn(date, before) : 0, until: minutesOn(date, end) };
  });

/** The star that a festival is praised with where it comes in these hours, else the one that fills most of them. */
function starOf(stars: readonly Named[], hours: Span, feast: FeastHours | undefined): Named | undefined {
  const praised = stars.find(({ index }) => feast?.id === AKSHAYA_TRITIYA && index === ROHINI);
  return praised && insideAll([praised, hours]) ? praised : fullest(stars, hours);
}

/** The one that fills most of these hours. */
const fullest = (all: readonly Named[], hours: Span): Named | undefined =>
  all.filter((one) => insideAll([one, hours])).toSorted((a, b) => shared(b, hours) - shared(a, hours))[0];

const bandOf = (kind: Band["kind"], of: Named | undefined, usual: boolean): Band[] =>
  of ? [{ kind, name: of.name, from: of.from, until: of.until, ...(!usual && { off: true }) }] : [];

/** What would leave no hours does not count by itself. */
function counted(bands: readonly Band[]): Band[] {
  let left: Span | undefined;
  return bands.map((band) => {
    if (band.off) return band;
    const both = insideAll(left ? [left, band] : [band]);
    if (!both) return { ...band, off: true };
    left = both;
    return band;
  });
}

const minutesOn = (date: CivilDate, at: Instant) => daysBetween(date, at.date) * DAY + minutesAt(at.time);

const shared = (a: Span, b: Span) => Math.min(a.until, b.until) - Math.max(a.from, b.from);

/** What lies inside all of them; undefined where there are none, or nothing does. */
export function insideAll(spans: readonly Span[]): Span | undefined {
  if (spans.length === 0) return undefined;
  const from = Math.max(...spans.map((span) => span.from));
  const until = Math.min(...spans.map((span) => span.until));
  return from < until ? { from, until } : undefined;
}
