/** The families of a group rite as the roll-call shows them, and what changes them. Sums in whole paise. Pure. */
import type { Client, Payment, Task } from "../../../api/types.ts";
import type { Account, Ledger } from "../../../domain/money/ledger.ts";
import { paiseOf } from "../../../lib/rupees.ts";
import type { Shown } from "../../../offline/view.ts";

/** The families of a group rite, and how many people there is room for. */
export type Group = NonNullable<Task["group"]>;
/** One of its families, with its fee, whether it came, its people and names. */
export type GroupFamily = Group["families"][number];

/** A line of the roll-call. */
export interface Line {
  of: GroupFamily;
  client: Client | undefined;
  account: Account;
  /** Latest first. */
  payments: readonly Shown<Payment>[];
}

/** The group of a task; of one that is none yet, the family that it is for, with the amount as its fee. */
export function groupOf({ group, clientId, amount }: Task): Group {
  if (group) return group;
  if (!clientId) return { families: [] };
  return { families: [{ clientId, attendance: "expected", ...(amount !== null && { fee: amount }) }] };
}

/** What a task is changed by: its amount is what the families give together, as on the server. */
export function changeTo(group: Group): { group: Group | null; amount?: number | null } {
  const { families } = group;
  if (families.length === 0) return { group: null };
  const fees = families.flatMap(({ fee }) => fee ?? []);
  const paise = fees.reduce((sum, fee) => sum + paiseOf(fee), 0);
  return { group, amount: fees.length > 0 ? paise / 100 : null };
}

/** The group with another state of one family. */
export const withFamily = (group: Group, to: GroupFamily): Group => ({
  ...group,
  families: group.families.map((one) => (one.clientId === to.clientId ? to : one)),
});

/** The group with a family some places up or down. */
export function shifted(group: Group, clientId: string, by: number): Group {
  const at = group.families.findIndex((one) => one.clientId === clientId);
  const [one] = group.families.slice(at, at + 1);
  const to = Math.min(Math.max(at + by, 0), group.families.length - 1);
  return one ? { ...group, families: group.families.toSpliced(at, 1).toSpliced(to, 0, one) } : group;
}

/** The lines of the roll-call, in the order in which the families were added. */
export const linesOf = (task: Task, ledger: Ledger, clients: ReadonlyMap<string, Client>): Line[] =>
  groupOf(task).families.map((of) => ({
    of,
    client: clients.get(of.clientId),
    account: ledger.of(task._id, of.clientId),
    payments: ledger.paymentsOf(task._id, of.clientId),
  }));

/** What the head of the roll-call counts. */
export function totalsOf(lines: readonly Line[]) {
  const sum = (part: (line: Line) => number) => lines.reduce((all, line) => all + part(line), 0);
  return {
    present: lines.filter(({ of }) => of.attendance === "present").length,
    people: sum(({ of }) => of.people ?? 0),
    agreed: sum(({ account }) => account.agreed ?? 0),
    received: sum(({ account }) => account.received),
    open: sum(({ account }) => account.balance),
    owing: lines.filter(({ account }) => account.balance > 0).length,
    extra: sum(({ account }) => account.extra),
  };
}
