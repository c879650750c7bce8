import type { Language } from "../i18n/prefs.ts";

/** Every address of the site, written once. */
export const paths = {
  home: "/",
  about: "/about",
  contact: "/contact",
  terms: "/company/terms-conditions",
  privacy: "/privacy-policy",
  storedData: "/privacy-policy/data",
  login: "/login",
  register: "/register",
  openid: "/login/openid",
  logout: "/logout",
  /** The practices that one can work in. */
  practices: "/practices",
  forgot: "/recover-password/verify-otp",
  newPassword: "/recover-password/new-password",
  /** The first steps of a new account, one after the other. */
  startPlace: "/start/place",
  startRites: "/start/rites",
  startFamily: "/start/family",
  today: "/today",
  tasks: "/tasks",
  addComplete: "/tasks/add/complete",
  addNew: "/tasks/add/new",
  /** The page to read a task. */
  task: (id: string) => `/tasks/${encodeURIComponent(id)}`,
  updateTask: (id: string) => `/tasks/modify/update/${encodeURIComponent(id)}`,
  closeTask: (id: string) => `/tasks/${encodeURIComponent(id)}/close`,
  /** In a group rite each family pays for itself. */
  recordPayment: (id: string, family = "") =>
    `/tasks/${encodeURIComponent(id)}/payment${family && `?family=${encodeURIComponent(family)}`}`,
  /** The families of a group rite: who came, who paid. */
  group: (id: string) => `/tasks/${encodeURIComponent(id)}/group`,
  /** What the rite of a task needs, and who brings it. */
  samagri: (id: string) => `/tasks/${encodeURIComponent(id)}/samagri`,
  /** The text of a task's sankalpa; without a task it is chosen for whom. */
  sankalpa: (id = "") => (id ? `/tasks/${encodeURIComponent(id)}/sankalpa` : "/sankalpa"),
  dues: "/dues",
  /** What families keep in the days that come. */
  coming: "/coming",
  availability: "/availability",
  /** Work of several days that belongs together. */
  series: "/series",
  /** The people who work with the owner. */
  helpers: "/helpers",
  /** What waits to be told to families. */
  messages: "/messages",
  /** The message that asks for what is owed for this task; of a group rite, by this family. */
  remind: (id: string, family = "") => `/dues?task=${encodeURIComponent(`${id} ${family}`.trim())}`,
  receipt: (id: string) => `/receipts/${encodeURIComponent(id)}`,
  history: "/history",
  addHistory: "/history/add",
  statement: "/history/statement",
  rites: "/rites",
  chooseRites: "/rites/choose",
  rite: (id: string) => `/rites/${encodeURIComponent(id)}`,
  newTaskOfRite: (id: string) => `/tasks/add/new?rite=${encodeURIComponent(id)}`,
  deleteTask: (id: string) => `/tasks/modify/delete/${encodeURIComponent(id)}`,
  bookings: "/bookings",
  newBooking: "/bookings/new",
  booking: (id: string) => `/bookings/${encodeURIComponent(id)}`,
  calendar: "/calendar-view",
  calendarMonth: (month: string) => `/calendar-view?month=${month}`,
  /** Twelve lunar months from that of today on. */
  season: "/season",
  /** The calendar with this day open. */
  calendarDay: (date: string) => `/calendar-view?day=${date}`,
  /** The hours of this day, with its work to scale. */
  calendarHours: (date: string) => `/calendar-view?view=day&day=${date}`,
  notes: "/notes/all",
  createNote: "/notes/create",
  noteDetail: (id: string) => `/notes/detail/${encodeURIComponent(id)}`,
  updateNote: (id: string) => `/notes/modify/update/${encodeURIComponent(id)}`,
  deleteNote: (id: string) => `/notes/modify/delete/${encodeURIComponent(id)}`,
  clients: "/clients",
  newClient: "/clients/new",
  importClients: "/clients/import",
  client: (id: string) => `/clients/${encodeURIComponent(id)}`,
  editClient: (id: string) => `/clients/${encodeURIComponent(id)}/edit`,
  expense: "/expense",
  addExpense: "/expense?add",
  notifications: "/notifications",
  profile: "/profile",
  profileOf: (userId: string) => `/profile/${encodeURIComponent(userId)}`,
  /** `field`: the one to begin with. */
  editProfile: (userId: string, field?: string) =>
    `/profile/${encodeURIComponent(userId)}/edit${field ? `?field=${field}` : ""}`,
  settings: "/settings",
  dashboard: "/dashboard",
  dashboardOf: (userId: string) => `/profile/${encodeURIComponent(userId)}/dashboard`,
  settingsOf: (userId: string, section?: string) =>
    `/profile/${encodeURIComponent(userId)}/setting${section ? `/${section}` : ""}`,
  /** Where an address for the calendar of this family is made. */
  calendarsOf: (userId: string, familyId: string) =>
    `/profile/${encodeURIComponent(userId)}/setting/calendars?family=${encodeURIComponent(familyId)}`,
  publicPage: (userId: string) => `/profile/${encodeURIComponent(userId)}/setting/public-page`,
  poster: (userId: string) => `/profile/${encodeURIComponent(userId)}/setting/public-page/poster`,
} as const;

/** Pages that are static HTML, outside the app; each has a Hindi twin under /hi. */
const STATIC: readonly string[] = [
  paths.home,
  paths.about,
  paths.contact,
  paths.terms,
  paths.privacy,
  paths.storedData,
];

/** True for a path that the browser must load, since the router does not know it. */
export function isStatic(path: string): boolean {
  const bare = path.replace(/[?#].*$/, "").replace(/^\/hi(?=\/|$)/, "") || "/";
  return STATIC.includes(bare);
}

/** The same static page in this language; other paths stay as they are. */
export function inLanguage(path: string, language: Language): string {
  if (!isStatic(path)) return path;
  const bare = path.replace(/^\/hi(?=\/|$)/, "") || "/";
  if (language === "en") return bare;
  return bare === "/" ? "/hi" : `/hi${bare}`;
}

/**
 * The path to return to after the login, if it is one of this site's own; else undefined. Anything that a browser
 * could read as another site ("//host", "/\host", a scheme) is refused, and so are the doors in and out.
 */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith("/")) return undefined;
  const base = "https://sankalp.invalid";
  let url: URL;
  try {
    url = new URL(next, base);
  } catch {
    return undefined;
  }
  if (url.origin !== base || url.pathname.startsWith("//")) return undefined;
  const doors: readonly string[] = [paths.login, paths.register, paths.openid, paths.logout];
  if (doors.includes(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** True on a page and on those beneath it, in whatever language. */
export function isWithin(here: string, path: string): boolean {
  const bare = inLanguage(here, "en");
  return bare === path || bare.startsWith(`${path}/`);
}
