/** What the inbox shows, as in its address: `/bookings?tab=confirmed&sort=received&period=month&rite=…&area=…`. Pure. */
import { addDays } from "../../../lib/month.ts";
import { asksChange, dayOf, type Entry, TABS, type Tab } from "../standing.ts";

const SORTS = ["event", "received"] as const;
const PERIODS = ["all", "week", "month", "later"] as const;

/** What the address of the inbox holds. */
export interface Params {
  tab: Tab;
  sort: (typeof SORTS)[number];
  period: (typeof PERIODS)[number];
  rite: string;
  area: string;
}

const USUAL: Params = { tab: "new", sort: "event", period: "all", rite: "", area: "" };

/** Reads an address that anyone may have typed. */
export function readParams(query: URLSearchParams): Params {
  const given = Object.fromEntries(Object.keys(USUAL).map((key) => [key, query.get(key) ?? ""]));
  const one = <T extends string>(of: readonly T[], usual: T, key: string) =>
    of.find((known) => known === given[key]) ?? usual;
  return {
    tab: one(TABS, "new", "tab"),
    sort: one(SORTS, "event", "sort"),
    period: one(PERIODS, "all", "period"),
    rite: given.rite ?? "",
    area: given.area ?? "",
  };
}

/** What is usual is left out. */
export const writeParams = (params: Params): URLSearchParams =>
  new URLSearchParams(Object.entries(params).filter(([key, value]) => value !== USUAL[key as keyof Params]));

/** How many filters are set besides the tab. */
export const filters = ({ period, rite, area }: Params): number =>
  [period !== "all", rite !== "", area !== ""].filter(Boolean).length;

/** The same tab and order without filters. */
export const cleared = ({ tab, sort }: Params): Params => ({ ...USUAL, tab, sort });

const areaOf = ({ booking }: Entry) => booking.area ?? "";

/** The rites and areas that there are, to choose from. */
export function choicesOf(entries: readonly Entry[]): { rites: string[]; areas: string[] } {
  const rites = new Set(entries.map(({ booking }) => booking.riteName));
  const areas = new Set(entries.map(areaOf).filter(Boolean));
  return { rites: [...rites].sort(), areas: [...areas].sort() };
}

/** Those that pass the filters, of all tabs. */
export function filtered(entries: readonly Entry[], params: Params, today: string): Entry[] {
  const until = { all: "", week: addDays(today, 7), month: addDays(today, 31), later: "" }[params.period];
  return entries.filter((entry) => {
    if (params.rite && entry.booking.riteName !== params.rite) return false;
    if (params.area && areaOf(entry) !== params.area) return false;
    const day = dayOf(entry).slice(0, 10);
    if (params.period === "later") return day > addDays(today, 31);
    return until === "" || (day >= today && day <= until);
  });
}

/** The rows of one tab: those that wait for an answer first, then by the day of the rite or by arrival. */
export function inOrder(entries: readonly Entry[], { tab, sort }: Params): Entry[] {
  const rows = entries.filter((entry) => entry.tab === tab);
  // An id begins with the time of its creation.
  const arrival = (entry: Entry) => entry.booking._id;
  const latest = sort === "received" || tab === "past";
  const key = sort === "received" ? arrival : dayOf;
  return rows.sort((a, b) => {
    const waiting = Number(asksChange(b)) - Number(asksChange(a));
    if (waiting !== 0) return waiting;
    const order = key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.booking._id < b.booking._id ? -1 : 1;
    return latest ? -order : order;
  });
}

/** How many bookings each tab has. */
export function countsOf(entries: readonly Entry[]): Record<Tab, number> {
  const counts = { new: 0, offered: 0, awaiting: 0, confirmed: 0, past: 0 };
  for (const { tab } of entries) counts[tab]++;
  return counts;
}
