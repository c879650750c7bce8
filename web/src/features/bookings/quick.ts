/** The form for a call, and the booking that it becomes. Pure but for its random numbers. */
import type { Booking, DayPart, RiteType, Task } from "../../api/types.ts";
import { e164 } from "../../domain/people/phones.ts";
import { holdEnd, minutesOf } from "../../domain/planner/holds.ts";
import { addDays, type CivilDate, weekdayOf } from "../../lib/month.ts";
import { codeOf } from "./standing.ts";

/** What the form for a call holds. */
export interface QuickValues {
  name: string;
  phone: string;
  /** Of the catalogue, or words of one's own. */
  riteId: string;
  riteName: string;
  date: string;
  /** Any good day before that one. */
  before: boolean;
  part: DayPart | "";
  /** HH:MM where the call fixed it. */
  startTime: string;
  clientId: string;
  /** Bride and groom are both the first child of their parents. */
  eldest: boolean;
}

/** The form for a call before anything was typed. */
export const EMPTY: QuickValues = {
  name: "",
  phone: "",
  riteId: "",
  riteName: "",
  date: "",
  before: false,
  part: "",
  startTime: "",
  clientId: "",
  eldest: false,
};

/** The field that is wrong. */
export type QuickFault = "name" | "phone" | "rite" | "date" | "time";

/** The first thing that is wanting, in the order of the form. */
export function faultIn(values: QuickValues, today: CivilDate): QuickFault | undefined {
  if (!values.name.trim()) return "name";
  if (!e164(values.phone)) return "phone";
  if (!values.riteName.trim()) return "rite";
  if (!values.date || values.date < today) return "date";
  return /^(\d\d:\d\d)?$/.test(values.startTime) ? undefined : "time";
}

/** A secret of 192 bits that a link carries. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** The address that a family follows its booking by. */
export const linkOf = (token: string) => `${location.origin}/b/${token}`;

interface NewBooking {
  id: string;
  token: string;
  at: number;
  zone: string;
  language: "en" | "hi";
  rite: RiteType | undefined;
  area: string | undefined;
  forced: boolean;
}

/** The booking that a call becomes, as screens show it until the server has answered. */
export function bookingFrom(values: QuickValues, created: NewBooking): Booking {
  const stamp = new Date(created.at).toISOString();
  const { rite, area, forced, language } = created;
  const { part, date } = values;
  const startTime = values.before ? "" : values.startTime;
  return {
    _id: created.id,
    code: codeOf(created.id),
    source: "phone",
    status: "requested",
    ...(rite && { riteTypeIds: [rite._id] }),
    riteName: values.riteName.trim(),
    ...(values.clientId && { clientId: values.clientId }),
    contact: { name: values.name.trim(), phone: e164(values.phone) ?? "", language },
    ...(area && { area }),
    wanted: {
      ...(values.before ? { before: date } : { date }),
      ...(startTime ? { startTime } : part && { part }),
    },
    durationMinutes: minutesOf({ durationMinutes: rite?.durationMinutes }),
    ...(startTime && {
      holdUntil: new Date(holdEnd(created.at, [{ date, startTime }], created.zone)).toISOString(),
    }),
    ...(forced && { forced }),
    token: created.token,
    step: 0,
    createdAt: stamp,
    updatedAt: stamp,
    revision: 0,
  };
}

const LIVE: readonly Booking["status"][] = ["requested", "offered", "confirmed"];

/** The booking of the same phone, day and rite that stands already. */
export function already(bookings: readonly Booking[], values: QuickValues): Booking | undefined {
  const phone = e164(values.phone);
  const rite = values.riteName.trim().toLowerCase();
  return bookings.find(
    ({ status, contact, wanted, agreed, riteName, riteTypeIds }) =>
      LIVE.includes(status) &&
      contact.phone === phone &&
      (agreed?.date ?? wanted.date) === (values.before ? undefined : values.date) &&
      (values.riteId ? riteTypeIds?.includes(values.riteId) === true : riteName.toLowerCase() === rite),
  );
}

/** The rites, those done most often first. */
export function ritesByUse(
  rites: readonly RiteType[],
  tasks: readonly Pick<Task, "riteTypeId">[],
): RiteType[] {
  const uses = new Map<string, number>();
  for (const { riteTypeId } of tasks) {
    if (riteTypeId) uses.set(riteTypeId, (uses.get(riteTypeId) ?? 0) + 1);
  }
  const used = ({ _id }: RiteType) => uses.get(_id) ?? 0;
  return rites.filter(({ inactive }) => !inactive).sort((a, b) => used(b) - used(a));
}

/** Five weeks, Sunday to Saturday, from the week of this day. */
export function weeksFrom(day: CivilDate): CivilDate[][] {
  const first = addDays(day, -weekdayOf(day));
  return Array.from({ length: 5 }, (_, week) =>
    Array.from({ length: 7 }, (_, n) => addDays(first, 7 * week + n)),
  );
}
