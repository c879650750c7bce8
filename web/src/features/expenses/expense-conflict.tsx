import { useLingui } from "@lingui/react/macro";
import type { Expense } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { Problem } from "../../offline/status.ts";
import { ConflictSheet, type FieldWords } from "../../records/conflict-sheet.tsx";
import { nameOf } from "./categories.ts";
import { useMethods } from "./words.ts";
import type { Works } from "./work-fields.tsx";

/** Two versions of an expense stand against each other: the person decides. */
export function ExpenseConflict(props: { problem: Problem | undefined; onClose: () => void; works: Works }) {
  const { i18n } = useLingui();
  const { money } = useFormat();
  const wordsOf = useFieldWords(props.works);
  return (
    <ConflictSheet
      {...props}
      nameOf={(row: Expense) => `${nameOf(row.category, i18n)}, ${money(row.amount)}`}
      wordsOf={wordsOf}
    />
  );
}

/** An expense's fields as label and words, in the order of its sheet. */
function useFieldWords(works: Works): (row: Expense) => FieldWords[] {
  const { t, i18n } = useLingui();
  const { money, date, number } = useFormat();
  const methods = useMethods();
  const flag = (on: boolean | undefined) => (on ? t`Yes` : t`No`);
  const work = (row: Expense) => (row.taskId && works.byId(row.taskId)?.taskName) || row.taskName || "–";
  return (row) => [
    { field: "amount", label: t`How much?`, text: money(row.amount) },
    { field: "category", label: t`Category`, text: nameOf(row.category, i18n) },
    { field: "taskId", label: t`For which work`, text: work(row) },
    {
      field: "clientId",
      label: t`Family`,
      text: (row.clientId && works.clientById(row.clientId)?.name) || "–",
    },
    {
      field: "method",
      label: t`How it was paid`,
      text: methods.find(({ value }) => value === row.method)?.label ?? "–",
    },
    { field: "recoverable", label: t`Family will pay this back`, text: flag(row.recoverable) },
    { field: "recoveredOn", label: t`Paid back`, text: row.recoveredOn ? date(row.recoveredOn) : "–" },
    { field: "paidTo", label: t`Paid to`, text: row.paidTo ?? "–" },
    { field: "note", label: t`Note`, text: row.note ?? "–" },
    { field: "date", label: t`Day`, text: date(row.date) },
    { field: "km", label: t`Kilometres`, text: row.km ? number(row.km) : "–" },
    { field: "ratePerKm", label: t`₹ per km`, text: row.ratePerKm ? money(row.ratePerKm) : "–" },
    { field: "moneyBack", label: t`Money came back`, text: flag(row.moneyBack) },
    { field: "personal", label: t`Personal`, text: flag(row.personal) },
  ];
}
