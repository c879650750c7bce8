import { useLingui } from "@lingui/react/macro";
import type { Block } from "../../api/types.ts";
import type { CivilDate } from "../../i18n/format.ts";
import { RITE_KINDS } from "../rites/rite-kinds.ts";

/** Why days are closed: leave, sutak and the like. */
export type BlockKind = Block["kind"];

/** Why days are closed. */
export function useKindNames(): Record<BlockKind, string> {
  const { t } = useLingui();
  return {
    sutak_death: t`Sutak, death`,
    sutak_birth: t`Sutak, birth`,
    travel: t({ message: "Travel", context: "closed days" }),
    ill: t`Unwell`,
    leave: t({ message: "Leave", context: "closed days" }),
    anushthan: t`Own anushthan`,
    temple: t`Temple duty`,
    eclipse: t({ message: "Eclipse", context: "closed days" }),
    other: t({ message: "Other", context: "closed days" }),
  };
}

/** The kind, and his own words. */
export function useClosedWords(): (block: Block) => string {
  const names = useKindNames();
  return ({ kind, note }) => [names[kind], note].filter(Boolean).join(": ");
}

/** "mangal work only", "Sanskar, Path only"; empty for all work. */
export function useEffectWords(): (block: Pick<Block, "effect" | "riteKinds">) => string {
  const { t, i18n } = useLingui();
  return ({ effect, riteKinds = [] }) => {
    if (effect === "all") return "";
    if (effect === "mangal") return t`mangal work only`;
    const named = RITE_KINDS.filter(({ kind }) => riteKinds.includes(kind));
    const list = named.map(({ label }) => i18n._(label)).join(", ");
    return t`${list} only`;
  };
}

/** What closes this day or a part of it: for him, and for this family if one is named. */
export const closedOn = (blocks: readonly Block[], on: CivilDate, clientId?: string): readonly Block[] =>
  blocks.filter(
    ({ date, endDate, endTime, clientId: family }) =>
      date <= on &&
      (on < endDate || (on === endDate && endTime !== "00:00")) &&
      (family === undefined || family === clientId),
  );
