/** What can be done with a line of History. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  IndianRupee,
  type LucideIcon,
  Phone,
  ReceiptText,
  Repeat,
  SquarePen,
  UsersRound,
} from "lucide-react";
import { callOf } from "../../../domain/people/phones.ts";
import { callLink } from "../../../domain/people/reach.ts";
import { paths } from "../../../nav/paths.ts";
import type { Entry } from "../work.ts";

/** An entry of a line's menu. */
export type Action = { label: string; icon: LucideIcon } & ({ to: string } | { onSelect: () => void });

type Translate = (text: MessageDescriptor) => string;

/** The rite, or that money came, was given back or was let go. */
export function nameOfEntry(entry: Entry, t: Translate): string {
  if (entry.task) return entry.task.taskName;
  const { direction, note } = entry.payment;
  if (note) return note;
  if (direction === "in") return t(msg`Payment`);
  return direction === "refund" ? t(msg`Given back`) : t(msg`Let go`);
}

interface ReceiptCalls {
  /** The id of the receipt that holds for a task or a payment. */
  receiptOf: (id: string) => string | undefined;
  /** Makes one of the money that has none; undefined where there is no such money. */
  make: (() => void) | undefined;
}

/** What can be done with a line. */
export function actionsOf(entry: Entry, { receiptOf, make }: ReceiptCalls, t: Translate): Action[] {
  const { task, family } = entry;
  const actions: Action[] = [];
  if (task) {
    actions.push({ label: t(msg`Repeat this rite`), icon: Repeat, to: repeatOf(task) });
    if (entry.account.due > 0) {
      actions.push({
        label: t(msg`Record payment`),
        icon: IndianRupee,
        to: paths.recordPayment(task._id, entry.part),
      });
    }
  }
  const receipt = receiptOf(entry.id);
  if (receipt) actions.push({ label: t(msg`Receipt again`), icon: ReceiptText, to: paths.receipt(receipt) });
  if (make) actions.push({ label: t(msg`Make a receipt`), icon: ReceiptText, onSelect: make });
  if (task) actions.push({ label: t(msg`Open`), icon: SquarePen, to: paths.task(task._id) });
  if (family) {
    actions.push({ label: t(msg`Open the family`), icon: UsersRound, to: paths.client(family._id) });
    const number = callOf(family.phones)?.number;
    if (number) {
      const call = () => location.assign(callLink(number));
      actions.push({ label: t(msg`Call`), icon: Phone, onSelect: call });
    }
  }
  return actions;
}

/** The form of a new task with the values of this one. */
function repeatOf({
  taskName,
  location,
  clientId,
  riteTypeId,
}: {
  taskName: string;
  location: string;
  clientId?: string;
  riteTypeId?: string;
}): string {
  const known = { name: taskName, location, client: clientId ?? "", rite: riteTypeId ?? "" };
  const query = new URLSearchParams(Object.entries(known).filter(([, value]) => value !== ""));
  return `${paths.addNew}?${query}`;
}
