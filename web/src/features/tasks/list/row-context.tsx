import { Trans } from "@lingui/react/macro";
import type { ComponentType } from "react";
import type { Client } from "../../../api/types.ts";
import type { Ledger } from "../../../domain/money/ledger.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { Link } from "../../../ui/link.tsx";
import type { Row, TaskSummary } from "./task-summary.ts";
import css from "./tasks.module.css";

/** The ways to the family of a task. */
export interface RowContactsProps {
  task: Row;
  family: Client;
  /** What is not known leaves no place empty. */
  bare?: boolean;
}

/** What the rows say of families and money. */
export interface RowContext {
  /** Undefined until it came: nothing waits for it. */
  Contacts: ComponentType<RowContactsProps> | undefined;
  families: ReadonlyMap<string, Client>;
  closing: ReadonlySet<string>;
  /** Paise owed for a task. */
  due: (id: string) => number;
}

/** What the rows need beyond their tasks. */
export const contextOf = (
  { tabs }: TaskSummary,
  families: readonly Client[],
  ledger: Ledger | undefined,
  Contacts: RowContext["Contacts"],
): RowContext => ({
  Contacts,
  families: new Map(families.map((family) => [family._id, family])),
  closing: new Set(tabs.closing.map(({ _id }) => _id)),
  due: (id) => ledger?.of(id).due ?? 0,
});

/** "Sharma parivar · Close · ₹900 due", each with its way; nothing for a task that has none of it. */
export function RowLinks({ task, context }: { task: Row; context: RowContext }) {
  "use memo";
  const { money } = useFormat();
  const { _id: id, clientId } = task;
  const family = context.families.get(clientId ?? "");
  const closing = context.closing.has(id);
  const due = context.due(id);
  const owed = money(due / 100);
  if (!family && !closing && due === 0) return null;
  return (
    <span className={css.rowLinks}>
      {family && <Link to={paths.client(family._id)}>{family.name}</Link>}
      {closing && (
        <Link to={paths.closeTask(id)}>
          <Trans context="a task">Close</Trans>
        </Link>
      )}
      {!closing && due > 0 && (
        <Link to={paths.recordPayment(id)}>
          <Trans>{owed} due</Trans>
        </Link>
      )}
    </span>
  );
}

/** The ways to the family, where it is known. */
export function RowContacts({
  context,
  task,
  bare,
}: Omit<RowContactsProps, "family"> & { context: RowContext }) {
  const { Contacts, families } = context;
  const family = families.get(task.clientId ?? "");
  return Contacts && family ? <Contacts task={task} family={family} bare={bare} /> : null;
}
