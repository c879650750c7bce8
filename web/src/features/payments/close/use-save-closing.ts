import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Task } from "../../../api/types.ts";
import type { Family } from "../../../domain/people/family.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { entryOf, partsIn, repeated } from "../closing-values.ts";
import { usePartsText } from "../method-parts.tsx";
import { useReceipt } from "../receipt.ts";
import { enter } from "../writes.ts";
import type { useClosing } from "./use-closing.ts";
import { useFamilyMessage } from "./use-family-message.ts";

/** Saves what the sheet says: everything or nothing, with one Undo. Resolves to true once it is kept. */
export function useSaveClosing(task: Task, sheet: ReturnType<typeof useClosing>, family: Family) {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  const words = usePartsText();
  const receipt = useReceipt(task, family, true);
  const [busy, setBusy] = useState(false);
  const { closing, account, now, askOn, more = 0, nextYear } = sheet;
  const familyMessage = useFamilyMessage(task, family, closing);

  const sentence = () => {
    const name = task.taskName;
    const sums = words(partsIn(closing) ?? []);
    const ends = {
      cancelled: t`${name} marked as cancelled`,
      handed_over: t`${name} marked as handed over`,
      missed: t`${name} marked as missed`,
    };
    if (closing.answer === "not") {
      if (!closing.ending) return name;
      if (closing.ending !== "moved") return ends[closing.ending];
      const day = dayMonth(closing.newDay);
      return t`${name} moved to ${day}`;
    }
    return more > 0 ? t`${name} closed, ${sums}` : t`${name} closed`;
  };

  const save = async () => {
    setBusy(true);
    const { change, payments } = entryOf(closing, { task, account, today: now.today, askOn });
    const next =
      closing.answer === "done" && closing.repeat && nextYear
        ? repeated(task, nextYear.date, new Date(now.at).toISOString())
        : undefined;
    const paid = payments.filter(({ direction, kind }) => direction === "in" && kind === "balance");
    const newReceipt = closing.receipt && paid.length > 0 ? receipt.make(paid) : undefined;
    const saved = await enter(
      { task, change, payments, next, also: newReceipt?.changes ?? familyMessage },
      sentence(),
    );
    setBusy(false);
    if (saved && newReceipt) void newReceipt.send(saved.at(-1)?.outcome);
    return saved !== undefined;
  };
  return { busy, save };
}
