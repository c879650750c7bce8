/** What the roll-call saves; each can be taken back. */
import { useLingui } from "@lingui/react/macro";
import type { Client, Task } from "../../../api/types.ts";
import { useMethodNames } from "../../../domain/money/method-choice.tsx";
import { usualMethod } from "../../../domain/money/methods.ts";
import { newPayment } from "../../../domain/money/new-payment.ts";
import { newReceipt } from "../../../domain/money/new-receipt.ts";
import { statusOf } from "../../../domain/planner/task-status.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { create, previous, remove, update } from "../../../offline/changes/changes.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import { saveWithUndo } from "../../../records/save.ts";
import { enter } from "../writes.ts";
import { changeTo, type Group, type GroupFamily, groupOf, type Line, shifted, withFamily } from "./group.ts";

/** The changes of its families. */
export function useGroup(task: Task) {
  const { t } = useLingui();
  const now = useClock();
  const group = groupOf(task);

  const save = (to: Group, done: string, added?: Client) => {
    const change = changeTo(to);
    const before = update("task", task._id, previous(task, change));
    const { _id = "", name = "" } = added ?? {};
    return saveWithUndo(
      [...(added ? [create("client", added, { _id, name })] : []), update("task", task._id, change)],
      [before, ...(added ? [remove("client", _id)] : [])],
      { done },
    );
  };
  return {
    group,
    toggle: ({ of, client }: Line) => {
      const present = of.attendance !== "present";
      const name = client?.name ?? "";
      const to = withFamily(group, { ...of, attendance: present ? "present" : "absent" });
      void save(to, present ? t`Present: ${name}` : t`Not present: ${name}`);
    },
    /** One place up or down among the families, and so perhaps into another turn. */
    shift: ({ of, client }: Line, by: number) => {
      const name = client?.name ?? "";
      void save(shifted(group, of.clientId, by), by < 0 ? t`Sits earlier: ${name}` : t`Sits later: ${name}`);
    },
    change: (of: GroupFamily) => save(withFamily(group, of), t`Family changed`),
    setSeats: (seats: number) => {
      const { seats: _, ...rest } = group;
      return save({ ...rest, ...(seats > 0 && { seats }) }, t`Seats changed`);
    },
    takeOut: ({ of, client }: Line) => {
      const families = group.families.filter(({ clientId }) => clientId !== of.clientId);
      const name = client?.name ?? "";
      void save({ ...group, families }, t`Taken out: ${name}`);
    },
    /** A family that is known, or a new one by its name. */
    add: (family: Client | string, fields: Omit<GroupFamily, "clientId" | "attendance">) => {
      const added = typeof family === "string" ? newClient(family, now.at) : undefined;
      const { _id: clientId, name } = added ?? (family as Client);
      const families = [...group.families, { ...fields, clientId, attendance: "expected" as const }];
      return save({ ...group, families }, t`Added: ${name}`, added);
    },
  };
}

function newClient(name: string, at: number): Client {
  const now = new Date(at).toISOString();
  return { _id: uuid7(), name, createdAt: now, updatedAt: now, revision: 0 };
}

/** What comes from its families, and the receipts of it. */
export function useGroupMoney(task: Task) {
  const { t } = useLingui();
  const { money } = useFormat();
  const { within } = useMethodNames();
  const language = useLanguage();
  const now = useClock();
  const payments = useRows("payment") ?? [];
  return {
    /** All that is open has come, by the method by which the family paid last. */
    receive: ({ of, account }: Line) => {
      const method = usualMethod(payments, of.clientId);
      const payment = newPayment({
        task: { _id: task._id, clientId: of.clientId },
        direction: "in",
        kind: statusOf(task, now) === "completed" ? "balance" : "advance",
        paise: account.balance,
        date: now.today,
        method,
      });
      const [sum, how] = [money(account.balance / 100), within[method]];
      void enter({ task, payments: [payment] }, t`${sum} received, ${how}`);
    },
    /** One receipt for each of these families, of what it paid and has none for. */
    issue: (ready: readonly Line[]) => {
      const all = ready.map(({ payments, client }) => newReceipt(payments, client?.language ?? language));
      const n = all.length;
      return saveWithUndo(
        all.map(({ write }) => write),
        all.map(({ back }) => back),
        { done: t`Receipts made: ${n}` },
      );
    },
  };
}
