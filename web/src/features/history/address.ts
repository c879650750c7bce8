/** What the address of History says: `/history?tab=changes`, `/history?year=2025&paid=due`. What is usual is left out. */

const TABS = ["work", "changes", "trash"] as const;
/** A tab of History. */
export type Tab = (typeof TABS)[number];
/** The ends of work that the filter knows. */
export const OUTCOMES = ["completed", "cancelled", "missed", "handed_over"] as const;
/** How a piece of work ended. */
export type Ending = (typeof OUTCOMES)[number];
const PAID = ["paid", "due"] as const;
/** What the list of changes can be narrowed to. */
export const SUBJECTS = ["all", "tasks", "money", "families", "signins"] as const;
/** What changes are of. */
export type Subject = (typeof SUBJECTS)[number];

/** Which work is shown; "" is all of it. */
export interface Filters {
  query: string;
  /**
   * "2026" is the year from April to March that begins then, "c2026" the one of the calendar, "v2083" the Vikram Samvat year,
   * "2026-11" a month; "" the present year from April, "all" every year.
   */
  year: string;
  family: string;
  /** Of the family's house. */
  area: string;
  /** A rite's name, folded. */
  rite: string;
  outcome: Ending | "";
  paid: (typeof PAID)[number] | "";
}

/** What the screen shows. */
export interface View extends Filters {
  tab: Tab;
  /** Grouped by lunar month. */
  lunar: boolean;
  /** Which changes are shown. */
  subject: Subject;
}

const one = <T extends string>(known: readonly T[], given: string | null): T | "" =>
  known.find((value) => value === given) ?? "";

/** Reads an address that anyone may have typed: whatever makes no sense takes its usual value. */
export function readView(params: URLSearchParams): View {
  const year = params.get("year") ?? "";
  return {
    tab: one(TABS, params.get("tab")) || "work",
    query: params.get("q") ?? "",
    year: /^(all|[cv]?(19|20|21)\d\d|(19|20|21)\d\d-(0[1-9]|1[0-2]))$/.test(year) ? year : "",
    family: params.get("family") ?? "",
    area: params.get("area") ?? "",
    rite: params.get("rite") ?? "",
    outcome: one(OUTCOMES, params.get("outcome")),
    paid: one(PAID, params.get("paid")),
    lunar: params.get("by") === "lunar",
    subject: one(SUBJECTS, params.get("of")) || "all",
  };
}

/** The address of a view, without what is usual. */
export function writeView({ tab, query, lunar, subject, ...filters }: View): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== "work") params.set("tab", tab);
  if (query) params.set("q", query);
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  if (lunar) params.set("by", "lunar");
  if (subject !== "all") params.set("of", subject);
  return params;
}
