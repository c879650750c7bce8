import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useMonthsAhead } from "../../almanac/use-tithi-days.ts";
import { api, ask } from "../../api/client.ts";
import { useFetched } from "../../api/fetched.ts";
import type { Language } from "../../i18n/prefs.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { addMonths, type CivilDate } from "../../lib/month.ts";
import { useUser } from "../../offline/device.ts";
import { lunarDays } from "./lunar-days.ts";
import { type Course, type Occurrence, occurrencesOf } from "./occurrences.ts";

/** So many are shown. */
const SHOWN = 5;
/** How far the server is asked for yearly ones, in months. */
const YEARS = 6 * 12;

/** The rule has nothing to decide: the tithi is there on one day alone. */
const PLAIN = "only_day";

/** A birth tithi is kept where it holds the sunrise; a shraddha where it fills more of the afternoon. */
const KALAS = {
  sunrise: { kala: "udaya" },
  moonrise: { kala: "moonrise" },
  midday: { kala: "madhyahna", priority: "vyapti" },
  aparahna: { kala: "aparahna", priority: "vyapti" },
  pradosha: { kala: "pradosha", priority: "vyapti" },
  midnight: { kala: "nishita", priority: "vyapti" },
} as const;

/** One of the days on which it comes. */
export interface NextDay {
  date: CivilDate;
  /** Another day on which some keep it. */
  other?: CivilDate;
  /** In a leap month. */
  adhika?: boolean;
  /** Why this day, where the rule had to choose: the server's sentence, or the device's word for it. */
  reason?: string;
  because?: Occurrence["because"];
  /** When the tithi is there on the day, as the server has it. */
  tithi?: TithiTime;
}

/** When a tithi begins or ends on a day; neither where it lasts from one midnight to the next. */
export interface TithiTime {
  begins?: string;
  ends?: string;
}

/** Of a tithi's time what lies on the day. */
function timeOn(date: CivilDate, { start, end }: { start: string; end: string }): TithiTime {
  const [begins, ends] = [start, end].map((at) => (at.startsWith(date) ? at.slice(11, 16) : undefined));
  return begins ? { begins } : ends ? { ends } : {};
}

const LAST = "2200-12-31";

/** The next days of a course from one on: of yearly ones by a lunar month as the server tells them, else those that the device knows. */
export function useNextDays(course: Course, from: CivilDate): readonly NextDay[] {
  const months = useMonthsAhead();
  const years = useYears(course, from);
  return useMemo(() => {
    const to = addMonths(from, YEARS * (course.every === "year" ? (course.interval ?? 1) : 1));
    const span = { from, to: to < LAST ? to : LAST };
    const days: readonly NextDay[] = years ?? occurrencesOf(course, lunarDays(months), span);
    return days.slice(0, SHOWN);
  }, [course, months, years, from]);
}

/** The years that come; undefined without a network, and where the server has no rule for it. */
function useYears(course: Course, today: CivilDate): readonly NextDay[] | undefined {
  const { every, basis, masa, tithi, kala, leap, kshaya } = course;
  const { i18n } = useLingui();
  const language = i18n.locale as Language;
  const place = useUser()?.place;
  const fetch = useMemo(() => {
    const other = kshaya === "before" || kshaya === "after";
    if (every !== "year" || basis !== "tithi" || !masa || !tithi || other) return async () => undefined;
    const query = {
      ...(place && { lat: String(place.lat), lon: String(place.lon), tz: place.timeZone }),
      month: masa,
      tithi,
      ...KALAS[kala],
      adhika: leap,
      from: today,
      to: addMonths(today, YEARS),
    };
    return async () => {
      const { days } = await ask(api.GET("/api/almanac/occurrences", { params: { query } }));
      return days.map(
        ({ date, adhika, because, reason, when, others }): NextDay => ({
          date,
          tithi: timeOn(date, when),
          ...(others[0] && { other: others[0].date }),
          ...(adhika && { adhika }),
          ...(because !== PLAIN && { reason: reason[language] }),
        }),
      );
    };
  }, [every, basis, masa, tithi, kala, leap, kshaya, place, today, language]);
  const { value } = useFetched(fetch);
  return value?.length ? value : undefined;
}

/** "Kshaya: over before the next sunrise"; the server's sentence where it has one, and nothing where the rule had not to choose. */
export function useDayReason(): (day: NextDay) => string {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  return ({ reason, because, other, adhika }) => {
    if (reason) return reason;
    if (adhika) return t`In the adhika month`;
    const shared = other && dayMonth(other);
    const words = {
      both_days: t`The tithi has a share of ${shared} too`,
      two_sunrises: t`At two sunrises (vriddhi): some keep ${shared}`,
      twice_in_month: t`Twice in this solar month: this one counts`,
      not_in_month: t`Not in this solar month: as in the month before`,
      leap_month: t`The month comes twice`,
      leap_passed: t`The month comes twice: the adhika one is passed over`,
      kshaya: t`Kshaya: over before the next sunrise`,
      short_month: t`The month has no such day: its last`,
    };
    return because ? words[because] : "";
  };
}
