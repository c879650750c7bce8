import { msg } from "@lingui/core/macro";
import { entrance } from "./entrance.ts";
import { type AppPage, over, page, withTexts } from "./page.ts";

const profile = page("/profile", "profile", () => withTexts(import("./profile-page.route.tsx"), "security"));
const tasks = page("/tasks", "tasks", () => import("../features/tasks/list/list.route.tsx"));
const notes = page("/notes/all", "notes", () => import("../features/notes/list.route.tsx"));
const addTask = page("/tasks/add/new", "tasks/form", () => import("../features/tasks/form/add.route.tsx"));

const coming = page("/coming", "observances", () => withTexts(import("./coming-page.route.tsx"), "clients"));
const series = page("/series", "series", () => import("../features/series/series.route.tsx"));
const helpers = page("/helpers", "helpers", () => import("../features/helpers/helpers.route.tsx"));
const sankalpa = page(
  "/sankalpa",
  "clients/sankalpa",
  () => import("../features/clients/sankalpa/sankalpa.route.tsx"),
);
const practices = page("/practices", "practice", () => import("../features/practice/practice.route.tsx"));
const dashboard = page("/dashboard", "dashboard", () => import("../features/dashboard/dashboard.route.tsx"));

/** Every page of the app: its path, who may open it, and the chunk that holds it and names its title. */
export const pages: readonly AppPage[] = [
  ...entrance,
  profile,
  { ...profile, path: "/profile/:id" },
  page("/profile/:id/edit", "profile", () => import("../features/profile/edit.route.tsx")),
  page("/settings", "security", () => import("../features/accounts/setting/own-settings.route.tsx")),
  page("/profile/:id/setting", "security", () => import("../features/accounts/setting/setting.route.tsx")),
  page(
    "/profile/:id/setting/account",
    "security",
    () => import("../features/accounts/setting/setting-account.route.tsx"),
  ),
  page("/profile/:id/setting/security", "accounts", () =>
    withTexts(import("../features/security/setting-security.route.tsx"), "security"),
  ),
  page(
    "/profile/:id/setting/security/two-step",
    "security",
    () => import("../features/security/two-step.route.tsx"),
  ),
  page(
    "/profile/:id/setting/security/codes",
    "security",
    () => import("../features/security/codes.route.tsx"),
  ),
  page("/profile/:id/setting/place", "places", () => import("../features/places/setting-place.route.tsx")),
  page(
    "/profile/:id/setting/money",
    "payments",
    () => import("../features/payments/setting/setting-money.route.tsx"),
  ),
  page(
    "/profile/:id/setting/public-page",
    "public-page",
    () => import("../features/public-page/setting-public-page.route.tsx"),
  ),
  page(
    "/profile/:id/setting/public-page/poster",
    "public-page",
    () => import("../features/public-page/poster.route.tsx"),
  ),
  page(
    "/profile/:id/setting/calendars",
    "feeds",
    () => import("../features/feeds/setting-calendars.route.tsx"),
  ),
  page(
    "/profile/:id/setting/notifications",
    "notifications",
    () => import("../features/notifications/setting-notifications.route.tsx"),
  ),
  practices,
  { ...practices, path: "/profile/:id/setting/people" },
  { ...practices, path: "/join", guarded: false },
  page(
    "/profile/:id/setting/display",
    "security",
    () => import("../features/accounts/setting/setting-display.route.tsx"),
  ),
  page(
    "/profile/:id/setting/data",
    "security",
    () => import("../features/accounts/setting/setting-data.route.tsx"),
  ),
  dashboard,
  { ...dashboard, path: "/profile/:id/dashboard", within: dashboard.path },
  page("/today", "today", () => import("../features/today/today.route.tsx")),
  tasks,
  { ...tasks, path: "/tasks/modify/delete/:id", title: () => msg`Delete Task`, within: tasks.path },
  over(tasks, "/tasks/:id/close", "payments", () => import("../features/payments/close/close.route.tsx")),
  over(
    tasks,
    "/tasks/:id/payment",
    "payments",
    () => import("../features/payments/record/payment.route.tsx"),
  ),
  page("/messages", "messages", () => import("../features/messages/list.route.tsx")),
  page(
    "/profile/:id/setting/messages",
    "messages",
    () => import("../features/messages/setting-messages.route.tsx"),
  ),
  coming,
  { ...coming, path: "/coming/pitru-paksha", title: () => msg`Pitru Paksha` },
  series,
  ...["/series/:id", "/series/:id/tell", "/series/templates/:id"].map((path) => ({ ...series, path })),
  helpers,
  ...["/helpers/:id", "/helpers/:id/edit", "/helpers/:id/statement", "/helpers/:id/receipt"].map((path) => ({
    ...helpers,
    path,
  })),
  page("/hand-over", "helpers", () => import("../features/helpers/hand-over.route.tsx")),
  page("/shared", "helpers", () => import("../features/helpers/shared.route.tsx")),
  page("/dues", "payments", () => import("../features/payments/dues/dues.route.tsx")),
  {
    ...page("/tasks/:id/group", "payments", () => import("../features/payments/group/group.route.tsx")),
    within: tasks.path,
  },
  addTask,
  { ...addTask, path: "/tasks/add/complete", title: () => msg`Add completed task`, within: addTask.path },
  page("/tasks/modify/update/:id", "tasks/form", () =>
    withTexts(import("../features/tasks/form/update.route.tsx"), "tasks/page"),
  ),
  page("/tasks/:id", "tasks/page", () =>
    withTexts(import("./task-page.route.tsx"), "clients", "rites", "payments", "notes", "history", "helpers"),
  ),
  page("/tasks/:id/samagri", "rites", () => import("../features/rites/samagri/samagri.route.tsx")),
  sankalpa,
  { ...sankalpa, path: "/tasks/:id/sankalpa" },
  page("/rites", "rites", () => import("../features/rites/list/list.route.tsx")),
  page("/rites/choose", "rites", () => import("../features/rites/list/choose.route.tsx")),
  page("/rites/:id", "rites", () => import("../features/rites/form/edit.route.tsx")),
  page("/clients", "clients", () => import("../features/clients/list/list.route.tsx")),
  page("/clients/import", "clients", () => import("../features/clients/import/import.route.tsx")),
  page("/availability", "availability", () => import("../features/availability/availability.route.tsx")),
  page("/bookings", "bookings", () => import("../features/bookings/inbox/list.route.tsx")),
  page("/muhurat", "bookings", () => import("../features/bookings/muhurat/search.route.tsx")),
  page("/bookings/new", "bookings", () => import("../features/bookings/new/new.route.tsx")),
  page("/bookings/:id", "bookings", () => import("../features/bookings/page/detail.route.tsx")),
  page("/calendar-view", "calendar", () => import("../features/calendar/calendar.route.tsx")),
  page("/season", "calendar", () => import("../features/calendar/season/season.route.tsx")),
  page("/calendar/night/:date", "calendar", () => import("../features/calendar/night/night.route.tsx")),
  page("/history", "history", () => import("../features/history/work/history.route.tsx")),
  page("/clients/new", "clients", () => import("../features/clients/form/new.route.tsx")),
  page("/clients/:id/edit", "clients", () => import("../features/clients/form/update.route.tsx")),
  page("/history/add", "history", () => import("../features/history/backfill/add.route.tsx")),
  page("/history/statement", "history", () => import("../features/history/statement/statement.route.tsx")),
  page("/receipts/:id", "receipts", () => import("../features/receipts/receipt.route.tsx")),
  page("/clients/:id", "clients", () => withTexts(import("./family-page.route.tsx"), "notes", "observances")),
  notes,
  { ...notes, path: "/notes/modify/delete/:id", title: () => msg`Delete Note`, within: notes.path },
  page("/notes/create", "notes", () => import("../features/notes/form/create.route.tsx")),
  page("/notes/modify/update/:id", "notes", () => import("../features/notes/form/update.route.tsx")),
  page("/notes/detail/:id", "notes", () => import("../features/notes/detail.route.tsx")),
  page("/expense", "expenses", () => import("../features/expenses/expense.route.tsx")),
  page("/notifications", "notifications", () => import("../features/notifications/list.route.tsx")),
];
