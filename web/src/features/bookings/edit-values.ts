/** What a booking says besides its steps, as typed and as sent. Pure. */
import type { Booking } from "../../api/types.ts";
import { parseDuration } from "../../app/duration.ts";
import { e164, typedAs } from "../../app/phones.ts";
import { latinDigits } from "../../i18n/format.ts";
import { minutesOf } from "../../offline/holds.ts";

export interface Values {
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
  const { contact, people } = booking;
  return {
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

const MOST_PEOPLE = 10_000;

export function faultIn(values: Values): keyof Values | undefined {
  if (!values.riteName.trim()) return "riteName";
  if (!values.name.trim()) return "name";
  if (!e164(values.phone)) return "phone";
  if (values.altPhone.trim() && !e164(values.altPhone)) return "altPhone";
  const people = latinDigits(values.people).trim();
  if (people && !(/^\d+$/.test(people) && Number(people) >= 1 && Number(people) <= MOST_PEOPLE))
    return "people";
  const minutes = parseDuration(values.duration);
  return minutes && minutes <= 2880 ? undefined : "duration";
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
  return Object.fromEntries(Object.entries(said).filter(differs));
}
