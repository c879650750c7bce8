/** Arithmetic on civil dates, YYYY-MM-DD, without zones. */
export type CivilDate = string;

const toDate = (date: CivilDate) => new Date(`${date}T00:00:00Z`);
const fromDate = (date: Date): CivilDate => date.toISOString().slice(0, 10);

/** The date of this day, undefined if there is no such day (31 April, a year outside 1800–2200). */
export function civilDate(year: number, month: number, day: number): CivilDate | undefined {
  if (year < 1800 || year > 2200) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? fromDate(date) : undefined;
}

/** Whether a text is a day as this app writes it, YYYY-MM-DD. */
export function isCivilDate(text: string): text is CivilDate {
  const [year, month, day] = text.split("-").map(Number);
  return /^\d{4}-\d\d-\d\d$/.test(text) && civilDate(year ?? 0, month ?? 0, day ?? 0) === text;
}

/** The day so many days later; earlier for a negative number. */
export function addDays(date: CivilDate, days: number): CivilDate {
  const moved = toDate(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return fromDate(moved);
}

/** How many days later the second is. */
export const daysBetween = (from: CivilDate, to: CivilDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The same day of another month, or that month's last day. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const day = Number(date.slice(8));
  const first = toDate(`${date.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return fromDate(first);
}

/** 0 is Sunday. */
export function weekdayOf(date: CivilDate): number {
  return toDate(date).getUTCDay();
}

/** The weeks, Sunday to Saturday, that show a whole month. */
export function weeksOf(month: CivilDate): CivilDate[][] {
  const prefix = month.slice(0, 7);
  let day = addDays(`${prefix}-01`, -weekdayOf(`${prefix}-01`));
  const weeks: CivilDate[][] = [];
  do {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
    day = addDays(day, 7);
  } while (day.startsWith(prefix));
  return weeks;
}
