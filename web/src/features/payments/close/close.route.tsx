import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Task } from "../../../api/types.ts";
import { type Ledger, useLedger } from "../../../domain/money/ledger.ts";
import { useFamily } from "../../../domain/people/family.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useParams } from "../../../nav/router.tsx";
import { clearDraft } from "../../../offline/drafts.ts";
import { useRows, useTask } from "../../../offline/store.ts";
import { type Draft, useSavedDraft } from "../../../records/draft-form.ts";
import type { Based } from "../../../records/draft-state.ts";
import { Restored } from "../../../records/form-notices.tsx";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/surface.tsx";
import { ToastRegion } from "../../../ui/toast-region.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import { takesMoney } from "../closing-values.ts";
import { goBack, leaveSheet, MissingTask } from "../missing-task.tsx";
import css from "../payments.module.css";
import { DoneOrNot } from "./done-or-not.tsx";
import { DonePart, DoneSide } from "./done-part.tsx";
import { Afterwards, NotDone } from "./not-done.tsx";
import { type ClosingValues, useClosing } from "./use-closing.ts";
import { useSaveClosing } from "./use-save-closing.ts";
import { useSaveLabel } from "./use-save-label.ts";

export const title = msg`Close the task`;

/** /tasks/:id/close, over the tasks */
export function Component() {
  const { id = "" } = useParams();
  const known = useRows("task") !== undefined;
  const task = useTask(id);
  const ledger = useLedger();
  const draftKey = `close/${id}`;
  const draft = useSavedDraft<Based<ClosingValues>>(draftKey);
  if (!known || !ledger || draft === undefined) return null;
  return task ? <CloseTask key={id} {...{ task, ledger, draftKey, draft }} /> : <MissingTask />;
}

interface CloseProps {
  task: Task;
  ledger: Ledger;
  draftKey: string;
  draft: Draft<Based<ClosingValues>> | null;
}

function CloseTask({ task, ledger, draftKey, draft }: CloseProps) {
  const { t } = useLingui();
  const wide = useWide();
  const family = useFamily(task);
  const sheet = useClosing({ task, ledger, draftKey, draft });
  const { closing, change, now, queue } = sheet;
  const { busy, save } = useSaveClosing(task, sheet, family);
  const words = useSaveLabel(sheet, task);

  const leave = () => leaveSheet(draftKey);
  const saveAndGo = async () => {
    if (!(await save())) return;
    await clearDraft(draftKey);
    const next = wide ? queue.find(({ _id }) => _id !== task._id) : undefined;
    if (next) navigate(paths.closeTask(next._id), { replace: true });
    else goBack();
  };
  return (
    <WorkSheet
      title={task.taskName}
      about={[family.name, family.area || task.location].filter(Boolean).join(" · ")}
      sign={<DateSign date={task.date} today={now.today} />}
      aside={<PlaceAndLater place={sheet.place} count={queue.length} onLater={leave} />}
      closeLabel={t`Later`}
      onClose={leave}
      side={
        closing.answer === "not" ? (
          <Afterwards
            closing={closing}
            advance={task.group ? 0 : sheet.account.received}
            family={family}
            onChange={change}
          />
        ) : (
          closing.answer === "done" && <DoneSide task={task} sheet={sheet} family={family} />
        )
      }
      footer={
        <Button
          kind="primary"
          size="large"
          disabled={busy || sheet.wanting !== undefined}
          onClick={() => void saveAndGo()}
        >
          {words}
        </Button>
      }
    >
      <Restored was={sheet.restored} onAfresh={sheet.startAfresh} />
      <DoneOrNot task={task} answer={closing.answer} today={now.today} onChange={change} />
      {closing.answer === "done" && takesMoney(task) && <DonePart task={task} sheet={sheet} />}
      {closing.answer === "not" && <NotDone closing={closing} today={now.today} onChange={change} />}
      {/* The toast about the task before stands here, since the page behind cannot be reached. */}
      <div className="notices">
        <ToastRegion />
      </div>
    </WorkSheet>
  );
}

/** Which of the tasks to close this is, and the way to leave it for later. */
function PlaceAndLater({ place, count, onLater }: { place: number; count: number; onLater: () => void }) {
  const { number } = useFormat();
  const [at, all] = [number(place + 1), number(count)];
  return (
    <>
      {place >= 0 && count > 1 && (
        <span className="desktop-only">
          <Chip kind="plain">
            <Trans>
              {at} of {all} to close
            </Trans>
          </Chip>
        </span>
      )}
      <Button kind="quiet" onClick={onLater}>
        <Trans>Later</Trans>
      </Button>
    </>
  );
}

/** The day of a task, as it stands in lists. */
function DateSign({ date, today }: { date: string; today: string }) {
  const { t } = useLingui();
  const { dayOfMonth, weekday } = useFormat();
  return (
    <span className={css.dateSign} data-today={date === today || undefined}>
      <b>{dayOfMonth(date)}</b>
      <span>{date === today ? t`Today` : weekday(date)}</span>
    </span>
  );
}
