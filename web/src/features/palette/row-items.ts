/** The lines of the palette that are rows of this device. */
import { CalendarDays, Check, Circle, HandHelping, NotebookText, ReceiptText, Users } from "lucide-react";
import { helperPaths } from "../../domain/helpers/paths.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { useClock } from "../../offline/clock.ts";
import { useRows } from "../../offline/store.ts";
import { findBookings, findFamilies, findHelpers, findNotes, findReceipts, findTasks } from "./find.ts";
import type { Item } from "./item.ts";

type Kind = "tasks" | "families" | "helpers" | "bookings" | "receipts" | "notes";

/** What the query finds among the rows, five of a kind at most; nothing without a query. */
export function useRowItems(query: string): Record<Kind, Item[]> {
  const { today } = useClock();
  const format = useFormat();
  const tasks = useRows("task") ?? [];
  const notes = useRows("note") ?? [];
  const families = useRows("client") ?? [];
  const helpers = useRows("helper") ?? [];
  const bookings = useRows("booking") ?? [];
  const receipts = useRows("receipt") ?? [];
  if (!query.trim()) return { tasks: [], families: [], helpers: [], bookings: [], receipts: [], notes: [] };
  return {
    tasks: findTasks(tasks, query, today).map((task) => ({
      id: task._id,
      icon: task.date >= today ? Circle : Check,
      label: `${task.taskName}, ${format.dayMonth(task.date)}`,
      detail: task.location,
      aside: task.amount == null ? undefined : format.money(task.amount),
      to: paths.task(task._id),
    })),
    families: findFamilies(families, query).map(({ _id, name, addresses }) => ({
      id: _id,
      icon: Users,
      label: name,
      detail: addresses?.[0]?.area ?? addresses?.[0]?.city,
      to: paths.client(_id),
    })),
    helpers: findHelpers(helpers, query).map(({ _id, name, skills, area }) => ({
      id: _id,
      icon: HandHelping,
      label: name,
      detail: [skills?.[0], area].filter(Boolean).join(", "),
      to: helperPaths.one(_id),
    })),
    bookings: findBookings(bookings, query).map(({ _id, contact, riteName, agreed, wanted }) => {
      const day = agreed?.date ?? wanted.date;
      return {
        id: _id,
        icon: CalendarDays,
        label: day ? `${contact.name}, ${format.dayMonth(day)}` : contact.name,
        detail: riteName,
        to: paths.booking(_id),
      };
    }),
    receipts: findReceipts(receipts, query).map(({ _id, number, payer, amount, rite }) => ({
      id: _id,
      icon: ReceiptText,
      label: [number, payer?.name].filter(Boolean).join(", "),
      detail: rite,
      aside: amount === undefined ? undefined : format.money(amount),
      to: paths.receipt(_id),
    })),
    notes: findNotes(notes, query, today).map((note) => ({
      id: note._id,
      icon: NotebookText,
      label: `${note.person}, ${format.dayMonth(note.noteDate)}`,
      detail: note.work,
      to: paths.noteDetail(note._id),
    })),
  };
}
