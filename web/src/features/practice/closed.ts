import { isWithin, paths } from "../../nav/paths.ts";
import type { Role } from "./words.ts";

/** The account of the owner: its logins, settings, notices and what others read by secret addresses. */
const OWNERS = [paths.profile, paths.settings, paths.notifications];

/** Money, and what usually costs how much. */
const MONEY = [
  paths.dues,
  paths.expense,
  paths.dashboard,
  paths.messages,
  paths.statement,
  paths.addHistory,
  paths.chooseRites,
  "/receipts",
  "/rites/",
  "/hand-over",
  "/series/templates",
];

const ofTask = /^\/tasks\/[^/]+\/payment$/;
/** The work of the own helper, and the way out. */
const ofOwn = /^\/(helpers(\/[^/]+\/statement)?|practices|logout)$/;
const ofHelper = /^\/helpers\/(statement|[^/]+\/(statement|receipt))$/;

/** Whether a page is not for a role; the server refuses its calls anyway. */
export function isClosed(role: Role, pathname: string): boolean {
  const within = (list: readonly string[]) =>
    list.some((path) => (path.endsWith("/") ? pathname.startsWith(path) : isWithin(pathname, path)));
  if (role === "shares") return !ofOwn.test(pathname);
  return (
    within(OWNERS) ||
    (role === "planner" && (within(MONEY) || ofTask.test(pathname) || ofHelper.test(pathname)))
  );
}
