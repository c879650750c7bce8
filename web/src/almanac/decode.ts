/** Reads a month of the almanac as the server packs it into words, days and instants. Pure. */
import type { AlmanacCustoms } from "../api/types.ts";
import { type CivilDate, localParts } from "../i18n/format.ts";
import type {
  AlmanacDay,
  AlmanacMonth,
  Choghadiya,
  Fast,
  Instant,
  Kalams,
  Limbs,
  PackedDay,
  PackedMonth,
  PackedWords,
  Range,
  Reader,
  Span,
} from "./almanac-month.ts";
import { isReaders } from "./festivals/feasts.ts";
import { ownFestivalsOn } from "./festivals/own-festivals.ts";
import { omensOf } from "./omens.ts";
import { observancesOf } from "./regional/observances.ts";
import { regionalOn } from "./regional/regional.ts";
import { seasonOf } from "./season.ts";

type Named = { en: string; hi: string };

/** The days of a packed month, in the reader's language and zone. */
export function decodeMonth(packed: PackedMonth, words: PackedWords, reader: Reader): AlmanacMonth {
  const first = Date.parse(`${packed.month}-01T00:00:00Z`);
  const days = packed.days.map((day, n) => {
    const date = new Date(first + n * 86_400_000).toISOString().slice(0, 10);
    return decodeDay(date, day, packed, words, reader);
  });
  const { title, titleHi } = packed.place;
  const town = (reader.language === "hi" && titleHi) || title;
  return { month: packed.month, place: packed.place, town, days };
}

function decodeDay(
  date: CivilDate,
  day: PackedDay,
  packed: PackedMonth,
  words: PackedWords,
  reader: Reader,
): AlmanacDay {
  const say = (word: Named | undefined) => word?.[reader.language] ?? "";
  const zone = packed.place.tz;
  const at = (seconds: number) => instant((packed.from + seconds) * 1000, zone);
  const maybe = (seconds: number | null | undefined) => (seconds == null ? undefined : at(seconds));
  return {
    date,
    vara: say(words.vara[new Date(`${date}T00:00:00Z`).getUTCDay()]),
    sunrise: maybe(day.sunrise),
    sunset: maybe(day.sunset),
    nextSunrise: maybe(day.nextSunrise),
    previousSunset: maybe(day.previousSunset),
    moonrise: maybe(day.moonrise),
    moonset: maybe(day.moonset),
    limbs: decodeLimbs(day, words, reader, say, at),
    regional: regionalOn(date, reader.customs.calendar, packed, words, reader.language),
    kalams: kalams(ranges(day.kalams ?? [], at)),
    choghadiya: choghadiya(day, words, say, at),
    festivals: own(date, day, reader).concat(festivalsOn(date, packed, words, reader, say)),
    ekadashi: fast(date, packed, reader, say),
    season: seasonOf(day),
    ...omensOf(day, at),
    warnings: day.warnings ?? [],
  };
}

/** The reader's own festivals come first. A device may still hold customs from before there were any. */
const own = (date: CivilDate, day: PackedDay, { customs, language }: Reader): AlmanacDay["festivals"] =>
  ownFestivalsOn(customs.festivals ?? [], date, day).map(({ name, nameHi }) => {
    const shown = (language === "hi" && nameHi) || name;
    return { id: `own ${name}`, name: shown, short: shown, minor: false, reason: "", others: [] };
  });

/** Festivals, the vrats of every month that were chosen, and what the chosen regions keep besides, of a date. */
function festivalsOn(date: CivilDate, packed: PackedMonth, words: PackedWords, reader: Reader, say: Say) {
  const { customs } = reader;
  const all = [
    ...packed.festivals.filter(
      (festival) => isReaders(festival, customs) && !customs.unseen?.includes(festival.id),
    ),
    ...vrats(packed, customs),
    ...observancesOf(packed, words, customs),
  ];
  return all
    .filter((festival) => festival.date === date)
    .map(({ id, name, short, minor, unconfirmed, reason, others }) => ({
      id,
      name: say(name),
      short: say(short),
      minor: minor === true,
      ...(unconfirmed && { unconfirmed }),
      reason: say(reason),
      others: others.map((other) => ({ date: other.date, who: say(other.who) })),
    }));
}

/** Of the vrats of every month those that the reader has chosen. A device may still hold a month from before there were any. */
const vrats = ({ vrats = [] }: PackedMonth, customs: AlmanacCustoms) =>
  vrats.flatMap((vrat) => (customs.vrats?.includes(vrat.id) ? { ...vrat, minor: true } : []));

type Say = (word: Named | undefined) => string;
type At = (seconds: number) => Instant;

function decodeLimbs(
  day: PackedDay,
  words: PackedWords,
  reader: Reader,
  say: Say,
  at: At,
): Limbs | undefined {
  const { tithi, nakshatra, yoga, karana, years } = day;
  if (!tithi || !nakshatra || !yoga || !karana || !years) return undefined;
  const month = (index: number | undefined) => say(words.month[(index ?? 1) - 1]);
  const [shaka = 0, vikram = 0, vikramKartikadi = 0, kali = 0, samvatsara = 1] = years;
  const tithis = spans(tithi, words.tithi, say, at).map((span) => {
    const paksha = say(words.paksha[span.index > 15 ? 1 : 0]);
    return { ...span, paksha, label: span.index % 15 === 0 ? span.name : `${paksha} ${span.name}` };
  });
  const [amanta, purnimanta] = [month(day.amanta), month(day.purnimanta)];
  const name = reader.customs.monthEnds === "amavasya" ? amanta : purnimanta;
  const leap = reader.language === "hi" ? "अधिक" : "Adhika";
  return {
    tithis: tithis as Limbs["tithis"],
    nakshatras: spans(nakshatra, words.nakshatra, say, at) as Limbs["nakshatras"],
    yogas: spans(yoga, words.yoga, say, at) as Limbs["yogas"],
    karanas: spans(karana, words.karana, say, at) as Limbs["karanas"],
    tithiDay: day.tithiDay ?? "normal",
    pada: day.pada ?? 1,
    paksha: tithis[0]?.paksha ?? "",
    month: day.adhika ? `${leap} ${name}` : name,
    masa: day.amanta,
    amanta,
    purnimanta,
    adhika: day.adhika ?? false,
    kshaya: day.kshaya ? month(day.kshaya) : undefined,
    shaka,
    vikram,
    vikramKartikadi,
    kali,
    samvatsara: say(words.samvatsara[samvatsara - 1]),
    ritu: say(words.ritu[(day.ritu ?? 1) - 1]),
    ayana: say(words.ayana[(day.ayana ?? 1) - 1]),
    sunSign: say(words.rashi[(day.rashis?.[0] ?? 1) - 1]),
    moonSign: say(words.rashi[(day.rashis?.[1] ?? 1) - 1]),
    phase: day.phase ?? 0,
    sankranti: sankranti(day.sankranti, words, say, at),
    panchaka: day.panchaka ?? false,
    bhadra: ranges(day.bhadra ?? [], at),
  };
}

function sankranti(packed: number[] | undefined, words: PackedWords, say: Say, at: At) {
  const [sign, when] = packed ?? [];
  return sign && when !== undefined ? { name: say(words.rashi[sign - 1]), at: at(when) } : undefined;
}

function spans(packed: number[], names: Named[], say: Say, at: At): Span[] {
  return pairs(packed).map(([index, end]) => ({ index, name: say(names[index - 1]), end: at(end) }));
}

const ranges = (packed: number[], at: At): Range[] =>
  pairs(packed).map(([start, end]) => ({ start: at(start), end: at(end) }));

function pairs(packed: number[]): [number, number][] {
  return Array.from({ length: packed.length / 2 }, (_, n) => [packed[2 * n] ?? 0, packed[2 * n + 1] ?? 0]);
}

function kalams([rahu, yamaganda, gulika, abhijit, brahma]: Range[]): Kalams | undefined {
  return rahu && yamaganda && gulika && abhijit && brahma && { rahu, yamaganda, gulika, abhijit, brahma };
}

/** The eighths of day and night: their ends divide the time from sunrise to sunset and on to the next sunrise. */
function choghadiya(day: PackedDay, words: PackedWords, say: Say, at: At): Choghadiya[] {
  const { sunrise, sunset, nextSunrise } = day;
  if (sunrise == null || sunset == null || nextSunrise == null) return [];
  return (day.choghadiya ?? []).map((kind, n) => {
    const night = n >= 8;
    const [from, until] = night ? [sunset, nextSunrise] : [sunrise, sunset];
    const part = (k: number) => at(from + ((until - from) * k) / 8);
    const good = words.good.includes(kind);
    return {
      kind,
      name: say(words.choghadiya[kind]),
      good,
      night,
      start: part(n % 8),
      end: part((n % 8) + 1),
    };
  });
}

function fast(date: CivilDate, packed: PackedMonth, { customs }: Reader, say: Say): Fast | undefined {
  for (const { name, smarta, vaishnava } of packed.ekadashis) {
    const [mine, other] = customs.ekadashi === "vaishnava" ? [vaishnava, smarta] : [smarta, vaishnava];
    if (mine.date !== date) continue;
    const when = (text: string) => instant(Date.parse(text), packed.place.tz);
    return {
      name: say(name),
      reason: say(mine.reason),
      parana: mine.parana
        ? { start: when(mine.parana.start), ...(mine.parana.end && { end: when(mine.parana.end) }) }
        : undefined,
      ...(other.date !== date && { other: other.date }),
    };
  }
  return undefined;
}

/** An instant with its date and time in the zone, to the nearest minute. */
export function instant(at: number, zone: string): Instant {
  return { at, ...localParts(new Date(Math.round(at / 60_000) * 60_000), zone) };
}
