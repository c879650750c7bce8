/** What an entry of the activity says: a sentence for each thing that can be done to each kind of thing. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  Bell,
  CalendarDays,
  ListTodo,
  type LucideIcon,
  MessageSquare,
  NotebookText,
  ShieldCheck,
  UserRound,
} from "lucide-react";
import type { Happening } from "../../api/types.ts";
import { DONE_TO_ACCOUNT, FIELDS } from "../../records/changed-words.ts";

const SENTENCES: Record<string, MessageDescriptor> = {
  ...DONE_TO_ACCOUNT,
  "task created": msg`Task added`,
  "task changed": msg`Task updated`,
  "task deleted": msg`Task deleted`,
  "task restored": msg`Task restored`,
  "note created": msg`Note added`,
  "note changed": msg`Note updated`,
  "note deleted": msg`Note deleted`,
  "note restored": msg`Note restored`,
  "comment created": msg`Comment added`,
  "comment changed": msg`Comment updated`,
  "comment deleted": msg`Comment deleted`,
  "comment restored": msg`Comment restored`,
  "client created": msg`Family added`,
  "client changed": msg`Family updated`,
  "client deleted": msg`Family deleted`,
  "client restored": msg`Family restored`,
  "ritetype created": msg`Rite added`,
  "ritetype changed": msg`Rite updated`,
  "ritetype deleted": msg`Rite deleted`,
  "ritetype restored": msg`Rite restored`,
  "payment created": msg`Payment added`,
  "payment deleted": msg`Payment removed`,
  "payment restored": msg`Payment restored`,
  "expense created": msg`Expense added`,
  "expense changed": msg`Expense updated`,
  "expense deleted": msg`Expense deleted`,
  "expense restored": msg`Expense restored`,
  "booking created": msg`Booking added`,
  "booking changed": msg`Booking updated`,
  "booking deleted": msg`Booking deleted`,
  "booking restored": msg`Booking restored`,
  "message created": msg`Message added`,
  "message changed": msg`Message updated`,
  "message deleted": msg`Message deleted`,
  "message restored": msg`Message restored`,
  "area created": msg`Area added`,
  "area changed": msg`Area updated`,
  "area deleted": msg`Area deleted`,
  "area restored": msg`Area restored`,
  "block created": msg`Closed days added`,
  "block changed": msg`Closed days updated`,
  "block deleted": msg`Closed days deleted`,
  "block restored": msg`Closed days restored`,
  "receipt created": msg`Receipt made`,
  "receipt changed": msg`Receipt voided`,
  "account changed": msg`Settings changed`,
  "profile changed": msg`Profile updated`,
  "publicpage changed": msg`Public page updated`,
};

/** For what a later version of the server tells. */
const KINDS: Record<string, MessageDescriptor> = {
  task: msg`Something was done to a task`,
  note: msg`Something was done to a note`,
  session: msg`Something was done to a login`,
};
const OTHER = msg`Something was changed in the account`;

/** The sentence of an entry; a general one for what a newer server knows. */
export const sentenceOf = ({ kind, action }: Happening): MessageDescriptor =>
  SENTENCES[`${kind} ${action}`] ?? KINDS[kind] ?? OTHER;

const ICONS: Record<string, LucideIcon> = {
  task: ListTodo,
  note: NotebookText,
  comment: MessageSquare,
  session: ShieldCheck,
  notification: Bell,
  day: CalendarDays,
};

/** The icon of an entry. */
export const iconOf = ({ kind }: Happening): LucideIcon => ICONS[kind] ?? UserRound;

/** Fields as people call them; others are left out. */
export const fieldsOf = ({ fields }: Happening): MessageDescriptor[] =>
  fields.flatMap((field) => FIELDS[field] ?? []);

/** Entries that stand one after the other and fall on the same day, as the days come. */
export function byDay<T extends { at: string }>(
  entries: readonly T[],
  dayOf: (instant: Date) => string,
): { day: string; entries: T[] }[] {
  const days: { day: string; entries: T[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
