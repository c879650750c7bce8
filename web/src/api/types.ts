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

export type Tombstone = { _id: string; kind: string; revision: number };

export type SyncAnswer = {
  revision: number;
  full: boolean;
  tasks: Task[];
  tombstones: Tombstone[];
  user?: User;
};

type Json<T> = { content: { "application/json": T } };
type Answer<T> = { responses: { 200: Json<T> } };
type Get<T, Q = never> = { get: { parameters: { query?: Q } } & Answer<T> };

export type paths = {
  "/api/sync": Get<SyncAnswer, { since?: number }>;
  "/api/users/me": Get<{ user: User }>;
};
