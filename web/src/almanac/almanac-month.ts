/** A month of the almanac, as it is read on the device: types only. */
import type { components } from "../api/schema.gen.ts";
import type { AlmanacCustoms } from "../api/types.ts";
import type { CivilDate, ClockTime } from "../i18n/format.ts";
import type { Language } from "../i18n/prefs.ts";

type Schemas = components["schemas"];
/** A month as the server sends it. */
export type PackedMonth = Schemas["Leaves"];

/** The names that packed months refer to by number. */
export type PackedWords = Schemas["Words"];

/** One day of a packed month. */
export type PackedDay = Schemas["Leaf"];

/** An instant, and what the clocks of the place show then, to the nearest minute. */
export type Instant = { at: number; date: CivilDate; time: ClockTime };

/** A stretch of time, with both its ends. */
export type Range = { start: Instant; end: Instant };

/** One part of a limb that touches the day; the first begins before the sunrise, each other where the last one ends. */
export type Span = { index: number; name: string; end: Instant };

/** `name` is "Dashami", `label` "Shukla Dashami"; a full or new moon needs no paksha. */
type Tithi = Span & { paksha: string; label: string };

/** An eighth of the day or of the night. */
export type Choghadiya = Range & { kind: number; name: string; good: boolean; night: boolean };

type Festival = {
  id: string;
  name: string;
  /** Where there is little room; it may break at a soft hyphen. */
  short: string;
  /** Stands behind the others of its day. */
  minor: boolean;
  /** Kept by custom with nobody's word for the rule. */
  unconfirmed?: boolean;
  reason: string;
  others: { date: CivilDate; who: string }[];
};

/** A fast, and when it is broken. */
export type Fast = {
  /** "Dev Uthani Ekadashi" */
  name: string;
  reason: string;
  parana: { start: Instant; end?: Instant } | undefined;
  other?: CivilDate;
};

/** The parts of the day that a new beginning avoids, or seeks. */
export type Kalams = Record<"rahu" | "yamaganda" | "gulika" | "abhijit" | "brahma", Range>;

/** What holds from the day's sunrise on. There is none where the Sun does not rise. */
export type Limbs = {
  tithis: [Tithi, ...Tithi[]];
  nakshatras: [Span, ...Span[]];
  yogas: [Span, ...Span[]];
  karanas: [Span, ...Span[]];
  /** The sunrise's tithi lasts over two sunrises, or the next one sees none. */
  tithiDay: "normal" | "kshaya_next" | "vriddhi_first" | "vriddhi_second";
  pada: number;
  paksha: string;
  /** The lunar month by the user's custom, "Adhika " before a leap month. */
  month: string;
  /** The amanta month, 1 for Chaitra. */
  masa: number | undefined;
  amanta: string;
  purnimanta: string;
  adhika: boolean;
  /** The month that this one swallows. */
  kshaya: string | undefined;
  shaka: number;
  vikram: number;
  vikramKartikadi: number;
  kali: number;
  samvatsara: string;
  ritu: string;
  ayana: string;
  sunSign: string;
  moonSign: string;
  /** Degrees of the Moon from the Sun: 0 new, 90 half and growing, 180 full. */
  phase: number;
  sankranti: { name: string; at: Instant } | undefined;
  panchaka: boolean;
  bhadra: Range[];
};

/** A date of a region's calendar, in the reader's language. */
export interface RegionalDate {
  /** "Tamil" */
  calendar: string;
  month: string;
  /** The month in the script of its region, and what language that is. */
  native: string;
  tag: string;
  /** Of the solar month; undefined where the days are named by the tithi. */
  day: number | undefined;
  /** "Shukla Dashami", where it is so. */
  tithi: string;
  /** Its name, where years have one. */
  samvatsara: string;
  year: number;
  /** Not yet published where that decides. */
  expected: boolean;
}

/** An eclipse that is seen from the place, by more than the penumbra. */
export type Eclipse = {
  body: "sun" | "moon";
  /** Total, or the Sun's ring. */
  whole: boolean;
  /** While it is seen. */
  seen: Range;
  greatest: Instant;
  sutak: Range;
  /** When sutak begins for children, the old and the sick. */
  frail: Instant;
};

/** A planet that is lost in the Sun's light. */
type Lost = "guru" | "shukra";

/** What the sky holds against auspicious rites, beside the season. */
export type Omens = { eclipse: Eclipse | undefined; asta: readonly Lost[]; holashtak: boolean };

/** A day of the almanac, from sunrise to sunrise. */
export type AlmanacDay = Omens & {
  date: CivilDate;
  vara: string;
  sunrise: Instant | undefined;
  sunset: Instant | undefined;
  nextSunrise: Instant | undefined;
  previousSunset: Instant | undefined;
  moonrise: Instant | undefined;
  moonset: Instant | undefined;
  limbs: Limbs | undefined;
  /** The date by the calendar of a region that the reader has chosen. */
  regional: RegionalDate | undefined;
  /** Undefined where Sun and night do not divide the day. */
  kalams: Kalams | undefined;
  choghadiya: Choghadiya[];
  festivals: Festival[];
  /** The fast of an ekadashi by the user's tradition. */
  ekadashi: Fast | undefined;
  /** Not for auspicious beginnings. */
  season: Season | undefined;
  warnings: readonly string[];
};

/** `town` is the name of the place that stands for a time zone; "" for a place of the user's own. */
export type AlmanacMonth = { month: string; place: PackedMonth["place"]; town: string; days: AlmanacDay[] };

/** Kharmas: the Sun in Dhanu or Mina. Pitru Paksha: the dark half of amanta Bhadrapada. */
export type Season = "kharmas" | "pitruPaksha";

/** How the reader wants it: by language and customs. */
export type Reader = { language: Language; customs: AlmanacCustoms };
