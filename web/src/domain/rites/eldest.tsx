/**
 * Whether people are the first child of their parents: no record says so, and only some rites heed it, by their birth month and in
 * Jyeshtha. It is a question wherever a muhurat of such a rite is weighed.
 */
import { useLingui } from "@lingui/react/macro";
import { useAlmanacDay } from "../../almanac/use-almanac.ts";
import type { Client, RiteType } from "../../api/types.ts";
import { useUser } from "../../offline/device.ts";
import { Checkbox } from "../../ui/choice.tsx";
import { ELDEST_RULES, type EldestRite, eldestRules } from "../muhurat/eldest-rules.ts";
import { eldestOf, starsOf, whoseStars } from "../muhurat/family-stars.ts";
import { type About, searchedAs } from "./muhurat-search.ts";

/** Whether a rite, as the search for a muhurat names it, has rules about eldest children. */
export const heedsEldest = (searched: string | undefined): searched is EldestRite =>
  searched !== undefined && Object.hasOwn(ELDEST_RULES, searched);

/** The rite of the list as one that heeds it; undefined where it does not. */
export function eldestRite(rite: Pick<RiteType, "preset"> | undefined): EldestRite | undefined {
  const searched = searchedAs(rite);
  return heedsEldest(searched) ? searched : undefined;
}

/** The same of a day: as its muhurat is searched, else by the rites that it may be. */
export const eldestRiteOf = (
  searched: string | undefined,
  ...rites: (Pick<RiteType, "preset"> | undefined)[]
): EldestRite | undefined => (heedsEldest(searched) ? searched : rites.map(eldestRite).find(Boolean));

/** The rules about eldest children that hold by the purohit's own customs. */
function useEldestRules() {
  const custom = useUser()?.almanac.muhurat;
  return (rite: EldestRite | undefined) => (rite ? eldestRules(rite, custom) : []);
}

/** The same rite while any of its rules holds: where all are switched off, nothing about eldest children matters. */
export function useHeeding(rite: EldestRite | undefined): EldestRite | undefined {
  return useEldestRules()(rite).length > 0 ? rite : undefined;
}

/** Of several days the first rite about which there is a question: all its rules count where its muhurat is searched, else those of a month. */
export function useHeedingDay(
  days: readonly { rite: EldestRite | undefined; searched: boolean }[],
): EldestRite | undefined {
  const rulesOf = useEldestRules();
  return days.find(({ rite, searched }) => rulesOf(rite).some(({ month }) => searched || month))?.rite;
}

/** What the search for a muhurat takes of the answer yes: both who marry, or the youngest of the family, whose mundan it is. */
export function ofEldest(rite: EldestRite, family: Client | undefined): Pick<About, "people" | "eldest"> {
  if (rite === "vivah") return { eldest: whoseStars(family).map(({ _id }) => _id) };
  const born = (family?.people ?? []).filter(({ departed, birth }) => !departed && birth?.date);
  const [youngest] = born.sort((a, b) => ((a.birth?.date ?? "") > (b.birth?.date ?? "") ? -1 : 1));
  return youngest ? { people: [youngest._id], eldest: [youngest._id] } : {};
}

/** Whose stars a search for days has after the answer yes, and who is the eldest: at a wedding both, also where no star is known. */
export function searchOfEldest(rite: EldestRite, family: Client | undefined) {
  const { people, eldest = [] } = ofEldest(rite, family);
  const whose = people
    ? (family?.people ?? []).filter(({ _id }) => people.includes(_id))
    : whoseStars(family);
  const known = { ...starsOf(whose), ...eldestOf(whose, eldest) };
  return rite === "vivah" ? { ...known, eldest: "1,1" } : known;
}

interface EldestQuestionProps {
  /** Nothing is asked for a rite that does not heed it. */
  rite: EldestRite | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asks it of those for whom the rite is. */
export function EldestQuestion({ rite, checked, onChange }: EldestQuestionProps) {
  const { t } = useLingui();
  if (!rite) return null;
  return (
    <Checkbox
      label={
        rite === "vivah" ? t`Both are eldest children of their parents` : t`The eldest child of their parents`
      }
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/** Why a day of Jyeshtha does not suit eldest children, by amanta months as the search for a muhurat has it; else nothing. */
export function useJyeshtha(date: string, rite: EldestRite | undefined, eldest: boolean): string[] {
  const { t } = useLingui();
  const masa = useAlmanacDay(date).data?.limbs?.masa;
  const rules = useEldestRules()(rite);
  if (!eldest || !rules.some(({ month }) => month && month === masa)) return [];
  return [
    rite === "vivah"
      ? t`Jyeshtha: not for the wedding of two eldest children.`
      : t`Jyeshtha: not for the mundan of an eldest child.`,
  ];
}
