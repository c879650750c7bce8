/** The rule of an event that repeats (RRULE of RFC 5545), read. Pure. */

const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const DAILY = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY"] as const;

/** A rule as it is read. */
export interface Rule {
  every: (typeof DAILY)[number];
  interval: number;
  /** How often in all. */
  count: number | undefined;
  /** As it is written. */
  until: string | undefined;
  months: number[];
  weeks: number[];
  yearDays: number[];
  monthDays: number[];
  /** Weekdays, each or the nth of the period. */
  weekdays: { nth: number; on: number }[];
  hours: number[];
  minutes: number[];
  places: number[];
  weekStart: number;
}

/** Reads a rule; "often" where it repeats within a day, undefined where it says nothing that is known. */
export function readRule(text: string): Rule | "often" | undefined {
  const parts = new Map(text.split(";").map((part) => part.toUpperCase().split("=") as [string, string]));
  const frequency = parts.get("FREQ")?.trim() ?? "";
  if (/^(SECOND|MINUTE|HOUR)LY$/.test(frequency)) return "often";
  const every = DAILY.find((one) => one === frequency);
  const number = (name: string) => Number(parts.get(name) ?? 1);
  const list = (name: string) => {
    const numbers = (parts.get(name) ?? "").split(",").filter(Boolean).map(Number);
    return [...new Set(numbers)];
  };
  const weekdays = (parts.get("BYDAY") ?? "").split(",").filter(Boolean).map(weekday);
  const rule = {
    interval: number("INTERVAL"),
    count: parts.has("COUNT") ? number("COUNT") : undefined,
    until: parts.get("UNTIL"),
    months: list("BYMONTH"),
    weeks: list("BYWEEKNO"),
    yearDays: list("BYYEARDAY"),
    monthDays: list("BYMONTHDAY"),
    hours: list("BYHOUR"),
    minutes: list("BYMINUTE"),
    places: list("BYSETPOS"),
    weekStart: Math.max(WEEKDAYS.indexOf(parts.get("WKST") ?? "MO"), 0),
  };
  const { months, weeks, yearDays, monthDays, hours, minutes, places, interval, count = 1 } = rule;
  const whole = [...months, ...weeks, ...yearDays, ...monthDays, ...hours, ...minutes, ...places];
  const sound =
    whole.every(Number.isInteger) &&
    [interval, count].every((n) => Number.isInteger(n) && n > 0) &&
    hours.every((n) => n >= 0 && n < 24) &&
    minutes.every((n) => n >= 0 && n < 60);
  if (!every || !sound || weekdays.includes(undefined)) return undefined;
  return { every, ...rule, weekdays: weekdays as Rule["weekdays"] };
}

function weekday(text: string) {
  const [, nth = "", name = ""] = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(text.trim()) ?? [];
  return name ? { nth: Number(nth), on: WEEKDAYS.indexOf(name) } : undefined;
}
