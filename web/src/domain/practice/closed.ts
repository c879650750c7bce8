import type { components } from "../../api/schema.gen.ts";
import { isStatic, isWithin, paths } from "../../nav/paths.ts";

type Role = components["schemas"]["Membership"]["role"];

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

/** Whether what an address opens is not for a role; the server refuses its calls anyway. */
export function isClosed(role: Role, address: string): boolean {
  const [pathname = "", query] = address.split("?");
  const settles = pathname === paths.helpers && new URLSearchParams(query).has("settle");
  const within = (list: readonly string[]) =>
    list.some((path) => (path.endsWith("/") ? pathname.startsWith(path) : isWithin(pathname, path)));
  if (isStatic(pathname)) return false;
  if (role === "shares") return !ofOwn.test(pathname) || settles;
  return (
    within(OWNERS) ||
    (role === "planner" && (within(MONEY) || ofTask.test(pathname) || ofHelper.test(pathname) || settles))
  );
}
