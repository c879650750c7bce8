/** What is shown of all that comes, and under which half of which month. Pure. */
import type { PackedMonth } from "../../../almanac/almanac-month.ts";
import type { Observance } from "../../../api/types.ts";
import type { Coming } from "../../../domain/observances/coming.ts";
import { addDays, type CivilDate } from "../../../lib/month.ts";

/** How far one looks ahead, in days. */
export const PERIODS = ["30", "60", "90", "400"] as const;
/** One of these. */
export type Period = (typeof PERIODS)[number];

/** What is shown of it. */
export interface Choice {
  period: Period;
  group: Group | "all";
  area: string;
}

/** Kinds that people look for together. */
export const GROUPS = ["shraddha", "masik", "janma", "vivah", "griha_pravesh", "monthly", "other"] as const;
/** One of these. */
export type Group = (typeof GROUPS)[number];

const OF_KIND: Record<Observance["kind"], Group> = {
  shraddha: "shraddha",
  janma_tithi: "janma",
  janma_nakshatra: "janma",
  vivah: "vivah",
  griha_pravesh: "griha_pravesh",
  katha: "other",
  vrata: "other",
  other: "other",
};

/** The group of one that comes. */
export const groupOf = ({ kind, masik, between, observance }: Coming): Group =>
  masik || between ? "masik" : observance?.every === "month" ? "monthly" : OF_KIND[kind];

const areaOf = ({ client }: Coming): string => client.addresses?.[0]?.area ?? "";

/** What a choice shows, how many each group has, and the areas that there are. */
export function chosenOf(all: readonly Coming[], { period, group, area }: Choice, today: CivilDate) {
  const till = addDays(today, Number(period));
  const near = all.filter(({ day }) => day <= till);
  const there = near.filter((one) => !area || areaOf(one) === area);
  const counts = new Map<Group, number>();
  for (const one of there) counts.set(groupOf(one), (counts.get(groupOf(one)) ?? 0) + 1);
  return {
    shown: there.filter((one) => group === "all" || groupOf(one) === group),
    counts,
    total: there.length,
    areas: [...new Set(near.map(areaOf).filter(Boolean))].sort(),
  };
}

/** A half of a lunar month, and what comes in it. */
export interface Half {
  /** The amanta month; 0 where the almanac does not reach. */
  masa: number;
  adhika: boolean;
  dark: boolean;
  from: CivilDate;
  to: CivilDate;
  all: Coming[];
}

/** By halves of lunar months, in their order; a day belongs to the half that its sunrise is in. */
export function halvesOf(shown: readonly Coming[], months: readonly PackedMonth[]): Half[] {
  const halves: Half[] = [];
  for (const { month, days } of months) {
    for (const [n, { tithi, amanta = 0, adhika = false }] of days.entries()) {
      const date = `${month}-${String(n + 1).padStart(2, "0")}`;
      const dark = (tithi?.[0] ?? 1) > 15;
      const last = halves.at(-1);
      if (last && last.masa === amanta && last.adhika === adhika && last.dark === dark) last.to = date;
      else halves.push({ masa: amanta, adhika, dark, from: date, to: date, all: [] });
    }
  }
  const beyond: Half = { masa: 0, adhika: false, dark: false, from: "", to: "", all: [] };
  for (const one of shown) {
    (halves.find(({ from, to }) => one.day >= from && one.day <= to) ?? beyond).all.push(one);
  }
  return [...halves, beyond].filter(({ all }) => all.length > 0);
}

/** Those of one family on one day: they are asked about together. */
export const together = (one: Coming, all: readonly Coming[]): Coming[] =>
  all.filter(({ client, day }) => client._id === one.client._id && day === one.day);
