import { useLingui } from "@lingui/react/macro";
import type { Task } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { partsIn, takesMoney } from "../closing-values.ts";
import { usePartsText } from "../method-parts.tsx";
import type { useClosing } from "./use-closing.ts";

/** The button says again what it is about to save; while something is wanting, it says what. */
export function useSaveLabel({ closing, wanting, more }: ReturnType<typeof useClosing>, task: Task): string {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  const words = usePartsText();
  const missing = {
    answer: t`Choose done or not done`,
    amount: t`Choose what you received`,
    split: t`Write how much of it`,
    ending: t`Choose what happened`,
    day: t`Choose the new day`,
    askDay: t`Choose the day to ask`,
    reason: t`Say why you let it go`,
  };
  if (wanting) return missing[wanting];
  if (closing.answer === "not") {
    const day = closing.ending === "moved" ? dayMonth(closing.newDay) : "";
    const ends = {
      moved: t`Move to ${day}`,
      cancelled: t`Save as cancelled`,
      handed_over: t`Save as handed over`,
      missed: t`Save as missed`,
    };
    return closing.ending ? ends[closing.ending] : "";
  }
  if (!takesMoney(task)) return t`Save: done`;
  if (!more) return t`Save: done, nothing yet`;
  const sums = words(partsIn(closing) ?? []);
  return t`Save: done, ${sums}`;
}
