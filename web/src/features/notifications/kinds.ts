/** What notifications are about: its name in the settings, and its sign. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  BellRing,
  CalendarOff,
  CalendarPlus,
  CalendarSync,
  CalendarX2,
  Car,
  CircleCheck,
  Clock,
  Flame,
  Gauge,
  Hourglass,
  IndianRupee,
  type LucideIcon,
  NotebookPen,
  ShieldCheck,
  Sunrise,
  UserCheck,
  UsersRound,
} from "lucide-react";

interface Kind {
  icon: LucideIcon;
  /** Of the sign. */
  tint?: "ahead" | "done" | "rubric";
  name: MessageDescriptor;
}

const KINDS: Record<string, Kind> = {
  "task.tomorrow": { icon: Clock, tint: "ahead", name: msg`Tomorrow’s sheet` },
  "day.sheet": { icon: Sunrise, tint: "ahead", name: msg`Morning sheet` },
  "task.close": { icon: CircleCheck, tint: "done", name: msg`Close the work: done or not?` },
  "task.leave": { icon: Car, tint: "ahead", name: msg`Leave now` },
  "booking.new": { icon: CalendarPlus, tint: "ahead", name: msg`New booking` },
  "booking.changed": { icon: CalendarSync, tint: "ahead", name: msg`A family chooses or asks for a change` },
  "booking.cancelled": { icon: CalendarX2, tint: "rubric", name: msg`Booking cancelled by the family` },
  "booking.hold": { icon: Hourglass, name: msg`A held time ends, an advance has not come` },
  "helper.answered": { icon: UserCheck, tint: "ahead", name: msg`A helper says yes or no` },
  "task.shared": {
    icon: UsersRound,
    tint: "ahead",
    name: msg`A purohit asks you to come, moves it or takes it back`,
  },
  "block.sutak": { icon: CalendarOff, name: msg`Sutak touches work, sutak is over` },
  "payment.due": { icon: IndianRupee, tint: "ahead", name: msg`Payment due` },
  "client.observance": { icon: Flame, name: msg`A family’s day comes near` },
  "note.reminder": { icon: NotebookPen, name: msg`Note reminder` },
  "account.quota": { icon: Gauge, tint: "rubric", name: msg`Little space or few links are left` },
  security: { icon: ShieldCheck, tint: "rubric", name: msg`Log-in and password` },
};

/** One that a newer server tells of has a plain bell. */
const OTHER: Kind = { icon: BellRing, name: msg`Notification` };

/** Name and sign of a kind; a general one where the server is newer than the app. */
export const kindOf = (kind: string): Kind => KINDS[kind] ?? OTHER;

/** In the order in which the settings show them; what this app does not know comes last. */
export const KIND_ORDER = Object.keys(KINDS);

/** Letters that are no notifications, by their names in the delivery log. */
const LETTERS: Record<string, MessageDescriptor> = {
  test: msg`Test`,
  welcome: msg`Welcome`,
  confirm_code: msg`Code to confirm the e-mail`,
  password_changed: msg`Password changed`,
  new_sign_in: msg`New log-in`,
};

/** What a line of the delivery log was about. */
export const subjectOf = (subject: string): MessageDescriptor => LETTERS[subject] ?? kindOf(subject).name;
