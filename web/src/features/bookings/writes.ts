/** Every step of a booking: saved on the device first, confirmed in a toast with its Undo. */
import { t } from "@lingui/core/macro";
import type { Booking, Client, Payment, Task } from "../../api/types.ts";
import type { UndoableChange } from "../../domain/messages/use-messages.ts";
import {
  bodyOf,
  create,
  type NewBody,
  previous,
  remove,
  restore,
  type StepBody,
  type StepName,
  step,
  type UpdateBody,
  update,
} from "../../offline/changes/changes.ts";
import { type Saved, write } from "../../offline/write.ts";
import type { RelatedChange } from "../../offline/write-record.ts";
import { saveChanges, saveWithUndo } from "../../records/save.ts";

type Change = Partial<Booking>;
type Verb = Exclude<StepName<"booking">, "undo" | "link">;

/** What a step changes of a booking, with its count. */
const counted = (shown: Change, count: number): Change => ({
  ...shown,
  step: count,
  steppedAt: new Date().toISOString(),
});

interface Step<V extends Verb> {
  booking: Booking;
  verb: V;
  body?: StepBody<"booking", V>;
  /** What it changes of the booking. */
  shown: Change;
  /** What it does to the booking's task, and what takes that back. */
  related?: RelatedChange;
  relatedBack?: RelatedChange;
  /** Changes of other records that are saved with it, and what takes them back. */
  also?: UndoableChange[];
  /** What the toast says. */
  done: string;
}

/** Takes a step; Undo takes exactly that step back. Undefined where the device could not save it. */
export function takeStep<V extends Verb>(taken: Step<V>): Promise<Saved[] | undefined> {
  const { booking, verb, body = {}, shown, related, relatedBack, also = [], done } = taken;
  const { _id } = booking;
  const of = booking.step + 1;
  const back = counted(previousShown(booking, shown), of + 1);
  return saveWithUndo(
    // The body is checked where the step is taken, by its name.
    [
      step("booking", verb, _id, body as never, counted(shown, of), related),
      ...also.map(({ write }) => write),
    ],
    [...also.map((one) => one.back).toReversed(), step("booking", "undo", _id, { of }, back, relatedBack)],
    { done },
  );
}

/** The fields of a booking as they were, undefined for those that were not there. */
const previousShown = (booking: Booking, shown: Change): Change =>
  Object.fromEntries(Object.keys(shown).map((field) => [field, booking[field as keyof Booking]]));

/** The task as screens show it until the server has made it. */
export const createsTask = (task: Task): RelatedChange => ({
  kind: "task",
  op: "create",
  ids: [task._id],
  rows: [task],
  patch: {},
});
/** The change that takes the task of a booking away. */
export const removesTask = ({ _id }: Task): RelatedChange => ({
  kind: "task",
  op: "delete",
  ids: [_id],
  rows: [],
  patch: {},
});
/** The change of the fields of a booking's task. */
export const changesTask = (task: Task, patch: Partial<Task>): RelatedChange => ({
  kind: "task",
  op: "update",
  ids: [task._id],
  rows: [{ ...task, ...patch }],
  patch,
});

/** Changes what is known of a booking; its steps are not its fields. */
export const changeBooking = (booking: Booking, body: UpdateBody<"booking">, done: string) =>
  saveWithUndo(
    [update("booking", booking._id, body)],
    [update("booking", booking._id, previous(booking, body) as UpdateBody<"booking">)],
    { done },
  );

/** Adds a booking, with the changes that are saved with it. */
export function addBooking(
  booking: Booking,
  also: UndoableChange[],
  done: string,
): Promise<Saved[] | undefined> {
  // What only the server says is left out.
  const { status: _s, code: _c, step: _n, ...body } = bodyOf(booking);
  return saveWithUndo(
    [create("booking", booking, body as NewBody<"booking">), ...also.map(({ write }) => write)],
    [...also.map(({ back }) => back), remove("booking", booking._id)],
    { done },
  );
}

/** Deletes a booking, with Undo. */
export const removeBooking = (booking: Booking) =>
  saveWithUndo([remove("booking", booking._id)], [restore("booking", [booking])], {
    done: t`Booking deleted`,
    undone: t`Booking restored`,
  });

/** A new family out of what the booking says, and the booking linked to it. */
export const addFamily = ({ _id }: Booking, client: Client) =>
  saveWithUndo(
    [create("client", client, bodyOf(client)), update("booking", _id, { clientId: client._id })],
    [update("booking", _id, { clientId: null }), remove("client", client._id)],
    { done: t`Family added` },
  );

/** A payment as it is written, and taken back. */
export const paymentOf = (payment: Payment): UndoableChange => ({
  write: create("payment", payment, bodyOf(payment)),
  back: remove("payment", payment._id),
});

/** The advance came: a payment on the booking's task, from which "awaiting" follows by itself. */
export function takeAdvance(payment: Payment, done: string): Promise<Saved[] | undefined> {
  const { write, back } = paymentOf(payment);
  return saveWithUndo([write], [back], { done });
}

/** A new link of the tracking page; the old one ends. It has no way back. */
export const renewLink = ({ _id }: Booking, token: string): Promise<Saved[] | undefined> =>
  saveChanges([step("booking", "link", _id, { token }, { token })], {
    done: { kind: "success", text: t`The old link has ended. Send the new one.` },
  });

/** The booking was opened. Nothing is told of it. */
export async function markSeen({ _id }: Booking): Promise<void> {
  const shown = { seenAt: new Date().toISOString() };
  await write(update("booking", _id, { seen: true }, { shown })).catch(() => undefined);
}
