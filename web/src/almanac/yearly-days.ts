/** The days of a month on which families remember their departed, past months too. */
import { useEffect, useSyncExternalStore } from "react";
import type { Client, Departed } from "../api/types.ts";
import type { CivilDate } from "../i18n/format.ts";
import { memoizeLast } from "../lib/memoize-last.ts";
import { addMonths } from "../lib/month.ts";
import { useRows } from "../offline/store.ts";
import type { PackedMonth } from "./almanac-month.ts";
import { addPerson, type FamilyDay } from "./family-day.ts";
import { departed, goesBy } from "./lunar.ts";
import { monthOf, version, want, watch } from "./month-store.ts";
import { type PitruDays, pitruPakshaIn } from "./pitru/pitru-paksha.ts";
import { anniversaryIn, isRemembered } from "./remembrances.ts";
import { daysBy } from "./use-tithi-days.ts";

/** What families remember in a month, by date. */
export type FamilyDays = ReadonlyMap<CivilDate, readonly FamilyDay[]>;

/** The yearly days in a month, from it and the months beside it; those that these do not tell are left out. */
export function familyDaysIn(
  month: string,
  clients: readonly Client[],
  months: readonly PackedMonth[],
): FamilyDays {
  const days = new Map<CivilDate, FamilyDay[]>();
  for (const client of clients) {
    for (const person of departed(client.people)) {
      for (const date of yearlyDays(month, person.departed, months)) {
        const families = days.get(date) ?? [];
        days.set(date, families);
        addPerson(families, client, person);
      }
    }
  }
  return days;
}

function yearlyDays(month: string, of: Departed, months: readonly PackedMonth[]): readonly CivilDate[] {
  const by = goesBy(of);
  const civil = !by && of.basis === "civil" && of.date?.length === 10 ? of.date : undefined;
  const days = civil
    ? [anniversaryIn(Number(month.slice(0, 4)), civil)]
    : by && months.length > 0
      ? daysBy(months, by, "aparahna")
      : [];
  return days.filter((date) => date.startsWith(month) && isRemembered(of, date));
}

const NONE: FamilyDays = new Map();
const find = memoizeLast(familyDaysIn);
const unknown = () => -1;

/** The months about one that are on the device; the same array until one of them is another. */
function about(month: string): readonly PackedMonth[] {
  const [before, here, after] = around(month).map((one) => monthOf(one).packed);
  return listOf(before, here, after);
}
const listOf = memoizeLast((...[before, here, after]: (PackedMonth | undefined)[]) =>
  here ? [before, here, after].filter((one) => one !== undefined) : [],
);

const around = (month: string) => [-1, 0, 1].map((n) => addMonths(`${month}-01`, n).slice(0, 7));

/** What families remember in a month; "" for none. Without the months beside it some days at its ends are left out. */
export function useFamilyDays(month: string): FamilyDays {
  const clients = useRows("client");
  const known = useSyncExternalStore(watch, version, unknown);
  useEffect(() => {
    // The month itself comes first, for those who look at it.
    if (known >= 0 && month && monthOf(month).packed) for (const one of around(month)) want(one);
  }, [month, known]);
  return clients && month ? find(month, clients, about(month)) : NONE;
}

const NO_PITRU: PitruDays = new Map();
const findPitru = memoizeLast(pitruPakshaIn);

/** The days of Pitru Paksha in a month, with the families of each; from the months that useFamilyDays asks for. */
export function usePitruPaksha(month: string): PitruDays {
  const clients = useRows("client");
  useSyncExternalStore(watch, version, unknown);
  return clients && month ? findPitru(month, clients, about(month)) : NO_PITRU;
}
