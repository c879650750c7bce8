/** Every page of the app: its path, its title, who may open it, and the chunk that holds it. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { matchPath } from "react-router";
import { type LazyPage, lazyPage } from "./lazy-page.ts";

export interface AppPage extends LazyPage {
  path: string;
  title: MessageDescriptor;
  /** Shows the user's own data: logged out, it leads to the login and back. */
  guarded: boolean;
  /** Login and register: the header has no line and shows the whole brand, the footer is left out. */
  door: boolean;
  /** The path of the page that this one is another state of: what is typed, selected and scrolled there stays. */
  within?: string;
}

type Load = Parameters<typeof lazyPage>[0];

const page = (path: string, title: MessageDescriptor, load: Load): AppPage => ({
  path,
  title,
  guarded: true,
  door: false,
  ...lazyPage(load),
});
const open = (path: string, title: MessageDescriptor, load: Load): AppPage => ({
  ...page(path, title, load),
  guarded: false,
});
const door = (path: string, title: MessageDescriptor, load: Load): AppPage => ({
  ...open(path, title, load),
  door: true,
});

const ownSettings = () => import("../features/accounts/own-settings.route.tsx");

const tasks = page("/tasks", msg`Task Dashboard`, () => import("../features/tasks/list.route.tsx"));
const notes = page("/notes/all", msg`All Notes`, () => import("../features/notes/list.route.tsx"));
const addTask = page("/tasks/add/new", msg`Add new task`, () => import("../features/tasks/add.route.tsx"));

export const pages: readonly AppPage[] = [
  door("/login", msg`Log in`, () => import("../features/accounts/login.route.tsx")),
  door("/register", msg`Create your account`, () => import("../features/accounts/register.route.tsx")),
  open("/logout", msg`Logout`, () => import("../features/accounts/logout.route.tsx")),
  page("/profile", msg`Setting`, ownSettings),
  page("/settings", msg`Setting`, ownSettings),
  page("/profile/:id/setting", msg`Setting`, () => import("../features/accounts/setting.route.tsx")),
  page(
    "/profile/:id/setting/account",
    msg`Account`,
    () => import("../features/accounts/setting-account.route.tsx"),
  ),
  page(
    "/profile/:id/setting/security",
    msg`Security`,
    () => import("../features/accounts/setting-security.route.tsx"),
  ),
  page(
    "/profile/:id/setting/place",
    msg`Place and almanac`,
    () => import("../features/places/setting-place.route.tsx"),
  ),
  page(
    "/profile/:id/setting/display",
    msg`Display`,
    () => import("../features/accounts/setting-display.route.tsx"),
  ),
  tasks,
  { ...tasks, path: "/tasks/modify/delete/:id", title: msg`Delete Task`, within: tasks.path },
  addTask,
  { ...addTask, path: "/tasks/add/complete", title: msg`Add completed task`, within: addTask.path },
  page("/tasks/modify/update/:id", msg`Update Task`, () => import("../features/tasks/update.route.tsx")),
  notes,
  { ...notes, path: "/notes/modify/delete/:id", title: msg`Delete Note`, within: notes.path },
  page("/notes/create", msg`Create Note`, () => import("../features/notes/create.route.tsx")),
  page("/notes/modify/update/:id", msg`Update Note`, () => import("../features/notes/update.route.tsx")),
  page("/notes/detail/:id", msg`Note`, () => import("../features/notes/detail.route.tsx")),
];

/** The page at this path, undefined if there is none. */
export function pageAt(pathname: string): AppPage | undefined {
  return pages.find(({ path }) => matchPath(path, pathname));
}
