/** The values of the confirm dialog: dakshina, advance, and the time where the family left it open. Pure. */
import type { Booking, DayPart, RiteType, Task } from "../../../api/types.ts";
import { minutesOf } from "../../../domain/planner/holds.ts";
import { addDays, isCivilDate } from "../../../lib/month.ts";
import { MOST_RUPEES, parseRupees } from "../../../lib/rupees.ts";
import { whenOf } from "../standing.ts";

/** What the dialog holds. */
export interface ConfirmValues {
  date: string;
  /** "": at no fixed hour. */
  startTime: string;
  /** The part of the day that was asked for; "": none. It counts as long as no hour is fixed. */
  part: DayPart | "";
  /** As typed. */
  fee: string;
  advance: string;
  advanceBy: string;
}

/** How many days before the rite the advance is due; today when the rite is nearer. */
const BEFORE = 2;

/** What holds the day, by the rite: of a percentage whole rupees. */
export function advanceOf(rite: RiteType | undefined, fee: number | undefined): number {
  if (rite?.advanceMode === "fixed") return rite.advanceAmount ?? 0;
  if (rite?.advanceMode === "percent") return Math.round(((fee ?? 0) * (rite.advancePercent ?? 0)) / 100);
  return 0;
}

/** The usual dakshina of a rite in rupees, if it has one. */
export const feeOf = (rite: RiteType | undefined): number | undefined =>
  rite?.feeMode === "open" || rite?.feeMode === "free" ? undefined : rite?.feeMin;

/** What the dialog opens with. `slot`: the offered time that the family chose. */
export function initialValues(
  booking: Booking,
  rite: RiteType | undefined,
  {
    today,
    written,
    slot,
  }: { today: string; written: (rupees: number) => string; slot?: { date: string; startTime: string } },
): ConfirmValues {
  const when = slot ? ({ kind: "at", ...slot } as const) : whenOf(booking);
  const fee = booking.agreed?.fee ?? feeOf(rite);
  const advance = booking.advance ?? advanceOf(rite, fee);
  const date = when.kind === "any" || when.kind === "before" ? "" : when.date;
  return {
    date,
    startTime: when.kind === "at" ? when.startTime : "",
    part: (when.kind !== "at" && booking.wanted.part) || "",
    fee: fee === undefined ? "" : written(fee),
    advance: written(advance),
    advanceBy: booking.advanceBy ?? dueDay(date, today),
  };
}

/** By when the advance is wanted; "" while the day is being typed. */
export function dueDay(date: string, today: string): string {
  if (!isCivilDate(date)) return "";
  const day = addDays(date, -BEFORE);
  return day > today ? day : today;
}

type ConfirmFault = "date" | "past" | "time" | "fee" | "advance" | "beyond";

/** What is wrong with the values; undefined for nothing. */
export function faultIn(
  { date, startTime, fee, advance }: ConfirmValues,
  today: string,
): ConfirmFault | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return "date";
  if (date < today) return "past";
  if (startTime && !/^\d\d:\d\d$/.test(startTime)) return "time";
  const [sum, held] = [parseRupees(fee), parseRupees(advance)];
  if (sum === undefined || (sum ?? 0) > MOST_RUPEES) return "fee";
  if (held === undefined || (held ?? 0) > MOST_RUPEES) return "advance";
  return sum !== null && held !== null && held > sum ? "beyond" : undefined;
}

/** What the call says. */
export interface Agreement {
  date: string;
  startTime?: string;
  part?: DayPart;
  durationMinutes?: number;
  fee?: number;
  advance?: number;
  advanceBy?: string;
}

/** What is agreed by these values, as it is sent. */
export function agreementOf(values: ConfirmValues, durationMinutes: number): Agreement {
  const [fee, advance] = [parseRupees(values.fee), parseRupees(values.advance)];
  return {
    date: values.date,
    ...(values.startTime ? { startTime: values.startTime } : values.part && { part: values.part }),
    durationMinutes,
    ...(fee != null && { fee }),
    ...(advance ? { advance, ...(values.advanceBy && { advanceBy: values.advanceBy }) } : {}),
  };
}

/** The task of a confirmed booking, as screens show it until the server has created it. */
export function taskFrom(
  id: string,
  booking: Booking,
  agreement: Agreement,
  { name, location, at }: { name: string; location: string; at: number },
): Task {
  const stamp = new Date(at).toISOString();
  const [riteTypeId] = booking.riteTypeIds ?? [];
  return {
    _id: id,
    taskName: booking.riteName,
    description: booking.occasion || booking.riteName,
    location,
    finalAssignUser: name,
    own: true,
    amount: agreement.fee ?? null,
    date: agreement.date,
    startTime: agreement.startTime ?? null,
    durationMinutes: agreement.durationMinutes ?? minutesOf(booking),
    outcome: null,
    ...(booking.clientId && { clientId: booking.clientId }),
    ...(riteTypeId && { riteTypeId }),
    createdAt: stamp,
    updatedAt: stamp,
    revision: 0,
  };
}
