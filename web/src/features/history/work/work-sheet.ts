/** The list of work as a table for a spreadsheet. */
import { useLingui } from "@lingui/react/macro";
import type { Cell } from "../../../lib/csv.ts";
import type { View } from "../address.ts";
import { type Days, yearIn } from "../period.ts";
import { ENDINGS, METHODS } from "../words.ts";
import { type Book, type Entry, groupsOf, monthKey } from "../work.ts";
import { nameOfEntry } from "./entry-actions.ts";

/** "sankalp-work-2026-27.csv", or up to which day. */
export function sheetName(view: View, { now }: Pick<Book, "now">): string {
  const year = yearIn(view, now);
  const other = view.year === "all" ? now.today : view.year.replace("c", "").replace("v", "samvat-");
  const span = year === undefined ? other : `${year}-${year + 1}`;
  return `sankalp-work-${span}.csv`;
}

/** Makes the rows of what the filters leave, the headings first. Sums are plain rupees. */
export function useWorkSheet() {
  const { t } = useLingui();
  return (book: Book, entries: readonly Entry[], view: View, days: Days): Cell[][] => {
    const rupees = (paise: number | null) => (paise === null ? null : paise / 100);
    const rows = groupsOf(book, entries, view, days, monthKey).flatMap((group) => group.entries);
    return [
      [
        t`Date`,
        t`Rite`,
        t`Family`,
        t`Place`,
        t`Assigned User`,
        t`How it ended`,
        t`Agreed`,
        t`Received`,
        t`Due`,
        t`Let go`,
        t`How paid`,
        t`Description`,
      ],
      ...rows.map((entry): Cell[] => {
        const { task } = entry;
        const account = task ? entry.account : undefined;
        return [
          entry.date,
          nameOfEntry(entry, t),
          entry.family?.name,
          task?.location,
          task?.finalAssignUser,
          task && t(ENDINGS[entry.ending]),
          rupees(account?.agreed ?? null),
          rupees(account?.received ?? (task ? 0 : entry.paise)),
          rupees(account?.due ?? null),
          rupees(account?.forgiven ?? null),
          entry.methods.map((method) => t(METHODS[method])).join(", "),
          task?.description,
        ];
      }),
    ];
  };
}
