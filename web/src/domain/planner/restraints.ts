import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { AlmanacDay } from "../../almanac/almanac-month.ts";
import { useAlmanacMonths } from "../../almanac/use-almanac.ts";
import type { RiteType, Task } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useRow, useRows } from "../../offline/store.ts";
import { closedOn } from "./closed.ts";
import { daysOf } from "./span/span.ts";

/**
 * Why a day does not suit a rite: an eclipse; for a mangal one kharmas, an adhika month, Pitru Paksha, Holashtak, Guru or Shukra
 * asta, and sutak of the purohit or the family. Work of several days has that of each, once: with its date, where it is not the
 * first day. Nothing is forbidden.
 * `told`: the id of closed days that the screen already names.
 */
export function useRestraints(
  { date, days }: Pick<Task, "date" | "days">,
  rite: Pick<RiteType, "mangal"> | undefined,
  clientId: string | undefined,
  told?: string,
): string[] {
  const { dayMonth } = useFormat();
  const dates = useMemo(() => daysOf({ date, ...(days && { days }) }), [date, days]);
  const months = useMemo(() => [...new Set(dates.map((one) => one.slice(0, 7)))], [dates]);
  const almanac = useAlmanacMonths(months);
  const sutak = useSutak(clientId, told);
  const words = useDayWords();
  const earlier = new Set<string>();
  return dates.flatMap((one) => {
    const day = almanac.get(one.slice(0, 7))?.days[Number(one.slice(8)) - 1];
    const eclipse = words.eclipse(day);
    const lines = rite?.mangal ? [...sutak(one), ...eclipse, ...words.season(day)] : eclipse;
    const fresh = lines.filter((line) => !earlier.has(line));
    for (const line of fresh) earlier.add(line);
    return one === date ? fresh : fresh.map((line) => `${dayMonth(one)}: ${line}`);
  });
}

/** Whose sutak stands against a day. */
function useSutak(clientId: string | undefined, told: string | undefined): (date: string) => string[] {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  const family = useRow("client", clientId ?? "")?.name;
  const blocks = useRows("block") ?? [];
  return (date) =>
    closedOn(blocks, date)
      .filter((block) => !block.clientId || block.clientId === clientId)
      .filter(({ _id }) => _id !== told)
      .filter(({ kind }) => kind === "sutak_death" || kind === "sutak_birth")
      .map(({ endDate, clientId: of }) => {
        const last = dayMonth(endDate);
        const who = of ? family : undefined;
        return who
          ? t`${who}: sutak till ${last}, not for a mangal rite.`
          : t`Sutak till ${last}, not for a mangal rite.`;
      });
}

/** What the almanac has against a day; nothing while the day is not known. */
function useDayWords() {
  const { t } = useLingui();
  const { dayMonth, time } = useFormat();
  return {
    eclipse: (day: AlmanacDay | undefined): string[] => {
      if (!day?.eclipse) return [];
      const { body, seen, sutak: vedha } = day.eclipse;
      const [from, until] = [time(seen.start.time), time(seen.end.time)];
      const since = `${dayMonth(vedha.start.date)} ${time(vedha.start.time)}`;
      return body === "sun"
        ? [t`Solar eclipse ${from} to ${until}, its sutak from ${since}.`]
        : [t`Lunar eclipse ${from} to ${until}, its sutak from ${since}.`];
    },
    season: (day: AlmanacDay | undefined): string[] => {
      const lines: string[] = [];
      if (day?.season === "kharmas") lines.push(t`Kharmas: not for a mangal rite.`);
      if (day?.limbs?.adhika) lines.push(t`Adhika month: not for a mangal rite.`);
      if (day?.season === "pitruPaksha") lines.push(t`Pitru Paksha: not for a mangal rite.`);
      if (day?.holashtak) lines.push(t`Holashtak: in the north not for a mangal rite.`);
      if (day?.asta.includes("guru")) lines.push(t`Guru asta, by sight: not for a mangal rite.`);
      if (day?.asta.includes("shukra")) lines.push(t`Shukra asta, by sight: not for a mangal rite.`);
      return lines;
    },
  };
}
