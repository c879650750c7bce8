import { msg } from "@lingui/core/macro";
import "../rites.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { MessageCircle, Printer } from "lucide-react";
import { useState } from "react";
import type { SamagriItem, Task } from "../../../api/types.ts";
import type { TaskItem, TaskSamagri } from "../../../domain/rites/samagri.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useParams } from "../../../nav/router.tsx";
import { useRow } from "../../../offline/store.ts";
import type { Shown } from "../../../offline/view.ts";
import { WithTask } from "../../../records/with-task.tsx";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/surface.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { CopySheet } from "../copy-sheet.tsx";
import { ItemSheet } from "../item-sheet.tsx";
import css from "./samagri.module.css";
import { SendList, useGreeted } from "./send-list.tsx";
import { FamilyBrings, IBring } from "./task-cards.tsx";
import { TaskCounts } from "./task-counts.tsx";
import { useTaskList } from "./use-task-list.ts";

export const title = msg`Samagri`;

/** /tasks/:id/samagri */
export function Component() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  return (
    <WithTask id={id} title={t`Samagri`}>
      {(task) => <SamagriOf key={id} task={task} />}
    </WithTask>
  );
}

function SamagriOf({ task }: { task: Shown<Task> }) {
  const wide = useWide();
  const rite = useRow("ritetype", task.riteTypeId ?? "");
  const { list, edited, edit, placeOf, saveEdited, set, save, add, remove } = useTaskList(task, rite);
  const [copying, setCopying] = useState(false);
  const [sending, setSending] = useState(false);
  const onAdd = (by: SamagriItem["by"]) => edit({ item: null, by });
  const cards = {
    ...{ list, onAdd },
    onEdit: (item: TaskItem) => edit({ item, by: item.by }),
    onSet: set,
    onRemove: remove,
  };
  return (
    <div className={`wrap ${css.samagriPage}`}>
      <Head task={task} list={list} onChange={save} />
      {list.items.length === 0 ? (
        <NothingYet onAdd={() => onAdd("family")} onCopy={() => setCopying(true)} />
      ) : (
        <div className={css.samagriLists}>
          <FamilyBrings {...cards} />
          <IBring {...cards} />
          {wide && (
            <aside className="card no-print" data-padded>
              <SendList task={task} list={list} rite={rite} onSent={save} titled />
            </aside>
          )}
        </div>
      )}
      {!wide && list.items.length > 0 && <PhoneActions onSend={() => setSending(true)} />}
      <ItemSheet
        item={edited?.item}
        by={edited?.by ?? "family"}
        counts={list}
        place={placeOf(edited?.item)}
        onSave={saveEdited}
        onRemove={() => remove(edited?.item)}
        onClose={() => edit(undefined)}
      />
      <CopySheet open={copying} there={list.items} onClose={() => setCopying(false)} onCopy={add} />
      <SendSheet open={sending} onClose={() => setSending(false)} task={task}>
        <SendList task={task} list={list} rite={rite} onSent={save} />
      </SendSheet>
    </div>
  );
}

function PhoneActions({ onSend }: { onSend: () => void }) {
  return (
    <div className="action-bar">
      <PrintButton />
      <Button kind="primary" icon={MessageCircle} onClick={onSend}>
        <Trans>Send list to family</Trans>
      </Button>
    </div>
  );
}

function PrintButton() {
  const { t } = useLingui();
  return (
    <Button icon={Printer} aria-label={t`Print the list`} onClick={() => print()}>
      <Trans>Print</Trans>
    </Button>
  );
}

interface HeadProps {
  task: Shown<Task>;
  list: TaskSamagri;
  onChange: (change: Partial<TaskSamagri>, text: string) => void;
}

function Head({ task, list, onChange }: HeadProps) {
  const { weekday, dayMonth, time } = useFormat();
  const family = useRow("client", task.clientId ?? "");
  const wide = useWide();
  const day = `${weekday(task.date)} ${dayMonth(task.date)}`;
  const when = task.startTime ? `${day}, ${time(task.startTime)}` : day;
  return (
    <>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Samagri</Trans>
        </h1>
      </div>
      <div className={css.samagriAbout}>
        <p className="grow">
          <b>{task.taskName}</b> <span className="muted">{family?.name}</span>
          {wide ? " · " : <br />}
          <span className="muted">{when}</span>
        </p>
        <TaskCounts list={list} onChange={onChange} />
        {wide && <PrintButton />}
      </div>
    </>
  );
}

function NothingYet({ onAdd, onCopy }: { onAdd: () => void; onCopy: () => void }) {
  const { t } = useLingui();
  return (
    <div className="card">
      <EmptyState
        title={t`Nothing is on the list yet`}
        action={
          <div className={`row ${css.samagriButtons}`}>
            <Button kind="primary" onClick={onCopy}>
              <Trans>Copy from a rite</Trans>
            </Button>
            <Button onClick={onAdd}>
              <Trans>Add item</Trans>
            </Button>
          </div>
        }
      >
        <Trans>Take over the list of a rite, or write your own. It stays with this task.</Trans>
      </EmptyState>
    </div>
  );
}

function SendSheet({
  task,
  ...sheet
}: {
  open: boolean;
  onClose: () => void;
  task: Task;
  children: React.ReactNode;
}) {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  const greeted = useGreeted(task);
  const [name, rite, day] = [greeted, task.taskName, dayMonth(task.date)];
  return (
    <Sheet
      {...sheet}
      title={name ? t`Send to ${name}` : t`Send the list`}
      heading={
        <>
          {name ? <Trans>Send to {name}</Trans> : <Trans>Send the list</Trans>}
          <br />
          <span className={css.samagriSubject}>
            <Trans>
              Samagri, {rite}, {day}
            </Trans>
          </span>
        </>
      }
    />
  );
}
