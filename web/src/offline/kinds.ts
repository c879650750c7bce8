import type {
  Area,
  Block,
  Booking,
  BusyCalendar,
  Client,
  Comment,
  Crew,
  Expense,
  Helper,
  Message,
  Note,
  Notification,
  Observance,
  Payment,
  Profile,
  Receipt,
  Repeat,
  RiteType,
  Sankalpa,
  Series,
  Setting,
  Settlement,
  Task,
  Template,
} from "../api/types.ts";

/** What every synced entity has. */
export type Entity = { _id: string; revision: number };

/** A create not yet sent may take a later edit into itself only where the create's own rules allow its outcome. */
type Fold = (created: Record<string, unknown>, edited: Record<string, unknown>) => boolean;

type Kind<T extends Entity> = {
  /** The key of its rows in the answers of sync and of bulk calls; one row is under the kind's own name. */
  list: string;
  /** Order of lists, the same as the server's. */
  compare: (a: T, b: T) => number;
  folds: Fold;
  /** What a row holds where a change empties a field that no row is without. */
  empty: Empty<T>;
  /** PUT makes the row: what was made where none was known says so, and meets a row that another device made. */
  puts?: true;
};

type Emptied<V> = null extends V ? null : V extends readonly unknown[] ? [] : never;
/** For each field that the contract requires: null where it allows that, nothing in a list, and "" in a text that may be empty. */
type Empty<T> = {
  [F in keyof T as Record<never, never> extends Pick<T, F>
    ? never
    : [Emptied<T[F]>] extends [never]
      ? never
      : F]: Emptied<T[F]>;
} & { [F in keyof T as string extends T[F] ? (null extends T[F] ? never : F) : never]?: "" };

const kind = <T extends Entity>(definition: Kind<T>) => definition;

/** A kind says what its rows hold where a field is emptied, unless that is nothing. */
type Emptying<T> = Record<never, never> extends Empty<T> ? [empty?: Empty<T>] : [empty: Empty<T>];

/** Kinds whose creates take every later edit into themselves. */
const plain = <T extends Entity>(list: string, compare: Kind<T>["compare"], ...empty: Emptying<T>) =>
  unlike<T>(list, compare, () => true, empty);

/** Kinds that are written once. */
const written = <T extends Entity>(list: string, compare: Kind<T>["compare"], ...empty: Emptying<T>) =>
  unlike<T>(list, compare, () => false, empty);

const unlike = <T extends Entity>(
  list: string,
  compare: Kind<T>["compare"],
  folds: Fold,
  [empty]: Emptying<T>,
) => kind<T>({ list, compare, folds, empty: empty ?? ({} as Empty<T>) });

/** The kinds of rows kept on the device. A new kind is one more line here. */
const registry = {
  task: kind<Task>({
    list: "tasks",
    compare: latestFirst,
    folds: foldTask,
    empty: {
      description: "",
      location: "",
      amount: null,
      startTime: null,
      durationMinutes: null,
      outcome: null,
    },
  }),
  note: plain<Note>("notes", (a, b) => descending(a.noteDate, b.noteDate) || newest(a, b), {
    noteText: "",
    reminderDate: null,
    reminderTime: null,
    doneAt: null,
    snoozedUntil: null,
  }),
  comment: plain<Comment>("comments", byDay),
  payment: written<Payment>("payments", lastDayFirst),
  expense: plain<Expense>("expenses", lastDayFirst),
  ritetype: plain<RiteType>("ritetypes", byName),
  client: plain<Client>("clients", byName),
  booking: plain<Booking>("bookings", newest),
  area: plain<Area>("areas", byName),
  block: plain<Block>("blocks", byDay),
  observance: plain<Observance>("observances", newest),
  series: plain<Series>("series", byDay),
  template: plain<Template>("templates", byName, { steps: [] }),
  busycalendar: plain<BusyCalendar>("busycalendars", byName),
  repeat: plain<Repeat>("repeats", newest),
  sankalpa: plain<Sankalpa>("sankalpas", newest),
  helper: plain<Helper>("helpers", byName),
  crew: plain<Crew>("crews", newest),
  settlement: written<Settlement>("settlements", lastDayFirst),
  receipt: written<Receipt>("receipts", newest, { paymentIds: [] }),
  // One row at most, the user's own: PUT makes it when it is not there, and nothing deletes it.
  profile: kind<Profile>({
    list: "profiles",
    compare: () => 0,
    folds: () => true,
    empty: {
      honorific: "",
      nameLocal: "",
      address: "",
      bio: "",
      education: "",
      gotra: "",
      veda: "",
      shakha: "",
      born: null,
      since: null,
      languages: [],
      skills: [],
      areas: [],
      links: [],
    },
    puts: true,
  }),
  message: plain<Message>("messages", (a, b) => descending(a.due, b.due) || newest(a, b)),
  notification: plain<Notification>(
    "notifications",
    (a, b) => descending(a.createdAt, b.createdAt) || newest(a, b),
    { readAt: null, archivedAt: null },
  ),
  // Only its changes pass through here; what holds is in the user object, with these on top (state.ts).
  setting: kind<Setting>({
    list: "settings",
    compare: () => 0,
    folds: () => false,
    empty: { place: null },
  }),
};

/** The name of a kind of record, as the contract has it. */
export type KindName = keyof typeof registry;
type Rows = { [K in KindName]: (typeof registry)[K] extends Kind<infer T> ? T : never };
/** A record of a kind. */
export type Row<K extends KindName> = Rows[K];

/** What the engine knows of each kind. */
export const kinds: { [K in KindName]: Kind<Rows[K]> } = registry;
/** The names of all kinds. */
export const kindNames = Object.keys(kinds) as KindName[];

/** Date, start time (none last), id: all descending. */
function latestFirst(a: Task, b: Task) {
  return (
    descending(a.date, b.date) || descending(a.startTime ?? "", b.startTime ?? "") || descending(a._id, b._id)
  );
}

function newest(a: Entity, b: Entity) {
  return descending(a._id, b._id);
}

function byName(a: Entity & { name: string }, b: typeof a) {
  return descending(b.name, a.name) || newest(b, a);
}

function lastDayFirst(a: Entity & { date: string }, b: typeof a) {
  return descending(a.date, b.date) || newest(a, b);
}

function byDay(a: Entity & { date: string }, b: typeof a) {
  return lastDayFirst(b, a);
}

const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);

/**
 * The calls that create a task bind date, amount and assignee to the route and the day of entry, while an update
 * does not: an edit of those goes as an update of its own behind the create.
 */
function foldTask(created: Record<string, unknown>, edited: Record<string, unknown>) {
  const bound = ["date", "startTime", "durationMinutes", "outcome", "amount", "own", "finalAssignUser"];
  return bound.every((field) => !(field in edited) || (edited[field] ?? null) === (created[field] ?? null));
}

/** The rows of a kind in the answer to a change. */
export function answered(kind: KindName, data: unknown): Entity[] {
  const answer = (data ?? {}) as Record<string, unknown>;
  const one = answer[kind] as Entity | Entity[] | undefined | null;
  if (one) return Array.isArray(one) ? one : [one];
  return (answer[kinds[kind].list] as Entity[] | undefined) ?? [];
}
