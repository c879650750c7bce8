/** Every entry of the menus, in one place: header, slide-over, bottom bar, "+" sheet and footer read from here. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FrameIconName } from "../../scripts/sprite.ts";
import { isWithin, paths } from "../nav/paths.ts";

interface Entry {
  label: MessageDescriptor;
  to: string;
  icon: FrameIconName;
  /** The keys that lead there, one after the other. */
  keys?: string;
}

interface Group {
  label: MessageDescriptor;
  id: string;
  /** Pages below this path belong to the group. */
  under?: string;
  entries: readonly Entry[];
}

/** The groups of the header's menus. */
export const MENU: readonly Group[] = [
  {
    id: "menu-tasks",
    under: "/tasks",
    label: msg`Task Management`,
    entries: [
      { label: msg`Today`, to: paths.today, icon: "i-today", keys: "G D" },
      { label: msg`Task Dashboard`, to: paths.tasks, icon: "i-tasks", keys: "G T" },
      { label: msg`Calendar View`, to: paths.calendar, icon: "i-calendar", keys: "G C" },
      { label: msg`Coming rites`, to: paths.coming, icon: "i-calendar" },
      { label: msg`Dues`, to: paths.dues, icon: "i-rupee" },
      { label: msg`Your rites`, to: paths.rites, icon: "i-rites" },
    ],
  },
  {
    id: "menu-clients",
    label: msg`Client Management`,
    entries: [{ label: msg`Client Management`, to: paths.clients, icon: "i-users", keys: "G F" }],
  },
  {
    id: "menu-expense",
    label: msg`Expense Tracker`,
    entries: [{ label: msg`Expense Tracker`, to: paths.expense, icon: "i-expense" }],
  },
  {
    id: "menu-history",
    label: msg`History`,
    entries: [{ label: msg`History`, to: paths.history, icon: "i-history" }],
  },
  {
    id: "menu-notes",
    under: "/notes",
    label: msg`Notes`,
    entries: [
      { label: msg`Create Note`, to: paths.createNote, icon: "i-note" },
      { label: msg`All Notes`, to: paths.notes, icon: "i-notes" },
    ],
  },
  {
    id: "menu-more",
    label: msg`More`,
    entries: [
      { label: msg`Advance Bookings`, to: paths.bookings, icon: "i-calendar", keys: "G B" },
      { label: msg`Availability`, to: paths.availability, icon: "i-calendar", keys: "G V" },
      { label: msg`Messages`, to: paths.messages, icon: "i-message" },
      { label: msg`Helpers`, to: paths.helpers, icon: "i-users" },
      { label: msg`About Us`, to: paths.about, icon: "i-info" },
      { label: msg`Contact Us`, to: paths.contact, icon: "i-mail" },
    ],
  },
];

/** The same in the menu of phones: what stands alone in the header stands together, without a name. */
export const SLIDE: readonly (Omit<Group, "label"> & { label?: MessageDescriptor })[] = [
  ...MENU.slice(0, 1),
  { id: "menu-alone", entries: MENU.flatMap(({ entries }) => (entries.length === 1 ? entries : [])) },
  ...MENU.slice(1).filter(({ entries }) => entries.length > 1),
];

/** True for the group that a page belongs to. */
export const isIn = ({ under, entries }: Group, here: string): boolean =>
  (under !== undefined && isWithin(here, under)) || entries.some(({ to }) => isWithin(here, to));

/** The entry of the notifications. */
export const BELL: Entry = { label: msg`Notifications`, to: paths.notifications, icon: "i-bell" };

/** The entries under the person's picture. */
export const ACCOUNT: readonly Entry[] = [
  { label: msg`Dashboard`, to: paths.dashboard, icon: "i-dashboard" },
  { label: msg`Profile`, to: paths.profile, icon: "i-user" },
  { label: msg`Setting`, to: paths.settings, icon: "i-setting" },
];

/** The entries of the "+" sheet. */
export const ADD: readonly (Entry & { detail: MessageDescriptor; kind?: "soon" | "done" })[] = [
  {
    label: msg`Add new task`,
    detail: msg`Work that is coming`,
    to: paths.addNew,
    icon: "i-circle",
    kind: "soon",
  },
  {
    label: msg`Add completed task`,
    detail: msg`Work already done, with its amount`,
    to: paths.addComplete,
    icon: "i-check",
    kind: "done",
  },
  {
    label: msg`Add from a call`,
    detail: msg`A family asks for a day`,
    to: paths.newBooking,
    icon: "i-calendar",
  },
  {
    label: msg`Expense`,
    detail: msg`What the work cost`,
    to: paths.addExpense,
    icon: "i-expense",
  },
  {
    label: msg`Note`,
    detail: msg`A reminder about a person and a work`,
    to: paths.createNote,
    icon: "i-note",
  },
  {
    label: msg`Family`,
    detail: msg`A house with its phone, gotra and people`,
    to: paths.newClient,
    icon: "i-users",
  },
];

/** The bottom bar of the phone, to the left and to the right of its +. */
export const BAR: readonly Entry[] = [
  { label: msg`Today`, to: paths.today, icon: "i-today" },
  { label: msg`Calendar`, to: paths.calendar, icon: "i-calendar" },
  { label: msg`Clients`, to: paths.clients, icon: "i-users" },
];

/** The links of the footer. */
export const FOOTER: readonly Omit<Entry, "icon">[] = [
  { label: msg`Tasks`, to: paths.tasks },
  { label: msg`Notes`, to: paths.notes },
  { label: msg`About`, to: paths.about },
  { label: msg`Contact`, to: paths.contact },
  { label: msg`Terms`, to: paths.terms },
  { label: msg`Privacy`, to: paths.privacy },
];
