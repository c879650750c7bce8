/** A cap of a season as it is typed. Pure. */
import { lunarOfIndex, shownMonth, storedMonth } from "../../../almanac/lunar.ts";
import type { Cap } from "../../../domain/planner/caps/caps.ts";
import { isCivilDate } from "../../../lib/month.ts";

/** As many caps as there can be. */
export const MOST_CAPS = 20;
/** What a new one begins with. */
const USUAL = 5;

/** An end of a range of tithis: the month by the reader's reckoning, and the tithi from 1 to 30. */
export interface End {
  month: number;
  tithi: number;
}

/** What is chosen and typed; what does not belong to the season is left alone. */
export interface CapValues {
  season: Cap["season"];
  most: number;
  name: string;
  from: string;
  to: string;
  first: End;
  last: End;
}

/** A new cap. */
export const EMPTY: CapValues = {
  season: "pitru_paksha",
  most: USUAL,
  name: "",
  from: "",
  to: "",
  first: { month: 8, tithi: 1 },
  last: { month: 8, tithi: 15 },
};

const endOf = (masa: number | undefined, tithi: number | undefined, fullMoon: boolean): End => {
  const lunar = lunarOfIndex(tithi ?? 1, masa ?? 1);
  return { month: shownMonth(lunar, fullMoon), tithi: tithi ?? 1 };
};

const masaOf = ({ month, tithi }: End, fullMoon: boolean): number =>
  storedMonth(month, lunarOfIndex(tithi), fullMoon);

/** A cap as the form shows it. */
export const valuesOf = (cap: Cap, fullMoon: boolean): CapValues => ({
  ...EMPTY,
  ...cap,
  ...(cap.season === "tithis" && {
    first: endOf(cap.fromMasa, cap.fromTithi, fullMoon),
    last: endOf(cap.toMasa, cap.toTithi, fullMoon),
  }),
});

/** What is wrong with the days of a range. */
export type DatesFault = "from" | "to" | "order" | undefined;

/** Which end of a range of days is missing, or whether it ends before it begins. */
export function datesFault({ season, from, to }: CapValues): DatesFault {
  if (season !== "dates") return undefined;
  if (!isCivilDate(from)) return "from";
  if (!isCivilDate(to)) return "to";
  return to < from ? "order" : undefined;
}

/** The cap that is meant; undefined while something is wrong. */
export function capOfValues(values: CapValues, fullMoon: boolean): Cap | undefined {
  const { season, most, from, to, first, last } = values;
  if (datesFault(values)) return undefined;
  const name = values.name.trim();
  const named = name && { name };
  if (season === "dates") return { season, most, ...named, from, to };
  if (season !== "tithis") return { season, most };
  return {
    ...{ season, most, ...named },
    ...{ fromMasa: masaOf(first, fullMoon), fromTithi: first.tithi },
    ...{ toMasa: masaOf(last, fullMoon), toTithi: last.tithi },
  };
}

const isOwn = ({ season }: Cap) => season === "dates" || season === "tithis";

/** With one more, or another in the place of one; ranges of one's own stand above the seasons, so that they hold. */
export function withCap(caps: readonly Cap[], cap: Cap, place: number | undefined): Cap[] {
  const rest = place === undefined ? [...caps] : caps.toSpliced(place, 1);
  const all = place === undefined ? [cap, ...rest] : rest.toSpliced(place, 0, cap);
  return [...all.filter(isOwn), ...all.filter((one) => !isOwn(one))];
}
