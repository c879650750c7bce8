/** How the list of families is narrowed and put in order. Pure. */
import type { Client } from "../../api/types.ts";
import type { Clock } from "../../lib/clock.ts";
import { addDays } from "../../lib/month.ts";
import type { FamilyRow } from "./families.ts";

const collator = new Intl.Collator(["en", "hi"], { numeric: true });

/** The filters of the list. */
export const FILTERS = ["all", "dues", "tithi", "quiet", "sutak"] as const;

/** The name of a filter. */
export type Filter = (typeof FILTERS)[number];

/** How many days ahead the days of the departed are looked for. */
export const AHEADS = [30, 60, 90] as const;

/** How many days ahead a tithi may be. */
export type Ahead = (typeof AHEADS)[number];

/** The orders of the list. */
export const SORTS = ["name", "last", "next", "dues", "total"] as const;

/** The name of an order. */
export type Sort = (typeof SORTS)[number];

/** A choice of area, label or language with how many families have it. */
export interface Choice {
  value: string;
  count: number;
}

/** What the list is narrowed to, and its order. */
export interface Wanted {
  filter: Filter;
  ahead: Ahead;
  area: string;
  label: string;
  language: string;
  sort: Sort;
}

/** The rows that are left, and what each other choice would show. */
export interface Found {
  rows: readonly FamilyRow[];
  counts: Record<Filter, number>;
  areas: Choice[];
  labels: Choice[];
  languages: Choice[];
}

const passes: Record<Filter, (row: FamilyRow, horizon: string) => boolean> = {
  all: () => true,
  dues: ({ due }) => due > 0,
  tithi: ({ tithi }, horizon) => tithi !== undefined && tithi.date <= horizon,
  quiet: ({ quiet }) => quiet,
  sutak: ({ sutakTill }) => sutakTill !== undefined,
};

/** Filters and sorts what the search found. Every choice counts what it would show beside the others that stand. */
export function filtered(familyRows: readonly FamilyRow[], wanted: Wanted, now: Pick<Clock, "today">): Found {
  const horizon = addDays(now.today, wanted.ahead);
  const { filter, area, label, language } = wanted;
  const rows: FamilyRow[] = [];
  const counts: Record<Filter, number> = { all: 0, dues: 0, tithi: 0, quiet: 0, sutak: 0 };
  const tallies = {
    areas: new Map<string, number>(),
    labels: new Map<string, number>(),
    languages: new Map<string, number>(),
  };
  for (const row of familyRows) {
    const own = {
      areas: areasOf(row.client),
      labels: row.client.labels ?? [],
      languages: row.client.language ? [row.client.language] : [],
    };
    const inArea = !area || own.areas.includes(area);
    const inLabel = !label || own.labels.includes(label);
    const inLanguage = !language || row.client.language === language;
    const inFilter = passes[filter](row, horizon);
    if (inArea && inLabel && inLanguage) {
      for (const one of FILTERS) if (passes[one](row, horizon)) counts[one]++;
      if (inFilter) rows.push(row);
    }
    if (inFilter && inLabel && inLanguage) tally(tallies.areas, own.areas);
    if (inFilter && inArea && inLanguage) tally(tallies.labels, own.labels);
    if (inFilter && inArea && inLabel) tally(tallies.languages, own.languages);
  }
  return {
    rows: inOrder(rows, wanted.sort),
    counts,
    areas: choicesOf(tallies.areas),
    labels: choicesOf(tallies.labels),
    languages: choicesOf(tallies.languages),
  };
}

const areasOf = ({ addresses = [] }: Client): string[] => [
  ...new Set(addresses.flatMap(({ area }) => (area ? [area] : []))),
];

function tally(into: Map<string, number>, values: readonly string[]) {
  for (const value of values) into.set(value, (into.get(value) ?? 0) + 1);
}

const choicesOf = (tallied: Map<string, number>): Choice[] =>
  [...tallied].map(([value, count]) => ({ value, count })).sort((a, b) => collator.compare(a.value, b.value));

/** `rows` come by name; equals stay so. */
function inOrder(rows: FamilyRow[], sort: Sort): FamilyRow[] {
  if (sort === "last") rows.sort((a, b) => compare(b.last?.date ?? "", a.last?.date ?? ""));
  if (sort === "next") rows.sort((a, b) => compare(a.next?.date ?? "9", b.next?.date ?? "9"));
  if (sort === "dues") rows.sort((a, b) => b.due - a.due);
  if (sort === "total") rows.sort((a, b) => b.received - a.received);
  return rows;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
