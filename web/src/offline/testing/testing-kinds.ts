/** For the server of `testing-server.ts`: its kinds of rows. */
import type { Notification } from "../../api/types.ts";
import {
  clientOf,
  commentOf,
  expenseOf,
  messageOf,
  noteOf,
  notificationOf,
  paymentOf,
  profileOf,
  receiptOf,
  riteOf,
  taskOf,
} from "./samples.ts";
import {
  areaOf,
  blockOf,
  bookingOf,
  calendarOf,
  crewOf,
  helperOf,
  observanceOf,
  repeatOf,
  sankalpaOf,
  seriesOf,
  settlementOf,
  templateOf,
} from "./samples-when.ts";

/** A new kind is one more line in each of the two lists. */
export const SAMPLE = {
  task: taskOf,
  booking: bookingOf,
  note: noteOf,
  comment: commentOf,
  client: clientOf,
  profile: profileOf,
  message: messageOf,
  notification: notificationOf,
  payment: paymentOf,
  receipt: receiptOf,
  expense: expenseOf,
  ritetype: riteOf,
  area: areaOf,
  block: blockOf,
  observance: observanceOf,
  series: seriesOf,
  template: templateOf,
  busycalendar: calendarOf,
  repeat: repeatOf,
  sankalpa: sankalpaOf,
  helper: helperOf,
  crew: crewOf,
  settlement: settlementOf,
};
const AT: [start: string, kind: StoredKind][] = [
  ["/api/bookings", "booking"],
  ["/api/note/", "note"],
  ["/api/comments", "comment"],
  ["/api/clients", "client"],
  ["/api/profile", "profile"],
  ["/api/messages", "message"],
  ["/api/notifications", "notification"],
  ["/api/payments", "payment"],
  ["/api/receipts", "receipt"],
  ["/api/expenses", "expense"],
  ["/api/rite-types", "ritetype"],
  ["/api/areas", "area"],
  ["/api/blocks", "block"],
  ["/api/observances", "observance"],
  ["/api/series-templates", "template"],
  ["/api/series", "series"],
  ["/api/busy-calendars", "busycalendar"],
  ["/api/repeats", "repeat"],
  ["/api/sankalpas", "sankalpa"],
  ["/api/helpers", "helper"],
  ["/api/crew", "crew"],
  ["/api/settlements", "settlement"],
];

/** The kinds that the server stores. */
export type StoredKind = keyof typeof SAMPLE;
/** A row of one of them. */
export type Row = ReturnType<(typeof SAMPLE)[StoredKind]>;
/** Their names. */
export const storedKinds = Object.keys(SAMPLE) as StoredKind[];

/** The kind that a path of the API belongs to. */
export const kindAt = (path: string): StoredKind =>
  AT.find(([start]) => path.startsWith(start))?.[1] ?? "task";

/** What the server makes of `{read, archived}`. */
export function marks(body: unknown): Partial<Notification> {
  const { read, archived } = body as { read?: boolean; archived?: boolean };
  const at = (on: boolean) => (on ? new Date().toISOString() : null);
  return {
    ...(read !== undefined && { readAt: at(read) }),
    ...(archived !== undefined && { archivedAt: at(archived) }),
  };
}
