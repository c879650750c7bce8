/** What series and their steps are called. */
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { RiteType, Series } from "../../api/types.ts";
import { ownNameOf } from "../../domain/series/own-templates.ts";
import type { PlannedDay } from "../../domain/series/plan.ts";
import type { SeriesKind, StepKey } from "../../domain/series/templates.ts";
import type { Language } from "../../i18n/prefs.ts";
import { useFormat } from "../../i18n/use-format.ts";

/** The kinds, in the order in which they are offered. */
export const KINDS = {
  antyeshti: msg`After a death`,
  vivah: msg`Wedding`,
  saptah: msg`Bhagwat Saptah`,
  navratri: msg`Navratri`,
  ramayan: msg`Ramayan path`,
  other: msg`Your own`,
} satisfies Record<SeriesKind, unknown>;

const STEPS: Partial<Record<StepKey, ReturnType<typeof msg>>> = {
  antyeshti: msg`Antyeshti`,
  asthi: msg`Asthi sanchayan`,
  dashgatra: msg`Dashgatra`,
  ekadasha: msg`Ekadasha`,
  sapindi: msg`Sapindi`,
  trayodashi: msg`Trayodashi`,
  ganesh: msg`Ganesh puja, Matrika`,
  tilak: msg`Tilak`,
  haldi: msg`Mandap, haldi`,
  vivah: msg`Vivah`,
  vidai: msg`Vidai`,
  griha_pravesh: msg`Griha Pravesh of the bride`,
  kalash: msg`Kalash sthapana`,
  path: msg`Navratri path`,
  ashtami: msg`Maha Ashtami, havan`,
  navami: msg`Maha Navami, kanya puja`,
};

type Named = Pick<PlannedDay, "key" | "day" | "with" | "name" | "riteTypeId">;

/** The names of series and steps. */
export function useSeriesWords() {
  const { i18n, t } = useLingui();
  const { number } = useFormat();
  const stepName = (step: Named, own = "", rites?: readonly RiteType[]): string => {
    const { key, day, with: other } = step;
    const n = number(day);
    const chosen = ownNameOf(step, rites, i18n.locale as Language);
    if (chosen) return chosen;
    if (key === "saptah") return t`Bhagwat Saptah, day ${n}`;
    if (key === "ramayan") return t`Ramayan path, day ${n}`;
    if (key === "day") return t`${own}, day ${n}`;
    const [first, second] = [STEPS[key], other && STEPS[other]];
    return [first, second].flatMap((one) => (one ? [i18n._(one)] : [])).join(", ");
  };
  /** "After a death: Omprakash ji" */
  const seriesName = ({ kind, name }: Pick<Series, "kind" | "name">): string => {
    const [word, own] = [i18n._(KINDS[kind]), name ?? ""];
    if (kind === "other" && own) return own;
    return own ? t`${word}: ${own}` : word;
  };
  return { stepName, seriesName };
}
