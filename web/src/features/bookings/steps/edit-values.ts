/** What a booking says besides its steps, as typed and as sent. Pure. */
import { BookingChange } from "../../../api/limits.gen.ts";
import type { Booking } from "../../../api/types.ts";
import { e164, typedAs } from "../../../domain/people/phones.ts";
import { minutesOf } from "../../../domain/planner/holds.ts";
import { latinDigits } from "../../../i18n/format.ts";
import { parseDuration } from "../../../lib/duration.ts";
import { isCivilDate } from "../../../lib/month.ts";
import { whenWanted } from "../standing.ts";

/** Which day is wanted, as long as that is not agreed. */
export type Reach = "day" | "range" | "before" | "any";

export interface Values {
  reach: Reach;
  /** The day, the first of several, or the one before which it is to be. */
  date: string;
  dateTo: string;
  riteName: string;
  name: string;
  phone: string;
  altPhone: string;
  language: "en" | "hi";
  address: string;
  area: string;
  gotra: string;
  people: string;
  duration: string;
  occasion: string;
}

export function valuesOf(booking: Booking, words: (minutes: number) => string): Values {
  const { contact, people, wanted } = booking;
  const when = whenWanted(wanted);
  return {
    reach: when.kind === "at" ? "day" : when.kind,
    date: wanted.date ?? wanted.before ?? "",
    dateTo: wanted.dateTo ?? "",
    riteName: booking.riteName,
    name: contact.name,
    phone: typedAs(contact.phone),
    altPhone: contact.altPhone ? typedAs(contact.altPhone) : "",
    language: contact.language ?? "hi",
    address: booking.address ?? "",
    area: booking.area ?? "",
    gotra: booking.gotra ?? "",
    people: people === undefined ? "" : String(people),
    duration: words(minutesOf(booking)),
    occasion: booking.occasion ?? "",
  };
}

const WANTED = ["date", "dateTo", "before", "part", "startTime"] as const;

export function faultIn(values: Values): keyof Values | undefined {
  if (!values.riteName.trim()) return "riteName";
  if (values.reach !== "any" && !isCivilDate(values.date)) return "date";
  if (values.reach === "range" && !(isCivilDate(values.dateTo) && values.dateTo > values.date))
    return "dateTo";
  if (!values.name.trim()) return "name";
  if (!e164(values.phone)) return "phone";
  if (values.altPhone.trim() && !e164(values.altPhone)) return "altPhone";
  const people = latinDigits(values.people).trim();
  if (
    people &&
    !(/^\d+$/.test(people) && Number(people) >= 1 && Number(people) <= BookingChange.people.maximum)
  )
    return "people";
  const minutes = parseDuration(values.duration);
  return minutes && minutes <= BookingChange.durationMinutes.maximum ? undefined : "duration";
}

/** What is wanted: a time is of one day, a part of the day of each. */
function wantedOf(
  { wanted: { part, startTime } }: Booking,
  { reach, date, dateTo }: Values,
): Booking["wanted"] {
  const parts = part && { part };
  switch (reach) {
    case "day":
      return { date, ...parts, ...(startTime && { startTime }) };
    case "range":
      return { date, dateTo, ...parts };
    case "before":
      return { before: date, ...parts };
    default:
      return { ...parts };
  }
}

/** Only what is different; what is empty is taken away. */
export function changeOf(booking: Booking, values: Values): Partial<Booking> {
  const text = (typed: string) => typed.trim().normalize("NFC") || undefined;
  const contact: Booking["contact"] = {
    name: values.name.trim(),
    phone: e164(values.phone) ?? "",
    language: values.language,
  };
  const alt = e164(values.altPhone);
  if (alt) contact.altPhone = alt;
  if (booking.contact.email) contact.email = booking.contact.email;
  const people = latinDigits(values.people).trim();
  const said: Partial<Booking> = {
    riteName: values.riteName.trim(),
    contact,
    address: text(values.address),
    area: text(values.area),
    gotra: text(values.gotra),
    people: people ? Number(people) : undefined,
    durationMinutes: parseDuration(values.duration) ?? minutesOf(booking),
    occasion: text(values.occasion),
  };
  const differs = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(booking[field as keyof Booking]);
  const wanted = wantedOf(booking, values);
  const moved =
    booking.status === "requested" && WANTED.some((part) => wanted[part] !== booking.wanted[part]);
  return { ...Object.fromEntries(Object.entries(said).filter(differs)), ...(moved && { wanted }) };
}
