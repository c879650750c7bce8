/** The list of notifications: its tabs, its pages, and what its address says of both (`/notifications?tab=unread&page=2`). */
import type { Notification } from "../../api/types.ts";
import { type Format, localParts } from "../../i18n/format.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Shown } from "../../offline/view.ts";

/** A notification as the list shows it. */
export type Row = Shown<Notification>;

/** The tabs of the list. */
export const TABS = ["all", "unread", "archived"] as const;
/** A tab of the list. */
export type Tab = (typeof TABS)[number];

const PAGE_SIZE = 5;

type RowsByTab = Record<Tab, readonly Row[]>;

/** The rows of each tab, newest first as they come. */
export function rowsByTab(rows: readonly Row[]): RowsByTab {
  const all = rows.filter(({ archivedAt }) => !archivedAt);
  return {
    all,
    unread: all.filter(({ readAt }) => !readAt),
    archived: rows.filter(({ archivedAt }) => archivedAt),
  };
}

interface ListParams {
  tab: Tab;
  /** From 1. */
  page: number;
}

/** Reads an address that anyone may have typed. */
export function readParams(params: URLSearchParams): ListParams {
  const tab = params.get("tab");
  const page = Number(params.get("page"));
  return {
    tab: TABS.find((known) => known === tab) ?? "all",
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The address that says this, without what is usual. */
export function writeParams({ tab, page }: ListParams): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== "all") params.set("tab", tab);
  if (page > 1) params.set("page", String(page));
  return params;
}

/** The rows of a page; of one beyond the last, those of the last. */
export function pageOf(rows: readonly Row[], wanted: number) {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(wanted, pages);
  return { page, pages, rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}

type Age = { is: "now" | "yesterday" } | { is: "minutes"; minutes: number } | { is: "said"; text: string };

const MINUTE = 60_000;

/** How long ago an instant was, as people say it: minutes, the time of today, yesterday, the date. */
export function ageOf(instant: string, now: Clock, { time, date, dayMonth }: Format): Age {
  const at = new Date(instant);
  const minutes = Math.floor((now.at - at.getTime()) / MINUTE);
  if (minutes < 1) return { is: "now" };
  if (minutes < 60) return { is: "minutes", minutes };
  const local = localParts(at, now.zone);
  if (local.date === now.today) return { is: "said", text: time(local.time) };
  if (local.date === dayBefore(now.today)) return { is: "yesterday" };
  const thisYear = local.date.slice(0, 4) === now.today.slice(0, 4);
  return { is: "said", text: thisYear ? dayMonth(local.date) : date(local.date) };
}

function dayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}
