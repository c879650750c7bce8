/** Every step of a booking: kept on the device first, told in a toast with its way back. */
import { t } from "@lingui/core/macro";
import type { Booking, Client, Payment, Task } from "../../api/types.ts";
import type { Along } from "../../domain/messages/use-messages.ts";
import { bodyOf } from "../../domain/money/made-payment.ts";
import { kinds } from "../../offline/kinds.ts";
import { type Saved, write } from "../../offline/write.ts";
import type { Beside } from "../../offline/write-record.ts";
import { type AnyWish, keepAll } from "../../records/keep.ts";

const URL = "/api/bookings";
const urlOf = (id: string, verb?: string) => (verb ? `${URL}/${id}/${verb}` : `${URL}/${id}`);

type Change = Partial<Booking>;
type Verb =
  | "offer"
  | "confirm"
  | "decline"
  | "ask"
  | "move"
  | "keep"
  | "cancel"
  | "no-show"
  | "undo"
  | "link";

function stepWish(booking: Booking, verb: Verb, body: object, shown: Change, beside?: Beside): AnyWish {
  const counted = { step: booking.step + 1, steppedAt: new Date().toISOString() };
  return {
    kind: "booking",
    op: "update",
    method: "POST",
    id: booking._id,
    url: urlOf(booking._id, verb),
    body,
    optimistic: verb === "link" ? shown : { ...shown, ...counted },
    ...(beside && { beside }),
  };
}

/** The fields of a row as they were, undefined for those that were not there. */
const before = (booking: Booking, shown: Change): Change =>
  Object.fromEntries(Object.keys(shown).map((field) => [field, booking[field as keyof Booking]]));

interface Step {
  booking: Booking;
  verb: Exclude<Verb, "undo" | "link">;
  body?: object;
  /** What it changes of the booking. */
  shown: Change;
  /** What it does to the booking's task, and what takes that back. */
  beside?: Beside;
  besideBack?: Beside;
  /** Changes of other things that go along, and what takes them back. */
  also?: Along[];
  said: string;
}

/** Takes a step; Undo takes exactly that step back. Undefined where the device could not keep it. */
export function takeStep(step: Step): Promise<Saved[] | undefined> {
  const { booking, verb, body = {}, shown, beside, besideBack, also = [], said } = step;
  const of = booking.step + 1;
  const undo = stepWish({ ...booking, step: of }, "undo", { of }, before(booking, shown), besideBack);
  const back = () =>
    void keepAll([...also.map((one) => one.back).toReversed(), undo], {
      done: { kind: "success", text: t`Undone` },
    });
  return keepAll([stepWish(booking, verb, body, shown, beside), ...also.map((one) => one.write)], {
    done: { kind: "success", text: said, action: { label: t`Undo`, run: back } },
  });
}

/** The task as screens show it until the server has made it. */
export const madeBeside = (task: Task): Beside => ({
  kind: "task",
  op: "create",
  ids: [task._id],
  rows: [task],
  patch: {},
});
export const goneBeside = ({ _id }: Task): Beside => ({
  kind: "task",
  op: "delete",
  ids: [_id],
  rows: [],
  patch: {},
});
export const changedBeside = (task: Task, patch: Partial<Task>): Beside => ({
  kind: "task",
  op: "update",
  ids: [task._id],
  rows: [{ ...task, ...patch }],
  patch,
});

/** Changes what is known of a booking; its steps are not its fields. */
export function changeBooking(booking: Booking, body: Change, said: string): Promise<Saved[] | undefined> {
  const wish = (fields: Change): AnyWish => ({
    kind: "booking",
    op: "update",
    id: booking._id,
    url: urlOf(booking._id),
    // JSON leaves undefined out, and only null empties a field.
    body: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? null])),
    optimistic: fields,
  });
  const back = () =>
    void keepAll([wish(before(booking, body))], { done: { kind: "success", text: t`Undone` } });
  return keepAll([wish(body)], {
    done: { kind: "success", text: said, action: { label: t`Undo`, run: back } },
  });
}

/** Adds a booking, with what goes along. */
export function addBooking(booking: Booking, also: Along[], said: string): Promise<Saved[] | undefined> {
  // What only the server says is left out.
  const { createdAt: _, updatedAt: _u, revision: _r, status: _s, code: _c, step: _n, ...body } = booking;
  const { _id: id } = booking;
  const back = () =>
    void keepAll([...also.map((one) => one.back), deleteWish(booking)], {
      done: { kind: "success", text: t`Undone` },
    });
  const create: AnyWish = { kind: "booking", op: "create", id, url: URL, body, optimistic: booking };
  return keepAll([create, ...also.map((one) => one.write)], {
    done: { kind: "success", text: said, action: { label: t`Undo`, run: back } },
  });
}

const deleteWish = ({ _id: id }: Booking): AnyWish => ({ kind: "booking", op: "delete", id, url: urlOf(id) });

export function removeBooking(booking: Booking): Promise<Saved[] | undefined> {
  const restore: AnyWish = {
    kind: "booking",
    op: "restore",
    ids: [booking._id],
    url: kinds.booking.restore,
    optimistic: [booking],
  };
  const run = () => void keepAll([restore], { done: { kind: "success", text: t`Booking restored` } });
  return keepAll([deleteWish(booking)], {
    done: { kind: "success", text: t`Booking deleted`, action: { label: t`Undo`, run } },
  });
}

/** A new family out of what the booking says, and the booking linked to it. */
export function addFamily(booking: Booking, client: Client): Promise<Saved[] | undefined> {
  const { createdAt: _c, updatedAt: _u, revision: _r, ...body } = client;
  const link = (clientId: string | null): AnyWish => ({
    kind: "booking",
    op: "update",
    id: booking._id,
    url: urlOf(booking._id),
    body: { clientId },
    optimistic: { clientId: clientId ?? undefined },
  });
  const undo: AnyWish[] = [
    link(null),
    { kind: "client", op: "delete", id: client._id, url: `/api/clients/${client._id}` },
  ];
  const run = () => void keepAll(undo, { done: { kind: "success", text: t`Undone` } });
  return keepAll(
    [
      { kind: "client", op: "create", id: client._id, url: "/api/clients", body, optimistic: client },
      link(client._id),
    ],
    { done: { kind: "success", text: t`Family added`, action: { label: t`Undo`, run } } },
  );
}

/** A payment as it is written, and taken back. */
export const paymentOf = (payment: Payment): Along => ({
  write: {
    kind: "payment",
    op: "create",
    id: payment._id,
    url: "/api/payments",
    body: bodyOf(payment),
    optimistic: payment,
  },
  back: { kind: "payment", op: "delete", id: payment._id, url: `/api/payments/${payment._id}` },
});

/** The advance came: a payment on the booking's task, from which "awaiting" follows by itself. */
export function takeAdvance(payment: Payment, said: string): Promise<Saved[] | undefined> {
  const { write, back } = paymentOf(payment);
  const run = () => void keepAll([back], { done: { kind: "success", text: t`Undone` } });
  return keepAll([write], { done: { kind: "success", text: said, action: { label: t`Undo`, run } } });
}

/** A new link of the tracking page; the old one ends. It has no way back. */
export const renewLink = (booking: Booking, token: string): Promise<Saved[] | undefined> =>
  keepAll([stepWish(booking, "link", { token }, { token })], {
    done: { kind: "success", text: t`The old link has ended. Send the new one.` },
  });

/** The booking was opened. Nothing is told of it. */
export async function markSeen({ _id }: Booking): Promise<void> {
  const seenAt = new Date().toISOString();
  await write({
    kind: "booking",
    op: "update",
    id: _id,
    url: urlOf(_id),
    body: { seen: true },
    optimistic: { seenAt },
  }).catch(() => undefined);
}
