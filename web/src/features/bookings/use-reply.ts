/** Messages to a family about its booking, in its language: opened in WhatsApp or left in the queue. */
import { useMemo } from "react";
import type { Booking } from "../../api/types.ts";
import type { MessageSubject } from "../../domain/messages/message-fields.ts";
import type { Template } from "../../domain/messages/render.ts";
import { type Draft, type UndoableChange, useMessages } from "../../domain/messages/use-messages.ts";
import { nameIn } from "../../domain/rites/rite-name.ts";
import { localParts } from "../../i18n/format.ts";
import { addMonths } from "../../lib/month.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import { useRow } from "../../offline/store.ts";
import { linkOf } from "./quick.ts";
import { type Entry, whenOf } from "./standing.ts";

interface Reply {
  /** The words, of the booking as it is or will be. */
  text: (template: Template, as?: Partial<Entry>) => string;
  /** Opens WhatsApp at once: only out of a press. */
  open: (template: Template, as?: Partial<Entry>, text?: string) => void;
  /** The message as a change, saved together with its step. */
  queueChange: (template: Template, as?: Partial<Entry>) => UndoableChange;
}

/** The messages about one booking. */
export function useReply(entry: Entry): Reply {
  const { today, zone } = useClock();
  const months = useMonths(entry.booking, today);
  const messages = useMessages(months);
  const rite = useRow("ritetype", entry.booking.riteTypeIds?.[0] ?? "");
  const client = useRow("client", entry.booking.clientId ?? "");
  const own = useUser()?.language === "hi" ? "hi" : "en";
  const language = entry.booking.contact.language ?? client?.language ?? own;

  const text = (template: Template, as: Partial<Entry> = {}) => {
    const { booking, task } = { ...entry, ...as };
    const when = whenOf(booking, task);
    const about: MessageSubject = {
      name: booking.contact.name,
      rite: rite?.name === booking.riteName ? nameIn(language, rite) : booking.riteName,
      ...(when.kind !== "any" && when.kind !== "before" && { date: when.date }),
      ...("part" in when && { part: when.part }),
      ...(when.kind === "at" && booking.status !== "offered" && { startTime: when.startTime }),
      early: rite?.prepMinutes,
      address: task?.location || booking.address,
      amount: booking.agreed?.fee,
      due: booking.advance,
      options: booking.options,
      until: booking.holdUntil && localParts(new Date(booking.holdUntil), zone).date,
      link: linkOf(booking.token),
    };
    return messages.textFor(template, language, about);
  };
  const draft = (template: Template, as: Partial<Entry> = {}, written = text(template, as)): Draft => {
    const { booking, task } = { ...entry, ...as };
    const when = whenOf(booking, task);
    return {
      template,
      text: written,
      language,
      name: booking.contact.name,
      phone: booking.contact.phone,
      bookingId: booking._id,
      rite: booking.riteName,
      ...(booking.clientId && { clientId: booking.clientId }),
      ...(booking.taskId && { taskId: booking.taskId }),
      ...(when.kind === "at" && { riteDay: when.date }),
    };
  };
  return {
    text,
    open: (...args) => void messages.open(draft(...args)),
    queueChange: (...args) => messages.queueChange(draft(...args)),
  };
}

/** The months whose tithis a message may name: those of the booking, and the next ones. The array is stable. */
function useMonths({ wanted, agreed, options = [], change }: Booking, today: string): readonly string[] {
  const dates = [wanted.date, agreed?.date, change?.date, ...options.map(({ date }) => date)];
  const months = [...dates, today, addMonths(today, 1), addMonths(today, 2)].flatMap((date) =>
    date ? [date.slice(0, 7)] : [],
  );
  const key = [...new Set(months)].sort().join();
  return useMemo(() => key.split(","), [key]);
}

/** The first message to a family that called, about a booking that is not saved yet. */
export function useFirstReply(date: string): {
  open: (booking: Booking) => void;
  queueChange: (booking: Booking) => UndoableChange;
} {
  const month = date.slice(0, 7);
  const messages = useMessages(useMemo(() => (month ? [month] : []), [month]));
  const draft = (booking: Booking): Draft => {
    const { contact, riteName, wanted, _id, clientId } = booking;
    const language = contact.language ?? "en";
    const about = {
      name: contact.name,
      rite: riteName,
      date: wanted.date,
      startTime: wanted.startTime,
      part: wanted.part,
      link: linkOf(booking.token),
    };
    return {
      template: "received",
      text: messages.textFor("received", language, about),
      language,
      name: contact.name,
      phone: contact.phone,
      bookingId: _id,
      rite: riteName,
      ...(clientId && { clientId }),
      ...(wanted.date && { riteDay: wanted.date }),
    };
  };
  return {
    open: (booking) => void messages.open(draft(booking)),
    queueChange: (booking) => messages.queueChange(draft(booking)),
  };
}
