import { useLingui } from "@lingui/react";
import type { Expense } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { Problem } from "../../offline/status.ts";
import { ConflictSheet } from "../../records/conflict-sheet.tsx";
import { useWords } from "../../records/words.ts";
import { nameOf } from "./categories.ts";
import { expense } from "./expense-record.ts";
import type { Works } from "./work-fields.tsx";

interface Props {
  problem: Problem | undefined;
  onClose: () => void;
  works: Works;
}

/** Two versions of an expense stand against each other: the person decides. */
export function ExpenseConflict({ works, ...props }: Props) {
  const { i18n } = useLingui();
  const { money } = useFormat();
  const words = useWords();
  const wordsOf = (row: Expense) =>
    expense.wordsOf(row, words, {
      category: nameOf(row.category, i18n),
      taskId: (row.taskId && works.byId(row.taskId)?.taskName) || row.taskName,
      clientId: row.clientId && works.clientById(row.clientId)?.name,
    });
  return (
    <ConflictSheet
      {...props}
      nameOf={(row: Expense) => `${nameOf(row.category, i18n)}, ${money(row.amount)}`}
      wordsOf={wordsOf}
    />
  );
}
