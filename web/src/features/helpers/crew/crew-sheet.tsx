import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { MessageCircle, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import type { Task } from "../../../api/types.ts";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import { usualCrew } from "../../../domain/helpers/together.ts";
import { useCandidates } from "../../../domain/helpers/use-candidates.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { saveWithUndo } from "../../../records/save.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState, Skeleton } from "../../../ui/surface.tsx";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import { AnswerBy } from "./answer-by.tsx";
import { CandidateList } from "./candidate-list.tsx";
import css from "./crew.module.css";
import { SentDialog } from "./sent-dialog.tsx";
import { useAsk } from "./use-ask.ts";
import { useCrew } from "./use-crew.ts";
import { useHours } from "./use-hours.ts";

interface CrewSheetProps {
  task: Task;
  /** Who is ticked from the start. */
  first?: string | undefined;
  onClose: () => void;
}

/** "Who comes with you?": the free helpers first, then the near ones, each with role and share. */
export function CrewSheet({ task, first, onClose }: CrewSheetProps) {
  const { t } = useLingui();
  const candidates = useCandidates(useMemo(() => [task], [task]))?.[0];
  if (!candidates) return <Skeleton label={t`Loading helpers`} />;
  return <Loaded {...{ task, first, onClose, candidates }} />;
}

type LoadedProps = CrewSheetProps & {
  candidates: NonNullable<ReturnType<typeof useCandidates>>[number];
};

function Loaded({ task, first, onClose, candidates }: LoadedProps) {
  const { t } = useLingui();
  const { dayOfMonth, dayMonth, weekday } = useFormat();
  const family = useRow("client", task.clientId ?? "");
  const hours = useHours(task);
  const crew = useCrew(task, candidates, first);
  const [open, setOpen] = useState(first);
  const [answerBy, setAnswerBy] = useState("");
  // The order stays while one chooses.
  const [order] = useState(candidates);
  const about = [task.taskName, family?.name, task.location.split(",")[0]].filter(Boolean).join(", ");
  return (
    <WorkSheet
      title={t`Who comes with you?`}
      about={`${about} · ${weekday(task.date)} ${hours}`}
      sign={
        <span className={css.sign}>
          <b>{dayOfMonth(task.date)}</b>
          <span>{dayMonth(task.date).replace(/^\S+ /, "")}</span>
        </span>
      }
      closeLabel={t`Close`}
      onClose={onClose}
      footer={<Foot {...{ task, crew, onClose, answerBy }} onFault={setOpen} />}
    >
      <Usual task={task} />
      {order.length === 0 && (
        <EmptyState title={t`Nobody works with you yet`}>
          <Trans>Add who comes with you; then they stand here.</Trans>
        </EmptyState>
      )}
      <CandidateList task={task} candidates={order} crew={crew} open={open} onOpen={setOpen} />
      {newcomers(crew).length > 0 && <AnswerBy value={answerBy} onChange={setAnswerBy} last={task.date} />}
    </WorkSheet>
  );
}

/** Who is chosen and was not asked yet. */
const newcomers = ({ chosen }: ReturnType<typeof useCrew>) => chosen.filter(({ row }) => !row?.standing);

/** How many are usual, and by what they stand in this order. */
function Usual({ task }: { task: Task }) {
  const tasks = useRows("task");
  const crew = useRows("crew");
  const now = useClock();
  const usual = useMemo(
    () => usualCrew(task.riteTypeId, tasks ?? [], crew ?? [], now),
    [task.riteTypeId, tasks, crew, now],
  );
  return (
    <div className={css.usual}>
      <p className="small muted grow">
        {usual !== undefined && (
          <Plural value={usual} one="# is usual for this rite." other="# are usual for this rite." />
        )}{" "}
        <Trans>Free first, then near.</Trans>
      </p>
      <ButtonLink kind="quiet" icon={Plus} to={helperPaths.add()}>
        <Trans>Helper</Trans>
      </ButtonLink>
    </div>
  );
}

interface FootProps {
  task: Task;
  crew: ReturnType<typeof useCrew>;
  answerBy: string;
  onClose: () => void;
  onFault: (helperId: string) => void;
}

/** What the owner keeps, and the buttons that save and ask. */
function Foot({ task, crew, answerBy, onClose, onFault }: FootProps) {
  const { t } = useLingui();
  const asking = useAsk(
    useMemo(() => [task.date.slice(0, 7)], [task.date]),
    onClose,
    { answerBy },
  );
  const open = newcomers(crew).length;
  const save = async (ask: boolean) => {
    if (crew.faulty) return onFault(crew.faulty);
    const { changes, undo, after } = crew.making();
    if (ask) {
      const questions = after.filter(({ crew: row }) => !row.standing).map((one) => ({ ...one, task }));
      await asking.start(questions, changes);
      return;
    }
    if (changes.length > 0 && !(await saveWithUndo(changes, undo, { done: t`Saved` }))) return;
    onClose();
  };
  return (
    <div className={css.crewFoot}>
      <OwnShare task={task} ownShare={crew.ownShare} />
      <Button onClick={() => void save(false)}>
        <Trans>Save</Trans>
      </Button>
      {open > 0 && (
        <Button kind="primary" icon={MessageCircle} onClick={() => void save(true)}>
          <Plural value={open} one="Ask # on WhatsApp" other="Ask # on WhatsApp" />
        </Button>
      )}
      <SentDialog asking={asking} />
    </div>
  );
}

/** "₹7,800 you keep, of ₹11,000" */
export function OwnShare({ task, ownShare }: { task: Pick<Task, "amount">; ownShare: number | null }) {
  const { money } = useFormat();
  if (ownShare === null) return <span className="grow" />;
  const all = money(task.amount ?? 0);
  return (
    <p className={css.keep} data-over={ownShare < 0 || undefined} aria-live="polite">
      <b>{money(ownShare / 100)}</b>
      <span className="small">
        {ownShare < 0 ? <Trans>more than the {all} agreed</Trans> : <Trans>you keep, of {all}</Trans>}
      </span>
    </p>
  );
}
