import { useLingui } from "@lingui/react/macro";
import { useAlmanacDay } from "../../almanac/use-almanac.ts";
import type { RiteType } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useRow, useRows } from "../../offline/store.ts";
import { closedOn } from "./closed.ts";

/**
 * Why a day does not suit a rite: an eclipse; for a mangal one kharmas, an adhika month, Pitru Paksha, Holashtak, Guru or Shukra
 * asta, and sutak of the purohit or the family. Nothing is forbidden.
 * `told`: the id of closed days that the screen already names.
 */
export function useRestraints(
  date: string,
  rite: Pick<RiteType, "mangal"> | undefined,
  clientId: string | undefined,
  told?: string,
): string[] {
  const { t } = useLingui();
  const { dayMonth, time } = useFormat();
  const day = useAlmanacDay(date).data;
  const family = useRow("client", clientId ?? "")?.name;
  const blocks = useRows("block") ?? [];
  const eclipse = eclipseWords();
  if (!rite?.mangal) return eclipse;
  const sutak = closedOn(blocks, date).filter((block) => !block.clientId || block.clientId === clientId);
  const lines = sutak
    .filter(({ _id }) => _id !== told)
    .filter(({ kind }) => kind === "sutak_death" || kind === "sutak_birth")
    .map(({ endDate, clientId: of }) => {
      const last = dayMonth(endDate);
      const who = of ? family : undefined;
      return who
        ? t`${who}: sutak till ${last}, not for a mangal rite.`
        : t`Sutak till ${last}, not for a mangal rite.`;
    });
  lines.push(...eclipse);
  if (day?.season === "kharmas") lines.push(t`Kharmas: not for a mangal rite.`);
  if (day?.limbs?.adhika) lines.push(t`Adhika month: not for a mangal rite.`);
  if (day?.season === "pitruPaksha") lines.push(t`Pitru Paksha: not for a mangal rite.`);
  if (day?.holashtak) lines.push(t`Holashtak: in the north not for a mangal rite.`);
  if (day?.asta.includes("guru")) lines.push(t`Guru asta, by sight: not for a mangal rite.`);
  if (day?.asta.includes("shukra")) lines.push(t`Shukra asta, by sight: not for a mangal rite.`);
  return lines;

  function eclipseWords(): string[] {
    if (!day?.eclipse) return [];
    const { body, seen, sutak: vedha } = day.eclipse;
    const [from, until] = [time(seen.start.time), time(seen.end.time)];
    const since = `${dayMonth(vedha.start.date)} ${time(vedha.start.time)}`;
    return body === "sun"
      ? [t`Solar eclipse ${from} to ${until}, its sutak from ${since}.`]
      : [t`Lunar eclipse ${from} to ${until}, its sutak from ${since}.`];
  }
}
