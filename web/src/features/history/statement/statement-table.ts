import { useLingui } from "@lingui/react/macro";
import type { Cell } from "../../../lib/csv.ts";
import { CATEGORIES } from "../words.ts";
import type { Statement, Sums } from "./statement.ts";

/** Makes the statement as rows for a spreadsheet. Sums are plain rupees. */
export function useStatementTable(): (statement: Statement) => Cell[][] {
  const { t } = useLingui();
  const cells = ({ works, cash, bank, received, spent }: Sums): Cell[] => [
    works,
    cash / 100,
    bank / 100,
    received / 100,
    spent / 100,
    (received - spent) / 100,
  ];
  return ({ months, total, spentOn, receivedFor }) => [
    [t`Month`, t`Works`, t`Cash`, t`UPI and bank`, t`Received`, t`Spent`, t`Kept`],
    ...months.map((sums): Cell[] => [sums.month, ...cells(sums)]),
    [t`Total`, ...cells(total)],
    [],
    [t`Spent on`, t`Amount`],
    ...spentOn.map(({ category, paise }): Cell[] => {
      const word = CATEGORIES[category];
      return [word ? t(word) : category, paise / 100];
    }),
    [],
    [t`Received for`, t`Works`, t`Amount`],
    ...receivedFor.map(({ rite, works, paise }): Cell[] => [rite || t`Other`, works, paise / 100]),
  ];
}
