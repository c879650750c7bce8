import type {
  Client,
  Comment,
  Expense,
  Note,
  Notification,
  Payment,
  Profile,
  RiteType,
  Task,
  User,
} from "../api/types.ts";

/** Rows for tests: whole ones, of which a test says only what it is about. */

export const userOf = (id: string, over: Partial<User> = {}): User => ({
  id,
  _id: id,
  username: id,
  name: `Pt. ${id}`,
  email: `${id}@example.com`,
  number: "+919800000000",
  emailVerified: true,
  language: "en",
  timeZone: "Asia/Kolkata",
  theme: "system",
  textSize: "normal",
  digits: "latin",
  clock: "12",
  shortcuts: true,
  place: null,
  almanac: {
    monthEnds: "purnima",
    ekadashi: "smarta",
    era: "vikram",
    ayanamsa: "lahiri",
    sunrise: "limb",
  },
  money: {
    upiId: "",
    payeeName: "",
    receiptPrefix: "S",
    quickAmounts: [101, 251, 501, 1100, 2100, 5100, 11000],
    ratePerKm: 0,
  },
  picture: null,
  completion: { percent: 0, missing: [] },
  hasPassword: true,
  passwordChangedAt: null,
  secondFactor: false,
  closesAt: null,
  newEmail: null,
  createdAt: "2026-01-01T00:00:00Z",
  revision: 1,
  ...over,
});

export const taskOf = (id: string, over: Partial<Task> = {}): Task => ({
  _id: id,
  taskName: `Task ${id}`,
  description: "d",
  location: "Ujjain",
  finalAssignUser: "Pt. ram",
  own: true,
  amount: null,
  date: "2026-11-20",
  startTime: null,
  durationMinutes: null,
  outcome: null,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  revision: 0,
  ...over,
});

export const noteOf = (id: string, over: Partial<Note> = {}): Note => ({
  _id: id,
  person: `Person ${id}`,
  work: "Katha",
  noteText: "",
  noteDate: "2026-11-27",
  reminderDate: null,
  reminderTime: null,
  doneAt: null,
  snoozedUntil: null,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  revision: 0,
  ...over,
});

export const commentOf = (id: string, over: Partial<Comment> = {}): Comment => ({
  _id: id,
  date: "2026-11-20",
  text: "Bring the bell",
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  revision: 0,
  ...over,
});

export const expenseOf = (id: string, over: Partial<Expense> = {}): Expense => ({
  _id: id,
  date: "2026-11-20",
  amount: 180,
  category: "travel",
  method: "cash",
  createdAt: "2026-11-20T01:30:00Z",
  updatedAt: "2026-11-20T01:30:00Z",
  revision: 0,
  ...over,
});

export const riteOf = (id: string, over: Partial<RiteType> = {}): RiteType => ({
  _id: id,
  name: `Rite ${id}`,
  kind: "deva",
  feeMode: "open",
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  revision: 0,
  ...over,
});

export const clientOf = (id: string, over: Partial<Client> = {}): Client => ({
  _id: id,
  name: `Sharma parivar ${id}`,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  revision: 0,
  ...over,
});

export const profileOf = (id: string, over: Partial<Profile> = {}): Profile => ({
  _id: id,
  honorific: "",
  nameLocal: "",
  address: "",
  born: null,
  bio: "",
  since: null,
  education: "",
  gotra: "",
  veda: "",
  shakha: "",
  languages: [],
  skills: [],
  areas: [],
  links: [],
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  revision: 0,
  ...over,
});

export const notificationOf = (id: string, over: Partial<Notification> = {}): Notification => ({
  _id: id,
  kind: "note.reminder",
  text: {
    en: { title: `Reminder ${id}`, body: "Work date 27 November 2026." },
    hi: { title: `याद रहे ${id}`, body: "कार्य की तारीख 27 नवंबर 2026।" },
  },
  path: "/notes/all",
  at: "2026-11-20T01:30:00Z",
  readAt: null,
  archivedAt: null,
  createdAt: "2026-11-20T01:30:00Z",
  revision: 0,
  ...over,
});

export const paymentOf = (id: string, over: Partial<Payment> = {}): Payment => ({
  _id: id,
  direction: "in",
  kind: "balance",
  amount: 1100,
  method: "cash",
  date: "2026-11-20",
  createdAt: "2026-11-20T01:30:00Z",
  updatedAt: "2026-11-20T01:30:00Z",
  revision: 0,
  ...over,
});
