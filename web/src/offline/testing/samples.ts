import type {
  Client,
  Comment,
  Expense,
  IssuedReceipt,
  Message,
  Note,
  Notification,
  Payment,
  Profile,
  RiteType,
  Task,
  User,
} from "../../api/types.ts";

/** Rows for tests: whole ones, of which a test says only what it is about. */

/** When a sample was made, at revision 0. */
export const stamps = { createdAt: "2026-01-01T00:00:00Z", updatedAt: "2026-01-01T00:00:00Z", revision: 0 };

/** An account with every choice at its default. */
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
  firstSteps: false,
  place: null,
  almanac: {
    monthEnds: "purnima",
    ekadashi: "smarta",
    era: "vikram",
    ayanamsa: "lahiri",
    sunrise: "limb",
    festivals: [],
  },
  money: {
    upiId: "",
    payeeName: "",
    receiptPrefix: "S",
    quickAmounts: [101, 251, 501, 1100, 2100, 5100, 11000],
    ratePerKm: 0,
  },
  messages: { templates: {}, signature: "" },
  work: {
    hours: Array.from({ length: 7 }, () => [{ from: "06:00", to: "22:00" }]),
    most: [5, 5, 5, 5, 5, 5, 5],
    mostInPart: 2,
    buffer: 15,
    travelDefault: 30,
  },
  picture: null,
  completion: { percent: 0, missing: [] },
  hasTasks: false,
  hasPassword: true,
  passwordChangedAt: null,
  secondFactor: false,
  closesAt: null,
  newEmail: null,
  createdAt: "2026-01-01T00:00:00Z",
  revision: 1,
  ...over,
});

/** An own task of 20 November 2026 without a time. */
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
  ...stamps,
  ...over,
});

/** A note without a reminder. */
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
  ...stamps,
  ...over,
});

/** A comment on 20 November 2026. */
export const commentOf = (id: string, over: Partial<Comment> = {}): Comment => ({
  _id: id,
  date: "2026-11-20",
  text: "Bring the bell",
  ...stamps,
  ...over,
});

/** An expense of ₹180 in cash. */
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

/** A rite of the catalogue without a fixed dakshina. */
export const riteOf = (id: string, over: Partial<RiteType> = {}): RiteType => ({
  _id: id,
  name: `Rite ${id}`,
  kind: "deva",
  feeMode: "open",
  ...stamps,
  ...over,
});

/** A family with nothing but a name. */
export const clientOf = (id: string, over: Partial<Client> = {}): Client => ({
  _id: id,
  name: `Sharma parivar ${id}`,
  ...stamps,
  ...over,
});

/** A profile that says nothing yet. */
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
  ...stamps,
  ...over,
});

/** A message that waits to be sent. */
export const messageOf = (id: string, over: Partial<Message> = {}): Message => ({
  _id: id,
  template: "day_before",
  name: `Family ${id}`,
  text: `Namaste ${id}`,
  language: "en",
  state: "draft",
  due: "2026-11-20",
  createdAt: "2026-11-20T01:30:00Z",
  updatedAt: "2026-11-20T01:30:00Z",
  revision: 0,
  ...over,
});

/** An unread notice of a note's reminder. */
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

/** A payment of ₹1,100 in cash. */
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

/** A receipt that the server has issued. */
export const receiptOf = (id: string, over: Partial<IssuedReceipt> = {}): IssuedReceipt => ({
  _id: id,
  paymentIds: ["p"],
  language: "en",
  number: "S/2026-27/0001",
  fy: "2026-27",
  seq: 1,
  issuedAt: "2026-11-20T05:00:00Z",
  issued: "20 November 2026",
  issuer: { name: "Pt. Ram Shastri", phone: "98290 41177" },
  payer: { name: "Suresh Agarwal" },
  lines: [{ text: "Satyanarayan Katha", amount: 1100 }],
  received: "Received now, by UPI",
  amount: 1100,
  words: "Rupees one thousand one hundred only",
  receivedTotal: 1100,
  balance: 0,
  createdAt: "2026-11-20T05:00:00Z",
  updatedAt: "2026-11-20T05:00:00Z",
  revision: 0,
  ...over,
});
