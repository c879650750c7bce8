import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Block } from "../../api/types.ts";
import type { CivilDate } from "../../i18n/format.ts";
import { RITE_KINDS } from "../rites/rite-kinds.ts";

/** How many days sutak of the own lineage lasts by most customs, after a death as after a birth; one changes it. */
export const SUTAK_DAYS = 10;

/** Why days are closed: leave, sutak and the like. */
export type BlockKind = Block["kind"];

/** Why days are closed. */
export const BLOCK_KINDS: Record<BlockKind, MessageDescriptor> = {
  sutak_death: msg`Sutak, death`,
  sutak_birth: msg`Sutak, birth`,
  travel: msg({ message: "Travel", context: "closed days" }),
  ill: msg`Unwell`,
  leave: msg({ message: "Leave", context: "closed days" }),
  anushthan: msg`Own anushthan`,
  temple: msg`Temple duty`,
  eclipse: msg({ message: "Eclipse", context: "closed days" }),
  other: msg({ message: "Other", context: "closed days" }),
};

/** The kind, and own words. */
export function useClosedWords(): (block: Block) => string {
  const { i18n } = useLingui();
  return ({ kind, note }) => [i18n._(BLOCK_KINDS[kind]), note].filter(Boolean).join(": ");
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

/** What closes this day or a part of it: for the purohit, and for this family if one is named. */
export const closedOn = (blocks: readonly Block[], on: CivilDate, clientId?: string): readonly Block[] =>
  blocks.filter(
    ({ date, endDate, endTime, clientId: family }) =>
      date <= on &&
      (on < endDate || (on === endDate && endTime !== "00:00")) &&
      (family === undefined || family === clientId),
  );
