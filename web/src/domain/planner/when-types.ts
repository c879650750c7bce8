import type {
  Area,
  Block,
  Booking,
  BusyCalendar,
  Client,
  Slot,
  Task,
  WorkSettings,
} from "../../api/types.ts";
import type { CivilDate, ClockTime } from "../../i18n/format.ts";
import type { Busy } from "./busy/busy.ts";
import type { CapOn } from "./caps/cap-on.ts";
import type { DayState, Interval, Part, RiteNature, Taken } from "./when-calendar.ts";
import type { Place, Way } from "./when-ways.ts";

/** Work that is agreed (task) or asked for and held (hold), with a time. */
export type Item = Taken & {
  kind: "task" | "hold";
  /** Of the task, or of the booking. */
  id: string;
  name: string;
  durationMinutes: number;
  area: Area | undefined;
  /** As it is written. */
  location: string;
  /** It goes on from the day before: there is no way to it. */
  begun?: true;
  task?: Task;
  booking?: Booking;
};

/** The way to a piece of work from the one before it. */
export type Leg = Way & {
  /** Undefined: from home. */
  from: Item | undefined;
  to: Item;
  /** Minutes that there are; undefined from home. */
  gap: number | undefined;
  /** Minutes that are missing, 0 for none. */
  short: number;
};

/** A row of a day: a piece of work, or the way to it. */
export type Row = { kind: "item"; item: Item } | { kind: "way"; leg: Leg };

/** What a day holds. */
export type DayPlan = {
  date: CivilDate;
  /** In the order of their beginning, with the ways between; the first way is from home. */
  rows: readonly Row[];
  items: readonly Item[];
  /** Work of the day whose time is not fixed. */
  untimed: readonly Task[];
  /** What is closed on that day, for the purohit or a family. */
  blocks: readonly Block[];
  /** When other calendars say that the purohit is busy. */
  busy: readonly Busy[];
};

/** How full a day is. */
export type Load = {
  /** Agreed, with a time or without. */
  tasks: number;
  /** Asked for and held. */
  holds: number;
  most: number;
  state: DayState;
};

/** A time for work that is weighed: would it do? */
export type Proposal = {
  date: CivilDate;
  /** Null: not fixed; then only a day that is closed or full is against it. */
  startTime: ClockTime | null;
  durationMinutes: number;
  /** Of several days each is weighed; with `endTime` they are whole ones. */
  days?: number | undefined;
  endTime?: ClockTime | null | undefined;
  /** It goes on day and night: working hours play no part. */
  anyHour?: boolean;
  area?: Area | undefined;
  /** As it is written: where no area is known, the same words are the same place. */
  location?: string | undefined;
  /** The id of a task or booking that is not to be counted: it is the one that is moved or confirmed. */
  except?: string | undefined;
  /** For blocks that close some rites, or a family, only. */
  rite?: RiteNature | undefined;
  clientId?: string | undefined;
  /** Only whether it would do is asked, or what is against it: no other start is looked for. */
  only?: "whether" | "why";
};

/** A piece of work whose time is looked for. */
export type Piece = Omit<Proposal, "date" | "startTime" | "days" | "endTime" | "only">;

/** Whether a time would do, and if not, what is against it; of several days, `on` which. */
export type Verdict = { on?: CivilDate } & Outcome;

type Outcome =
  /** `until`: the instant at which the next thing of the day begins. */
  | { kind: "free"; until: number | undefined }
  /** `side`: the neighbour comes before or after; `fits`: the nearest start that would do. */
  | {
      kind: "tight";
      short: number;
      way: Way;
      gap: number;
      side: "before" | "after";
      other: Item;
      fits: ClockTime | undefined;
    }
  | { kind: "clash"; minutes: number; other: Item; fits: ClockTime | undefined }
  /** `part`: it is only that part of the day that is full. */
  | { kind: "full"; taken: number; most: number; part: Part | undefined }
  /** `calendar`: another one says that they are busy. Neither: it is outside the working hours. */
  | { kind: "closed"; block: Block | undefined; calendar?: BusyCalendar; fits: ClockTime | undefined };

/** What is against a time. */
export type Against = Exclude<Verdict, { kind: "free" }>;

/** When to leave, in epoch milliseconds, from where, and whether that is over. */
export type Leave = Way & { at: number; from: Item | undefined; late: boolean };

/** For whom and where free times are looked for. */
export type SlotsFor = Pick<Proposal, "area" | "except" | "rite" | "clientId"> & {
  /** No rite begins in these: Rahu kaal. */
  avoid?: readonly Interval[];
};

/** Everything that is asked of the time of a practice. */
export type When = {
  work: WorkSettings;
  areas: readonly Area[];
  home: Area | undefined;
  /** The area in which a task, or a place, is. */
  areaOf: (place: Place) => Area | undefined;
  way: (a: Area | undefined, b: Area | undefined) => Way;
  verdict: (proposal: Proposal) => Verdict;
  /** When, from the first start to the last, the verdict may become another; undefined where clocks are set in between. */
  changes: (piece: Piece, first: number, last: number) => number[] | undefined;
  day: (date: CivilDate) => DayPlan;
  /** When to leave for a task with a time, on a date or the next time; undefined for one without. */
  leaveBy: (task: Task, date?: CivilDate) => Leave | undefined;
  load: (date: CivilDate) => Load;
  /** Starts at each quarter of an hour, those that are over left out. */
  slots: (date: CivilDate, durationMinutes: number, of?: SlotsFor) => ClockTime[];
  /** The same, were these tasks at other times. */
  moved: (to: ReadonlyMap<string, Slot>) => When;
};

/** What the times of a practice hang on. */
export type Practice = {
  work: WorkSettings;
  tasks: readonly Task[];
  bookings: readonly Booking[];
  blocks: readonly Block[];
  calendars: readonly BusyCalendar[];
  areas: readonly Area[];
  clients: readonly Client[];
  /** What seasons say of the most rites a day. */
  capOn?: CapOn | undefined;
};
