/** In which half of a day its festivals have their hours. Pure. */
import type { AlmanacDay, PackedMonth } from "../almanac-month.ts";

/** The hours before and after midday, of which either can have many houses. */
export type HalfOfDay = "morning" | "evening";

/** A festival with the hours that its day was chosen by. */
export interface FeastHours {
  id: string;
  name: string;
  kala: string;
  /** When its tithi ends, in milliseconds. */
  until: number;
}

const HALVES: Readonly<Record<string, HalfOfDay>> = {
  purvahna: "morning",
  sangava: "morning",
  madhyahna: "morning",
  sayahna: "evening",
  pradosha: "evening",
  nishita: "evening",
  moonrise: "evening",
};

/** The chief festivals of a day that have hours in this half of it; of several the last one, which leads. */
export function feastIn(
  half: HalfOfDay,
  { date, festivals }: Pick<AlmanacDay, "date" | "festivals">,
  packed: Pick<PackedMonth, "festivals">,
): FeastHours | undefined {
  const found = festivals.flatMap(({ id, name, minor }): FeastHours[] => {
    const feast = minor ? undefined : packed.festivals.find((one) => one.id === id && one.date === date);
    if (!feast || HALVES[feast.kala ?? ""] !== half) return [];
    return [{ id, name, kala: feast.kala ?? "", until: Date.parse(feast.when.end) }];
  });
  return found.at(-1);
}
