import { msg } from "@lingui/core/macro";
import { entrance } from "./entrance.ts";
import { type AppPage, over, page, withTexts } from "./page.ts";

const profile = page("/profile", msg`Profile`, "profile", () =>
  withTexts(import("./profile-page.route.tsx"), "security", "accounts"),
);
const tasks = page(
  "/tasks",
  msg`Task Dashboard`,
  "tasks",
  () => import("../features/tasks/list/list.route.tsx"),
);
const notes = page("/notes/all", msg`All Notes`, "notes", () => import("../features/notes/list.route.tsx"));
const addTask = page(
  "/tasks/add/new",
  msg`Add new task`,
  "tasks/form",
  () => import("../features/tasks/form/add.route.tsx"),
);

const coming = page("/coming", msg`Coming rites`, "observances", () =>
  withTexts(import("./coming-page.route.tsx"), "clients"),
);
const series = page("/series", msg`Series`, "series", () => import("../features/series/series.route.tsx"));
const dashboard = page(
  "/dashboard",
  msg`Dashboard`,
  "dashboard",
  () => import("../features/dashboard/dashboard.route.tsx"),
);

/** Every page of the app: its path, its title, who may open it, and the chunk that holds it. */
export const pages: readonly AppPage[] = [
  ...entrance,
  profile,
  { ...profile, path: "/profile/:id" },
  page("/profile/:id/edit", msg`Profile`, "profile", () => import("../features/profile/edit.route.tsx")),
  page(
    "/settings",
    msg`Setting`,
    "accounts",
    () => import("../features/accounts/setting/own-settings.route.tsx"),
  ),
  page(
    "/profile/:id/setting",
    msg`Setting`,
    "accounts",
    () => import("../features/accounts/setting/setting.route.tsx"),
  ),
  page(
    "/profile/:id/setting/account",
    msg`Account`,
    "accounts",
    () => import("../features/accounts/setting/setting-account.route.tsx"),
  ),
  page("/profile/:id/setting/security", msg`Security`, "accounts", () =>
    withTexts(import("../features/security/setting-security.route.tsx"), "security"),
  ),
  page(
    "/profile/:id/setting/security/two-step",
    msg`Two-step login`,
    "security",
    () => import("../features/security/two-step.route.tsx"),
  ),
  page(
    "/profile/:id/setting/security/codes",
    msg`Recovery codes`,
    "security",
    () => import("../features/security/codes.route.tsx"),
  ),
  page(
    "/profile/:id/setting/place",
    msg`Place and almanac`,
    "places",
    () => import("../features/places/setting-place.route.tsx"),
  ),
  page(
    "/profile/:id/setting/money",
    msg`Money`,
    "payments",
    () => import("../features/payments/setting/setting-money.route.tsx"),
  ),
  page(
    "/profile/:id/setting/public-page",
    msg`Public page`,
    "public-page",
    () => import("../features/public-page/setting-public-page.route.tsx"),
  ),
  page(
    "/profile/:id/setting/public-page/poster",
    msg`Poster`,
    "public-page",
    () => import("../features/public-page/poster.route.tsx"),
  ),
  page(
    "/profile/:id/setting/notifications",
    msg`Notifications`,
    "notifications",
    () => import("../features/notifications/setting-notifications.route.tsx"),
  ),
  page(
    "/profile/:id/setting/display",
    msg`Display`,
    "accounts",
    () => import("../features/accounts/setting/setting-display.route.tsx"),
  ),
  page(
    "/profile/:id/setting/data",
    msg`Your data`,
    "accounts",
    () => import("../features/accounts/setting/setting-data.route.tsx"),
  ),
  dashboard,
  { ...dashboard, path: "/profile/:id/dashboard", within: dashboard.path },
  page("/today", msg`Today`, "today", () => import("../features/today/today.route.tsx")),
  tasks,
  { ...tasks, path: "/tasks/modify/delete/:id", title: msg`Delete Task`, within: tasks.path },
  over(
    tasks,
    "/tasks/:id/close",
    msg`Close the task`,
    "payments",
    () => import("../features/payments/close/close.route.tsx"),
  ),
  over(
    tasks,
    "/tasks/:id/payment",
    msg`Record payment`,
    "payments",
    () => import("../features/payments/record/payment.route.tsx"),
  ),
  page("/messages", msg`Messages`, "messages", () => import("../features/messages/list.route.tsx")),
  page(
    "/profile/:id/setting/messages",
    msg`Messages`,
    "messages",
    () => import("../features/messages/setting-messages.route.tsx"),
  ),
  coming,
  { ...coming, path: "/coming/pitru-paksha", title: msg`Pitru Paksha` },
  series,
  ...["/series/new", "/series/death", "/series/:id", "/series/:id/tell"].map((path) => ({ ...series, path })),
  page("/dues", msg`Dues`, "payments", () => import("../features/payments/dues/dues.route.tsx")),
  addTask,
  { ...addTask, path: "/tasks/add/complete", title: msg`Add completed task`, within: addTask.path },
  page("/tasks/modify/update/:id", msg`Update Task`, "tasks/form", () =>
    withTexts(import("../features/tasks/form/update.route.tsx"), "tasks/page"),
  ),
  page("/tasks/:id", msg`Task`, "tasks/page", () =>
    withTexts(import("./task-page.route.tsx"), "clients", "rites", "payments", "notes", "history"),
  ),
  page(
    "/tasks/:id/samagri",
    msg`Samagri`,
    "rites",
    () => import("../features/rites/samagri/samagri.route.tsx"),
  ),
  page("/rites", msg`Your rites`, "rites", () => import("../features/rites/list/list.route.tsx")),
  page("/rites/choose", msg`Your rites`, "rites", () => import("../features/rites/list/choose.route.tsx")),
  page("/rites/:id", msg`Edit rite`, "rites", () => import("../features/rites/form/edit.route.tsx")),
  page(
    "/clients",
    msg`Client Management`,
    "clients",
    () => import("../features/clients/list/list.route.tsx"),
  ),
  page(
    "/clients/import",
    msg`Import families`,
    "clients",
    () => import("../features/clients/import/import.route.tsx"),
  ),
  page(
    "/availability",
    msg`Availability`,
    "availability",
    () => import("../features/availability/availability.route.tsx"),
  ),
  page("/bookings", msg`Bookings`, "bookings", () => import("../features/bookings/inbox/list.route.tsx")),
  page(
    "/bookings/new",
    msg`Add from a call`,
    "bookings",
    () => import("../features/bookings/new/new.route.tsx"),
  ),
  page("/bookings/:id", msg`Booking`, "bookings", () => import("../features/bookings/page/detail.route.tsx")),
  page(
    "/calendar-view",
    msg`Calendar View`,
    "calendar",
    () => import("../features/calendar/calendar.route.tsx"),
  ),
  page("/history", msg`History`, "history", () => import("../features/history/work/history.route.tsx")),
  page("/clients/new", msg`Add family`, "clients", () => import("../features/clients/form/new.route.tsx")),
  page(
    "/clients/:id/edit",
    msg`Edit family`,
    "clients",
    () => import("../features/clients/form/update.route.tsx"),
  ),
  page(
    "/history/add",
    msg`Add old work`,
    "history",
    () => import("../features/history/backfill/add.route.tsx"),
  ),
  page(
    "/history/statement",
    msg`Year statement`,
    "history",
    () => import("../features/history/statement/statement.route.tsx"),
  ),
  page("/receipts/:id", msg`Receipt`, "receipts", () => import("../features/receipts/receipt.route.tsx")),
  page("/clients/:id", msg`Family`, "clients", () =>
    withTexts(import("./family-page.route.tsx"), "notes", "observances"),
  ),
  notes,
  { ...notes, path: "/notes/modify/delete/:id", title: msg`Delete Note`, within: notes.path },
  page("/notes/create", msg`Create Note`, "notes", () => import("../features/notes/form/create.route.tsx")),
  page(
    "/notes/modify/update/:id",
    msg`Update Note`,
    "notes",
    () => import("../features/notes/form/update.route.tsx"),
  ),
  page("/notes/detail/:id", msg`Note`, "notes", () => import("../features/notes/detail.route.tsx")),
  page("/expense", msg`Expense Tracker`, "expenses", () => import("../features/expenses/expense.route.tsx")),
  page(
    "/notifications",
    msg`Notifications`,
    "notifications",
    () => import("../features/notifications/list.route.tsx"),
  ),
];
