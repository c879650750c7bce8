import { useLingui } from "@lingui/react/macro";
import { type HelperOfYear, type HelperYear, totalOf, type YearSums } from "../../../domain/helpers/year.ts";
import type { Cell } from "../../../lib/csv.ts";
import { ROLES } from "../words.ts";

const sums = ({ share, took, given, rest }: YearSums): Cell[] =>
  [share, took, given, rest].map((paise) => paise / 100);

/** The headings of the sums. */
function useHeadings(): Cell[] {
  const { t } = useLingui();
  return [
    t({ message: "Share", context: "of a helper" }),
    t`Took from families`,
    t({ message: "Given", context: "to a helper" }),
    t({ message: "Rest", context: "of a share" }),
  ];
}

/** Makes the year of one helper as rows for a spreadsheet. Sums are plain rupees. */
export function useOneTable(): (of: HelperYear) => Cell[][] {
  const { t } = useLingui();
  const headings = useHeadings();
  const line = (name: string, given: number): Cell[][] =>
    given === 0 ? [] : [["", name, "", ...sums({ share: 0, took: 0, given, rest: -given })]];
  return (of) => [
    [t`Date`, t`Rite`, t`Role`, ...headings],
    ...(of.carried === 0
      ? []
      : [["", t`Carried over`, "", ...sums({ share: 0, took: 0, given: 0, rest: of.carried })]]),
    ...of.rows.map((row): Cell[] => [
      row.task?.date ?? row.date,
      row.task?.taskName,
      t(ROLES[row.crew.role]),
      ...sums(row),
    ]),
    ...line(t`For rites of other years`, of.earlier),
    ...line(t`On account`, of.onAccount),
    [t`Total`, "", "", ...sums(of)],
  ];
}

/** Makes the year of all helpers as rows for a spreadsheet. */
export function useAllTable(): (all: readonly HelperOfYear[]) => Cell[][] {
  const { t } = useLingui();
  const headings = useHeadings();
  return (all) => {
    const total = totalOf(all);
    return [
      [t`Helper`, t`Rites`, t`Carried over`, ...headings],
      ...all.map(({ name, with: of }): Cell[] => [name, of.rites, of.carried / 100, ...sums(of)]),
      [t`Total`, total.rites, total.carried / 100, ...sums(total)],
    ];
  };
}
