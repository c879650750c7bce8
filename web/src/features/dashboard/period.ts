/** Which time the dashboard tells of. Pure. */
import { addDays, addMonths, type CivilDate, isCivilDate } from "../../lib/month.ts";

const SPANS = ["month", "financial", "year"] as const;
/** A calendar month; a financial year, April to March; a calendar year. */
export type Span = (typeof SPANS)[number];

/** A month, a financial year or a calendar year. */
export interface Period {
  span: Span;
  /** Its first month, YYYY-MM. */
  from: string;
}

const MONTHS: Record<Span, number> = { month: 1, financial: 12, year: 12 };

/** The period that holds a month. */
export function periodOf(span: Span, month: string): Period {
  if (span === "month") return { span, from: month };
  const year = Number(month.slice(0, 4));
  if (span === "year") return { span, from: `${month.slice(0, 4)}-01` };
  const begins = Number(month.slice(5)) >= 4 ? year : year - 1;
  return { span, from: `${begins}-04` };
}

/** The same span, so many of it later. */
export const moved = ({ span, from }: Period, by: number): Period => ({
  span,
  from: addMonths(`${from}-01`, by * MONTHS[span]).slice(0, 7),
});

/** Its last month. */
export const lastMonth = ({ span, from }: Period): string =>
  addMonths(`${from}-01`, MONTHS[span] - 1).slice(0, 7);

/** Its first and its last day. */
export const daysOf = (period: Period): [first: CivilDate, last: CivilDate] => [
  `${period.from}-01`,
  addDays(addMonths(`${lastMonth(period)}-01`, 1), -1),
];

/** Of two months. */
export const earlier = (a: string, b: string) => (a < b ? a : b);

/** The twelve months up to one. */
export const twelveUpTo = (month: string): string[] =>
  Array.from({ length: 12 }, (_, i) => addMonths(`${month}-01`, i - 11).slice(0, 7));

/** What an address that anyone may have typed asks for; undefined: the present month. */
export function readPeriod(params: URLSearchParams): Period | undefined {
  const span = SPANS.find((known) => known === params.get("period"));
  const from = params.get("from") ?? "";
  if (!isCivilDate(`${from}-01`)) return undefined;
  return periodOf(span ?? "month", from);
}

/** The address of a period, without what is usual. */
export function writePeriod(period: Period | undefined): URLSearchParams {
  const params = new URLSearchParams();
  if (!period) return params;
  if (period.span !== "month") params.set("period", period.span);
  params.set("from", period.from);
  return params;
}
