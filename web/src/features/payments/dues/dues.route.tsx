import { msg } from "@lingui/core/macro";
import "../payments.module.css";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { useState } from "react";
import type { Client, Task } from "../../../api/types.ts";
import { type Ledger, useLedger } from "../../../domain/money/ledger.ts";
import { isToClose } from "../../../domain/planner/closing.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { handCsv } from "../../../lib/csv.ts";
import { useSearchParams } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { useSync } from "../../../offline/status.ts";
import { useRows } from "../../../offline/store.ts";
import type { Shown } from "../../../offline/view.ts";
import { NotLoaded } from "../../../records/list-states.tsx";
import { Button } from "../../../ui/button.tsx";
import { WindowList } from "../../../ui/list/window-list.tsx";
import { Card, EmptyState, Skeleton } from "../../../ui/surface.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { type Due, type Dues, duesOf } from "../dues.ts";
import { DueRow, Span } from "./due-row.tsx";
import css from "./dues.module.css";
import { LetGoDialog } from "./let-go.tsx";
import { ReminderPanel, ReminderSheet } from "./reminder-panel.tsx";
import { SentQuestion } from "./sent-question.tsx";

export const title = msg`Dues`;

/** /dues */
export function Component() {
  const { t } = useLingui();
  const tasks = useRows("task");
  const ledger = useLedger();
  const { failure } = useSync();
  if (tasks && ledger) return <DuesPage tasks={tasks} ledger={ledger} />;
  return (
    <div className="wrap">
      <Head />
      <Card>
        {failure ? <NotLoaded title={t`Dues could not be loaded`} /> : <Skeleton label={t`Loading dues`} />}
      </Card>
    </div>
  );
}

function Head({ children }: { children?: React.ReactNode }) {
  return (
    <div className="page-head" data-titled>
      <h1 tabIndex={-1}>
        <Trans>Dues</Trans>
      </h1>
      {children}
    </div>
  );
}

function DuesPage({ tasks, ledger }: { tasks: readonly Shown<Task>[]; ledger: Ledger }) {
  const wide = useWide();
  const now = useClock();
  const { today } = now;
  const dues = duesOf(tasks, ledger, today);
  // From the family's page one comes to the message of one due.
  const linked = useSearchParams()[0].get("task") ?? undefined;
  const [chosen, setChosen] = useState(linked);
  const [sent, setSent] = useState<Task>();
  const [letting, setLetting] = useState<Due>();
  const all = dues.groups.flatMap((group) => group.dues);
  // Wide screens always show a message: that of the first who is to be asked.
  const first = all.find(({ task }) => !isToClose(task, now));
  const shown = all.find(({ key }) => key === chosen) ?? (wide ? first : undefined);
  if (dues.count === 0) return <NobodyOwes />;
  const actions = shown && {
    due: shown,
    onSent: () => {
      setChosen(wide ? shown.key : undefined);
      // What was asked and when stands at a task, which in a group rite is that of all.
      if (!shown.part) setSent(shown.task);
    },
    onLetGo: () => setLetting(shown),
  };
  return (
    <div className="wrap">
      <Head>
        <Export dues={dues} ledger={ledger} />
      </Head>
      <Summary dues={dues} />
      <div className={css.duesColumns}>
        <div>
          {dues.groups.map(({ group, dues: rows }) => (
            <DueGroupCard
              key={group}
              group={group}
              rows={rows}
              current={wide ? shown?.key : undefined}
              onRemind={setChosen}
            />
          ))}
        </div>
        {actions && wide && (
          <aside>
            <ReminderPanel key={actions.due.key} {...actions} />
          </aside>
        )}
      </div>
      {actions && !wide && <ReminderSheet {...actions} onClose={() => setChosen(undefined)} />}
      {sent && <SentQuestion task={sent} today={today} onClose={() => setSent(undefined)} />}
      {letting && <LetGoDialog due={letting} today={today} onClose={() => setLetting(undefined)} />}
    </div>
  );
}

function NobodyOwes() {
  const { t } = useLingui();
  return (
    <div className="wrap">
      <Head />
      <Card>
        <EmptyState title={t`Nobody owes you anything.`} />
      </Card>
    </div>
  );
}

function Summary({ dues }: { dues: Dues }) {
  const { money, digits } = useFormat();
  const { families } = dues;
  const count = digits(String(families));
  return (
    <>
      <div className={css.duesHead}>
        <p>
          <b>{money(dues.paise / 100)}</b>
          <span className="muted">
            <Plural
              value={families}
              one={`owed by ${count} family for finished work`}
              other={`owed by ${count} families for finished work`}
            />
          </span>
        </p>
        <p className="muted">
          <Trans>oldest</Trans>
          <br />
          <Span days={dues.oldest} />
        </p>
      </div>
      <hr className="double-rule" />
    </>
  );
}

interface DueGroupProps {
  group: Due["group"];
  rows: readonly Due[];
  current: string | undefined;
  onRemind: (key: string) => void;
}

function DueGroupCard({ group, rows, current, onRemind }: DueGroupProps) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const now = useClock();
  const names = { now: t`Ask now`, later: t`Later`, old: t`Old` };
  return (
    <section className={css.dueGroup}>
      <h2>
        {names[group]} <span className="faint">{digits(String(rows.length))}</span>
      </h2>
      <Card>
        <WindowList label={names[group]} items={rows} keyOf={({ key }) => key}>
          {(due) => (
            <DueRow
              due={due}
              current={due.key === current}
              open={isToClose(due.task, now)}
              onRemind={() => onRemind(due.key)}
            />
          )}
        </WindowList>
      </Card>
    </section>
  );
}

/** All that is owed as a file for a spreadsheet. */
function Export({ dues, ledger }: { dues: Dues; ledger: Ledger }) {
  const { t } = useLingui();
  const clients = useRows("client");
  const hand = () => {
    const byId = new Map<string, Client>((clients ?? []).map((client) => [client._id, client]));
    const heads = [
      t`Family`,
      t`Phone`,
      t`Task`,
      t`Date`,
      t`Agreed`,
      t`Received`,
      t`Owed`,
      t`Asked on`,
      t`Ask on`,
    ];
    const rows = dues.groups.flatMap((group) =>
      group.dues.map(({ task, paise }) => {
        const client = byId.get(task.clientId ?? "");
        const { agreed, received } = ledger.of(task._id, task.clientId);
        const sums = [(agreed ?? 0) / 100, received / 100, paise / 100];
        const phone = client?.phones?.[0]?.number;
        return [client?.name, phone, task.taskName, task.date, ...sums, task.asked?.join(" "), task.askOn];
      }),
    );
    handCsv("dues.csv", [heads, ...rows]);
  };
  return (
    <span className="desktop-only">
      <Button icon={Download} onClick={hand}>
        <Trans>Export</Trans>
      </Button>
    </span>
  );
}
