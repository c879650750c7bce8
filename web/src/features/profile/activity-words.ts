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

const SENTENCES: Record<string, MessageDescriptor> = {
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
  "account created": msg`Account created`,
  "account changed": msg`Settings changed`,
  "account password_changed": msg`Password changed`,
  "account second_on": msg`Two-step login turned on`,
  "account second_off": msg`Two-step login turned off`,
  "account recovery_used": msg`A recovery code was used`,
  "account codes_renewed": msg`New recovery codes`,
  "account email_confirmed": msg`E-mail confirmed`,
  "account email_changed": msg`E-mail changed`,
  "account exported": msg`All data exported`,
  "account closing": msg`Account deleted, to be erased after seven days`,
  "account trash_emptied": msg`Trash emptied`,
  "account kept": msg`Account kept after all`,
  "account passkey_added": msg`Passkey added`,
  "account passkey_removed": msg`Passkey removed`,
  "account identity_linked": msg`Login of another service linked`,
  "account identity_unlinked": msg`Login of another service removed`,
  "session signed_in": msg`Logged in`,
  "session signed_out": msg`Logged out`,
  "session ended": msg`A device was logged out`,
  "session ended_others": msg`All other devices were logged out`,
  "profile changed": msg`Profile updated`,
  "publicpage changed": msg`Public page updated`,
  "profile picture_changed": msg`Picture changed`,
  "profile picture_removed": msg`Picture removed`,
};

/** For what a later version of the server tells. */
const KINDS: Record<string, MessageDescriptor> = {
  task: msg`Something was done to a task`,
  note: msg`Something was done to a note`,
  session: msg`Something was done to a login`,
};
const OTHER = msg`Something was changed in the account`;

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

export const iconOf = ({ kind }: Happening): LucideIcon => ICONS[kind] ?? UserRound;

/** Fields as people call them; others are left out. */
const FIELDS: Record<string, MessageDescriptor> = {
  taskName: msg`Name`,
  description: msg`Description`,
  location: msg`Location`,
  finalAssignUser: msg`Assigned User`,
  amount: msg`Amount`,
  date: msg`Date`,
  startTime: msg`Time`,
  durationMinutes: msg`Duration`,
  outcome: msg`How it ended`,
  person: msg`Name of the person`,
  work: msg`Work name`,
  noteDate: msg`Work Date`,
  noteText: msg`Reminder message`,
  reminderDate: msg`Reminder Date`,
  reminderTime: msg`Reminder time`,
  doneAt: msg`Done`,
  snoozedUntil: msg`Later`,
  name: msg`Name`,
  language: msg`Language`,
  timeZone: msg`Time zone`,
  theme: msg`Theme`,
  textSize: msg`Text size`,
  digits: msg`Numerals`,
  clock: msg`Clock`,
  place: msg`Place`,
  almanac: msg`Almanac`,
  address: msg`Address`,
  bio: msg`About me`,
  skills: msg`Work I do`,
  languages: msg`Languages`,
  links: msg`Links`,
  born: msg`Born`,
  nameLocal: msg`Name in your script`,
};

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
