import type {
  Area,
  Block,
  Booking,
  BusyCalendar,
  Crew,
  Helper,
  Observance,
  Repeat,
  Sankalpa,
  Series,
  Settlement,
  Task,
  Template,
} from "../../api/types.ts";
import { stamps } from "./samples.ts";

/** An area with nothing but a name. */
export const areaOf = (id: string, over: Partial<Area> = {}): Area => ({
  _id: id,
  name: `Area ${id}`,
  ...stamps,
  ...over,
});

/** A day of leave, 20 November 2026. */
export const blockOf = (id: string, over: Partial<Block> = {}): Block => ({
  _id: id,
  kind: "leave",
  date: "2026-11-20",
  endDate: "2026-11-20",
  effect: "all",
  ...stamps,
  ...over,
});

/** A request for 29 November 2026, half past ten. */
export const bookingOf = (id: string, over: Partial<Booking> = {}): Booking => ({
  _id: id,
  code: "K7M4QX",
  source: "public",
  status: "requested",
  riteName: "Satyanarayan Katha",
  contact: { name: "Ramesh Verma", phone: "+919829060412", language: "en" },
  wanted: { date: "2026-11-29", startTime: "10:30" },
  durationMinutes: 120,
  token: "0123456789abcdefghijklmnopqrstuv",
  step: 0,
  createdAt: "2026-11-19T06:30:00Z",
  updatedAt: "2026-11-19T06:30:00Z",
  revision: 0,
  ...over,
});

/** A task on each Monday from 23 November 2026. */
export const repeatOf = (id: string, over: Partial<Repeat> = {}): Repeat => ({
  _id: id,
  every: "week",
  basis: "weekday",
  weekday: 2,
  date: "2026-11-23",
  kala: "sunrise",
  leap: "nija",
  from: "2026-11-23",
  taskName: "Rudrabhishek",
  description: "Rudrabhishek",
  location: "Assi",
  finalAssignUser: "Shivendra",
  own: true,
  ...stamps,
  ...over,
});

/** The days after a death on 13 November 2026, in the family f. */
export const seriesOf = (id: string, over: Partial<Series> = {}): Series => ({
  _id: id,
  clientId: "f",
  kind: "antyeshti",
  date: "2026-11-13",
  count: "death",
  ...stamps,
  ...over,
});

/** A katha of each full moon, of the family f. */
export const observanceOf = (id: string, over: Partial<Observance> = {}): Observance => ({
  _id: id,
  clientId: "f",
  kind: "katha",
  every: "month",
  basis: "tithi",
  tithi: 15,
  kala: "sunrise",
  leap: "both",
  ...stamps,
  ...over,
});

/** A template of a wedding with one step. */
export const templateOf = (id: string, over: Partial<Template> = {}): Template => ({
  _id: id,
  name: `Template ${id}`,
  kind: "vivah",
  steps: [{ name: "Tilak", day: 1, minutes: 60, share: 1 }],
  ...stamps,
  ...over,
});

/** A calendar with two busy times: 10:00 to 11:00 and 12:00 to 12:30 in UTC on 9 October 2026. */
export const calendarOf = (id: string, over: Partial<BusyCalendar> = {}): BusyCalendar => ({
  _id: id,
  name: "School",
  off: false,
  times: "29859000+60 29859120+30",
  ...stamps,
  ...over,
});

/** A word that is said in place of another. */
export const sankalpaOf = (id: string, over: Partial<Sankalpa> = {}): Sankalpa => ({
  _id: id,
  use: "word",
  written: "Deepak",
  text: "दीपक",
  ...stamps,
  ...over,
});

/** A helper with nothing but a name. */
export const helperOf = (id: string, over: Partial<Helper> = {}): Helper => ({
  _id: id,
  name: `Helper ${id}`,
  active: true,
  ...stamps,
  ...over,
});

/** A hota who gets 1,500 at the task t. */
export const crewOf = (id: string, over: Partial<Crew> = {}): Crew => ({
  _id: id,
  taskId: "t",
  helperId: "h",
  helperName: "Omkar Tiwari",
  role: "hota",
  shareKind: "fixed",
  amount: 1500,
  ...stamps,
  ...over,
});

/** What was given to the helper h on 20 November 2026. */
export const settlementOf = (id: string, over: Partial<Settlement> = {}): Settlement => ({
  _id: id,
  helperId: "h",
  helperName: "Omkar Tiwari",
  amount: 1500,
  direction: "given",
  method: "upi",
  date: "2026-11-20",
  ...stamps,
  ...over,
});

/** Who shares a task, and what they ask for. */
export const sharedBy = (over: Partial<NonNullable<Task["shared"]>> = {}): NonNullable<Task["shared"]> => ({
  partnerId: "p",
  from: "Pt. Keshav Dixit",
  role: "acharya",
  shareKind: "fixed",
  standing: "asked",
  outcome: null,
  ...over,
});
