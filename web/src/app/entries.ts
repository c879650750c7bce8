/** Every entry of the menus, in one place: header, slide-over, bottom bar, "+" sheet and footer read from here. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Check, Circle, ListTodo, type LucideIcon, NotebookPen, NotebookText, Settings } from "lucide-react";
import { paths } from "./paths.ts";

interface Entry {
  label: MessageDescriptor;
  to: string;
  icon: LucideIcon;
}

interface Group {
  label: MessageDescriptor;
  id: string;
  /** Pages below this path belong to the group. */
  under: string;
  entries: readonly Entry[];
}

export const MENU: readonly Group[] = [
  {
    id: "menu-tasks",
    under: "/tasks",
    label: msg`Task Management`,
    entries: [{ label: msg`Task Dashboard`, to: paths.tasks, icon: ListTodo }],
  },
  {
    id: "menu-notes",
    under: "/notes",
    label: msg`Notes`,
    entries: [
      { label: msg`Create Note`, to: paths.createNote, icon: NotebookPen },
      { label: msg`All Notes`, to: paths.notes, icon: NotebookText },
    ],
  },
];

export const ACCOUNT: readonly Entry[] = [{ label: msg`Setting`, to: paths.settings, icon: Settings }];

export const ADD: readonly (Entry & { detail: MessageDescriptor; kind: "soon" | "done" | "plain" })[] = [
  {
    label: msg`Add new task`,
    detail: msg`Work that is coming`,
    to: paths.addNew,
    icon: Circle,
    kind: "soon",
  },
  {
    label: msg`Add completed task`,
    detail: msg`Work already done, with its amount`,
    to: paths.addComplete,
    icon: Check,
    kind: "done",
  },
  {
    label: msg`Note`,
    detail: msg`A reminder about a person and a work`,
    to: paths.createNote,
    icon: NotebookPen,
    kind: "plain",
  },
];

export const FOOTER: readonly Omit<Entry, "icon">[] = [
  { label: msg`Tasks`, to: paths.tasks },
  { label: msg`Notes`, to: paths.notes },
  { label: msg`Terms`, to: paths.terms },
  { label: msg`Privacy`, to: paths.privacy },
];
