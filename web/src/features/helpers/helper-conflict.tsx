import type { Helper } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { Problem } from "../../offline/status.ts";
import { ConflictSheet } from "../../records/conflict-sheet.tsx";
import { useWords } from "../../records/words.ts";
import { cannotWords } from "./cannot-words.ts";
import { helper } from "./form/helper-record.ts";

/** Two versions of a helper stand against each other: the person decides. */
export function HelperConflict(props: { problem: Problem | undefined; onClose: () => void }) {
  const words = useWords();
  const format = useFormat();
  return (
    <ConflictSheet<Helper>
      {...props}
      nameOf={({ name }) => name}
      wordsOf={(row) =>
        helper.wordsOf(row, words, {
          cannot: row.cannot?.map((entry) => cannotWords(entry, format)).join("; "),
        })
      }
    />
  );
}
