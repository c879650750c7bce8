/** The fields of a booking besides its steps, and what its form holds as it is typed. Pure. */
import { msg } from "@lingui/core/macro";
import { BookingChange, ContactInput } from "../../api/limits.gen.ts";
import type { Booking } from "../../api/types.ts";
import { LANGUAGES } from "../../domain/people/languages.ts";
import { phoneNumber } from "../../domain/people/phone-field.ts";
import { minutesOf } from "../../domain/planner/holds.ts";
import { isCivilDate } from "../../lib/month.ts";
import type { UpdateBody } from "../../offline/changes/changes.ts";
import { defineFields, defineRecord } from "../../records/define-record.ts";
import type { Faults } from "../../records/draft-form.ts";
import { choice, duration, line, text, whole } from "../../records/fields.ts";
import type { Typing } from "../../records/words.ts";
import { whenWanted } from "./standing.ts";

/** The fields of who asked. */
export const contact = defineFields({
  name: line(ContactInput.name, { label: msg`Name`, required: "nameMissing" }),
  phone: phoneNumber({ label: msg`Phone`, required: "phone" }),
  altPhone: phoneNumber({ label: msg`Second phone` }),
  language: choice(LANGUAGES, { label: msg`Language of the family`, first: "hi" }),
});

/** The record of a booking; its steps are not its fields. */
export const booking = defineRecord("booking", {
  riteName: line(BookingChange.riteName, { label: msg`Rite`, required: "riteMissing" }),
  address: text(BookingChange.address, { label: msg`Address` }),
  area: line(BookingChange.area, { label: msg`Area` }),
  gotra: line(BookingChange.gotra, { label: msg`Gotra` }),
  people: whole({ ...BookingChange.people, minimum: 1 }, { label: msg`How many people`, fault: "people" }),
  durationMinutes: duration(BookingChange.durationMinutes, {
    label: msg`How long it takes`,
    required: "durationUnclear",
    range: "durationUnclear",
  }),
  occasion: text(BookingChange.occasion, { label: msg`Occasion` }),
});

/** Which day is wanted, as long as that is not agreed. */
export type Reach = "day" | "range" | "before" | "any";

/** What the form of a booking holds. */
export type Values = typeof booking.empty &
  typeof contact.empty & {
    reach: Reach;
    /** The day, the first of several, or the one before which it is to be. */
    date: string;
    dateTo: string;
  };

/** A booking that does not say how long it takes lasts as long as is usual. */
const timed = (row: Booking) => ({ ...row, durationMinutes: minutesOf(row) });

/** A booking as its form holds it. */
export function valuesOf(row: Booking, typing: Typing): Values {
  const { wanted } = row;
  const { kind } = whenWanted(wanted);
  return {
    ...booking.valuesOf(timed(row), typing),
    ...contact.valuesOf(row.contact, typing),
    reach: kind === "at" ? "day" : kind,
    date: wanted.date ?? wanted.before ?? "",
    dateTo: wanted.dateTo ?? "",
  };
}

/** What is wrong with each field; undefined when nothing is. */
export function faultsIn(values: Values): Faults<Values> | undefined {
  const faults: Faults<Values> = { ...booking.read(values).faults, ...contact.read(values).faults };
  const { reach, date, dateTo } = values;
  if (reach !== "any" && !isCivilDate(date)) faults.date = "dayMissing";
  if (reach === "range" && !(isCivilDate(dateTo) && dateTo > date)) faults.dateTo = "dayEarlier";
  return Object.keys(faults).length > 0 ? faults : undefined;
}

const WANTED = ["date", "dateTo", "before", "part", "startTime"] as const;

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

/** Only what is different, of values without a fault; null empties a field. */
export function changeOf(row: Booking, values: Values, typing: Typing): UpdateBody<"booking"> {
  const { fields } = booking.read(values);
  const wanted = wantedOf(row, values);
  const moved = row.status === "requested" && WANTED.some((part) => wanted[part] !== row.wanted[part]);
  return {
    ...(fields && booking.changeOf(timed(row), fields)),
    ...contactChange(row, values, typing),
    ...(moved && { wanted }),
  };
}

/** The server replaces a contact as a whole. */
function contactChange({ contact: row }: Booking, values: Values, typing: Typing) {
  const { fields } = contact.read(values);
  const before = contact.read(contact.valuesOf(row, typing)).fields;
  if (!fields || JSON.stringify(fields) === JSON.stringify(before)) return {};
  const { altPhone, ...rest } = fields;
  return { contact: { ...rest, ...(altPhone && { altPhone }), ...(row.email && { email: row.email }) } };
}
