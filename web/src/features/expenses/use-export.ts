import { useLingui } from "@lingui/react/macro";
import { type Cell, handCsv } from "../../lib/csv.ts";
import { nameOf } from "./categories.ts";
import { type Row, signed } from "./expense-rows.ts";
import { useMethods } from "./words.ts";
import type { Works } from "./work-fields.tsx";

/** Hands the rows out as a table, in the words of the screen. */
export function useExport(works: Works): (rows: readonly Row[], today: string) => void {
  const { t, i18n } = useLingui();
  const methods = useMethods();
  return (rows, today) => {
    const head = [
      t`Day`,
      t`Rupees`,
      t`Category`,
      t`How it was paid`,
      t`Paid to`,
      t`Work`,
      t`Family`,
      t`Family will pay this back`,
      t`Paid back`,
      t`Kilometres`,
      t`Personal`,
      t`Note`,
    ];
    const yes = (on: boolean | undefined) => (on ? t`Yes` : "");
    const lines = rows.map((row): Cell[] => {
      const task = row.taskId ? works.byId(row.taskId) : undefined;
      const family = task?.clientId ?? row.clientId;
      return [
        row.date,
        signed(row) / 100,
        nameOf(row.category, i18n),
        methods.find(({ value }) => value === row.method)?.label,
        row.paidTo,
        task?.taskName ?? row.taskName,
        family && works.clientById(family)?.name,
        yes(row.recoverable),
        row.recoveredOn,
        row.km,
        yes(row.personal),
        row.note,
      ];
    });
    handCsv(`sankalp-expenses-${today}.csv`, [head, ...lines]);
  };
}
