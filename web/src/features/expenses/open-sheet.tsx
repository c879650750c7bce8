import type { Clock } from "../../lib/clock.ts";
import { useSavedDraft } from "../../records/draft-form.ts";
import { useWide } from "../../ui/use-wide.ts";
import { empty, likeOf, type Values, valuesOf } from "./expense-record.ts";
import type { Params, Row } from "./expense-rows.ts";
import { ExpenseSheet } from "./expense-sheet.tsx";
import { workOfNow } from "./suggested.ts";
import type { Works } from "./work-fields.tsx";

interface Props {
  sheet: NonNullable<Params["sheet"]>;
  rows: readonly Row[];
  works: Works;
  now: Clock;
  onClose: () => void;
}

/** The sheet that the address asks for, with what was typed into it and not saved. One of what is gone is none. */
export function OpenSheet({ sheet, rows, works, now, onClose }: Props) {
  const wide = useWide();
  const edits = "edit" in sheet ? sheet.edit : undefined;
  const draftKey = edits ? `expense ${edits}` : "expense new";
  const draft = useSavedDraft<Values>(draftKey);
  const row = edits ? rows.find(({ _id, helperId }) => _id === edits && !helperId) : undefined;
  if (draft === undefined || (edits && !row)) return null;
  return (
    <ExpenseSheet
      key={JSON.stringify(sheet)}
      row={row}
      initial={row ? valuesOf(row) : firstOf(sheet, rows, works, now)}
      {...{ draftKey, draft, rows, works, now, wide, onClose }}
    />
  );
}

/** What a new one begins with: one like another, of the work asked for, else of the work of today. */
function firstOf(sheet: Props["sheet"], rows: readonly Row[], works: Works, now: Clock): Values {
  const { task, like } = "add" in sheet ? sheet : {};
  const model = like && rows.find(({ _id }) => _id === like);
  if (model) return likeOf(model, now.today);
  const work = task ? works.byId(task) : workOfNow(works.tasks, now);
  return { ...empty(now.today), taskId: work?._id ?? "" };
}
