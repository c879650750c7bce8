import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Armchair, EllipsisVertical, ListTodo, Plus, ReceiptText, ScrollText } from "lucide-react";
import { useMemo, useState } from "react";
import type { Client, Task } from "../../../api/types.ts";
import { type Ledger, useLedger } from "../../../domain/money/ledger.ts";
import { withoutReceipt } from "../../../domain/money/new-receipt.ts";
import { useReceipts } from "../../../domain/money/use-receipts.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { useParams } from "../../../nav/router.tsx";
import { useRow, useRows } from "../../../offline/store.ts";
import { WithTask } from "../../../records/with-task.tsx";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { Card, EmptyState } from "../../../ui/surface.tsx";
import { askedBy, type Fact } from "./asked.ts";
import { Pinds } from "./facts.tsx";
import { FamilyLine } from "./family-line.tsx";
import { FamilySheet, ownShareOf } from "./family-sheet.tsx";
import css from "./group.module.css";
import { type Line, linesOf } from "./group.ts";
import { Totals } from "./group-totals.tsx";
import { NamesSheet, ReceiptsSheet, SeatsSheet } from "./sheets.tsx";
import { StarLine } from "./star-line.tsx";
import { TurnList } from "./turn-list.tsx";
import { turnsOf } from "./turns.ts";
import { useGroup, useGroupMoney } from "./use-group.ts";

export const title = msg`Families of this rite`;

/** /tasks/:id/group: who of the families came, and whose money. */
export function Component() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const ledger = useLedger();
  const clients = useRows("client");
  return (
    <WithTask id={id} title={t`Families of this rite`}>
      {(task) => ledger && clients && <Families key={id} task={task} ledger={ledger} clients={clients} />}
    </WithTask>
  );
}

interface FamiliesProps {
  task: Task;
  ledger: Ledger;
  clients: readonly Client[];
}

type Asking = "add" | "seats" | "names" | "receipts" | Line;

function Families({ task, ledger, clients }: FamiliesProps) {
  const calls = useGroup(task);
  const { receive, issue } = useGroupMoney(task);
  const receiptOf = useReceipts();
  const byId = useMemo(() => new Map(clients.map((client) => [client._id, client])), [clients]);
  const lines = linesOf(task, ledger, byId);
  const turns = turnsOf(lines, calls.group.seats);
  const asked = askedBy(task.taskName, useRow("ritetype", task.riteTypeId ?? ""));
  const [asking, setAsking] = useState<Asking>();
  const paid = lines.filter(({ payments }) => payments.some(({ direction }) => direction === "in"));
  const ready = paid
    .map((line) => ({ ...line, payments: withoutReceipt(line.payments, receiptOf) }))
    .filter(({ payments }) => payments.length > 0);
  const send = async () => {
    if (ready.length === 0 || (await issue(ready))) setAsking("receipts");
  };
  return (
    <div className={`wrap ${css.page}`}>
      <Head task={task} onAsk={setAsking} />
      <Totals lines={lines} seats={calls.group.seats} />
      {!asked.includes("pind") && <StarLine task={task} lines={lines} />}
      {lines.length === 0 ? (
        <Nobody />
      ) : (
        <Card>
          <p className={css.hint}>
            <Trans>Present · tap money when it comes</Trans>
          </p>
          <ul>
            {lines.map((line) => (
              <li key={line.of.clientId}>
                <FamilyLine
                  task={task}
                  line={line}
                  asked={asked}
                  receipt={line.payments.map(({ _id }) => receiptOf(_id)).find(Boolean)}
                  onToggle={() => calls.toggle(line)}
                  onReceive={() => receive(line)}
                  onChange={() => setAsking(line)}
                  onTakeOut={() => calls.takeOut(line)}
                  onShift={turns.length > 0 ? (by) => calls.shift(line, by) : undefined}
                />
              </li>
            ))}
          </ul>
          {asked.includes("pind") && <Pinds lines={lines} />}
        </Card>
      )}
      <TurnList task={task} turns={turns} />
      <Bar paid={paid.length} onAdd={() => setAsking("add")} onSend={() => void send()} />
      <OpenSheet
        {...{ task, asking, asked, lines, paid, clients, calls }}
        onClose={() => setAsking(undefined)}
      />
    </div>
  );
}

/** Once one has paid, the receipts come first. */
function Bar({ paid, onAdd, onSend }: { paid: number; onAdd: () => void; onSend: () => void }) {
  return (
    <div className="action-bar">
      <Button icon={Plus} kind={paid === 0 ? "primary" : undefined} onClick={onAdd}>
        <Trans>Add family</Trans>
      </Button>
      {paid > 0 && (
        <Button kind="primary" icon={ReceiptText} onClick={onSend}>
          <Plural value={paid} one="Send # receipt" other="Send # receipts" />
        </Button>
      )}
    </div>
  );
}

function Nobody() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState title={t`No family yet`}>
        <Trans>Several families can share one rite. Each has its own amount, payments and receipt.</Trans>
      </EmptyState>
    </Card>
  );
}

function Head({ task, onAsk }: { task: Task; onAsk: (what: Asking) => void }) {
  const { t } = useLingui();
  const { weekday, dayMonth, time } = useFormat();
  const when = [`${weekday(task.date)} ${dayMonth(task.date)}`, task.startTime && time(task.startTime)];
  return (
    <div className="page-head" data-titled>
      <div className="grow">
        <h1 tabIndex={-1}>{task.taskName}</h1>
        <p className="small muted">{[when.filter(Boolean).join(", "), task.location].join(" · ")}</p>
      </div>
      <Menu
        icon={EllipsisVertical}
        label={t`More for this task`}
        items={[
          { label: t`Names for the sankalpa`, icon: ScrollText, onSelect: () => onAsk("names") },
          { label: t`Seats`, icon: Armchair, onSelect: () => onAsk("seats") },
          { label: t`Task`, icon: ListTodo, to: paths.task(task._id) },
        ]}
      />
    </div>
  );
}

interface OpenSheetProps {
  task: Task;
  asking: Asking | undefined;
  asked: readonly Fact[];
  lines: readonly Line[];
  paid: readonly Line[];
  clients: readonly Client[];
  calls: ReturnType<typeof useGroup>;
  onClose: () => void;
}

/** The sheet that is open. */
function OpenSheet({ task, asking, asked, lines, paid, clients, calls, onClose }: OpenSheetProps) {
  const done = (saved: Promise<unknown>) => void saved.then((there) => there && onClose());
  switch (asking) {
    case undefined:
      return null;
    case "names":
      return <NamesSheet task={task} lines={lines} asked={asked} onClose={onClose} />;
    case "seats":
      return (
        <SeatsSheet
          seats={calls.group.seats}
          onClose={onClose}
          onSave={(seats) => done(calls.setSeats(seats))}
        />
      );
    case "receipts":
      return <ReceiptsSheet lines={paid} onClose={onClose} />;
    case "add": {
      const there = new Set(lines.map(({ of }) => of.clientId));
      return (
        <FamilySheet
          asked={[]}
          fee={lines.at(-1)?.of.fee}
          clients={clients.filter(({ _id }) => !there.has(_id))}
          there={lines.map(({ client }) => client?.name ?? "")}
          onClose={onClose}
          onSave={(family, fields) => done(calls.add(family, fields))}
        />
      );
    }
    default:
      return (
        <FamilySheet
          of={asking.of}
          asked={asked}
          client={asking.client}
          fee={undefined}
          clients={[]}
          there={[]}
          onClose={onClose}
          onSave={(_, fields) => done(calls.change({ ...ownShareOf(asking.of, asked), ...fields }))}
        />
      );
  }
}
