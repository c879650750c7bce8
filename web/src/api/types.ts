/** The shapes of the HTTP contract that the web app works with. */

export type Outcome = "done" | "cancelled" | "missed" | "handed_over";

export type Task = {
  _id: string;
  taskName: string;
  description: string;
  location: string;
  finalAssignUser: string;
  own: boolean;
  /** Rupees, at most two decimals. */
  amount: number | null;
  /** YYYY-MM-DD in the user's time zone. */
  date: string;
  /** HH:MM in the user's time zone. */
  startTime: string | null;
  durationMinutes: number | null;
  outcome: Outcome | null;
  createdAt: string;
  updatedAt: string;
  revision: number;
};

export type User = {
  id: string;
  _id: string;
  username: string;
  name: string;
  email: string;
  number: string;
  emailVerified: boolean;
  language: "en" | "hi";
  timeZone: string;
  theme: "system" | "light" | "dark" | "sun";
  textSize: "normal" | "large" | "larger";
  digits: "latin" | "devanagari";
  clock: "12" | "24";
  shortcuts: boolean;
  createdAt: string;
  revision: number;
};

/** What a user may change of his account by PUT /api/profile/settings, as one entity. */
export type Setting = Pick<
  User,
  | "_id"
  | "revision"
  | "name"
  | "language"
  | "timeZone"
  | "theme"
  | "textSize"
  | "digits"
  | "clock"
  | "shortcuts"
>;

export type Tombstone = { _id: string; kind: string; revision: number };

export type SyncAnswer = {
  revision: number;
  full: boolean;
  tasks: Task[];
  tombstones: Tombstone[];
  user?: User;
};

/** A place where the user is signed in. */
export type Session = {
  _id: string;
  /** The one that asks. */
  current: boolean;
  /** "Chrome, Android" */
  device: string;
  address: string;
  createdAt: string;
  lastSeenAt: string;
};

type Json<T> = { content: { "application/json": T } };
type Answer<T> = { responses: { 200: Json<T> } };
type Get<T, Q = never> = { get: { parameters: { query?: Q } } & Answer<T> };
type Takes<B> = { requestBody: Json<B> };
type Post<B, T> = { post: Takes<B> & Answer<T> };
type Done = { success: string };
type SignedIn = Done & { user: User };
type Person = { username: string; name: string; email: string; number: string };

export type paths = {
  "/api/sync": Get<SyncAnswer, { since?: number }>;
  "/api/users/me": Get<{ user: User }>;
  "/api/users/login": Post<{ credentials: string; password: string; session: "cookie" }, SignedIn>;
  "/api/users/register": Post<Person & { password: string; session: "cookie" }, SignedIn>;
  "/api/users/password": {
    put: Takes<{ currentPassword: string; password: string; confirmPassword: string }> & Answer<Done>;
  };
  "/api/users/email/send-code": { post: Answer<Done> };
  "/api/users/email/confirm": Post<{ otp: string }, Done>;
  "/api/sessions": Get<{ sessions: Session[] }> & { delete: Answer<Done> };
  "/api/sessions/{id}": { delete: { parameters: { path: { id: string } } } & Answer<Done> };
};
