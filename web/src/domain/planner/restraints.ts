import { useLingui } from "@lingui/react/macro";
import { useAlmanacDay } from "../../almanac/use-almanac.ts";
import type { RiteType } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useRow, useRows } from "../../offline/store.ts";
import { closedOn } from "./closed.ts";

/**
 * Why a day does not suit a mangal rite: kharmas, Pitru Paksha, and sutak of the purohit or the family. Nothing is forbidden.
 * `told`: the id of closed days that the screen already names.
 */
export function useRestraints(
  date: string,
  rite: Pick<RiteType, "mangal"> | undefined,
  clientId: string | undefined,
  told?: string,
): string[] {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  const season = useAlmanacDay(date).data?.season;
  const family = useRow("client", clientId ?? "")?.name;
  const blocks = useRows("block") ?? [];
  if (!rite?.mangal) return [];
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
  if (season === "kharmas") lines.push(t`Kharmas: not for a mangal rite.`);
  if (season === "pitruPaksha") lines.push(t`Pitru Paksha: not for a mangal rite.`);
  return lines;
}
