/** The steps of each kind of series: on which day, at what time of it, and what share of the dakshina is theirs. */
import type { Series, Template } from "../../api/types.ts";
import type { ClockTime } from "../../i18n/format.ts";
import type { RiteNature } from "../planner/when-calendar.ts";

/** What a series is. */
export type SeriesKind = Series["kind"];

/** The name of a step; what it is called stands with the screens. */
export type StepKey =
  | "antyeshti"
  | "asthi"
  | "dashgatra"
  | "ekadasha"
  | "sapindi"
  | "trayodashi"
  | "ganesh"
  | "tilak"
  | "haldi"
  | "vivah"
  | "vidai"
  | "griha_pravesh"
  | "saptah"
  | "ramayan"
  | "kalash"
  | "path"
  | "ashtami"
  | "navami"
  | "day"
  | "own";

/** One step of a template. */
export interface Step {
  key: StepKey;
  /** Day 1 is the first day. */
  day: number;
  time: ClockTime;
  minutes: number;
  /** Parts of the whole dakshina. */
  share: number;
  /** The rite of the ready-made list that it is, where there is one. */
  preset?: string;
  /** Of one's own template: what it is called, and the rite of the list that it is. */
  name?: string;
  riteTypeId?: string;
  /** The next such tithi from its day on, instead of the day. */
  tithi?: number;
  /** The first good day for this rite of the muhurat search from its day on, among so many; the steps after it move with it. */
  muhurat?: string;
  within?: number;
  /** The part of the day or the muhurat within which it begins. */
  window?: Template["steps"][number]["window"];
  /** A fee of its own in rupees, beside the dakshina of the whole. */
  fee?: number;
}

const step = (
  key: StepKey,
  day: number,
  time: ClockTime,
  minutes: number,
  more: Partial<Step> = {},
): Step => ({
  ...{ key, day, time, minutes, share: 1 },
  ...more,
});

/** The same on each day. */
const daily = (days: number, key: StepKey, time: ClockTime, minutes: number): Step[] =>
  Array.from({ length: days }, (_, n) => step(key, n + 1, time, minutes));

/** After the last rites, whose day the family says: the collecting of the ashes, the tenth to the thirteenth day. */
const ANTYESHTI: readonly Step[] = [
  step("antyeshti", 1, "09:00", 180, { preset: "antyeshti" }),
  step("asthi", 3, "07:00", 90, { preset: "asthi-visarjan" }),
  step("dashgatra", 10, "09:00", 120),
  step("ekadasha", 11, "10:00", 180),
  step("sapindi", 12, "13:00", 150),
  step("trayodashi", 13, "10:00", 150, { preset: "terahvi" }),
];

const VIVAH: readonly Step[] = [
  step("ganesh", 1, "09:00", 120),
  step("tilak", 2, "10:00", 90),
  step("haldi", 2, "16:00", 90),
  step("vivah", 3, "20:00", 300, { share: 5, preset: "vivah" }),
  step("vidai", 4, "06:00", 60),
  step("griha_pravesh", 4, "11:00", 60),
];

/** By tithi, from Pratipada on; the day is that of the tithi. */
const NAVRATRI: readonly Step[] = [
  step("kalash", 1, "07:00", 120),
  ...daily(7, "path", "06:00", 120).slice(1),
  step("ashtami", 8, "06:00", 180),
  step("navami", 9, "07:00", 150),
];

/** Of every kind but one's own, which has the days that one gives it. */
export const TEMPLATES: Record<Exclude<SeriesKind, "other">, readonly Step[]> = {
  antyeshti: ANTYESHTI,
  vivah: VIVAH,
  saptah: daily(7, "saptah", "15:00", 180),
  navratri: NAVRATRI,
  ramayan: daily(9, "ramayan", "09:00", 180),
};

/** What the days of a kind are where no rite of the catalogue says it: a sutak, and other closed days, are about some rites only. */
export const NATURES: Record<SeriesKind, RiteNature | undefined> = {
  antyeshti: { kind: "pitri", mangal: false },
  vivah: { kind: "samskara", mangal: true },
  saptah: { kind: "path", mangal: false },
  navratri: { kind: "deva", mangal: false },
  ramayan: { kind: "path", mangal: false },
  other: undefined,
};

/** The kinds that come with the app. */
export const SHIPPED_KINDS = Object.keys(TEMPLATES) as Exclude<SeriesKind, "other">[];

/** So many days one's own series may have. */
export const MOST_DAYS = 45;

/** One's own: the same rite on each of some days. */
export const ownSteps = (days: number): readonly Step[] =>
  daily(Math.min(days, MOST_DAYS), "day", "09:00", 120);
