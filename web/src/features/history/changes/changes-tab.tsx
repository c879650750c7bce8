import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowRight, History, Undo2 } from "lucide-react";
import type { Deleted, HistoryChange } from "../../../api/types.ts";
import { lastMerged, unmerge } from "../../../domain/people/unmerge.ts";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { addDays } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { useRow } from "../../../offline/store.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Pick, Picks } from "../../../ui/picks.tsx";
import { Card, EmptyState, ErrorState, Skeleton } from "../../../ui/surface.tsx";
import { SUBJECTS, type Subject } from "../address.ts";
import type { TrashList } from "../trash/use-trash.ts";
import historyCss from "../work/history.module.css";
import css from "./changes.module.css";
import { KINDS_OF, kindOf } from "./kinds.ts";
import { putBackOf } from "./put-back.ts";
import { type ChangeText, useChangeText } from "./use-change-text.ts";
import { useChanges } from "./use-changes.ts";
import { putBack, restore } from "./writes.ts";

interface ChangesTabProps {
  subject: Subject;
  trash: TrashList;
  onSubject: (subject: Subject) => void;
}

/** The tab Changes: who changed what and when, with what it was before and after, and the way back. */
export function ChangesTab({ subject, trash, onSubject }: ChangesTabProps) {
  const { t } = useLingui();
  const labels: Record<Subject, string> = {
    all: t`All`,
    tasks: t`Tasks`,
    money: t`Money`,
    families: t`Families`,
    signins: t`Sign-ins`,
  };
  return (
    <div className={css.historyPanel}>
      <div className={css.historySubjects}>
        <Picks label={t`Changes of`}>
          {SUBJECTS.map((one) => (
            <Pick key={one} name="subject" checked={one === subject} onPick={() => onSubject(one)}>
              {labels[one]}
            </Pick>
          ))}
        </Picks>
      </div>
      <Days key={subject} kinds={KINDS_OF[subject]} trash={trash} />
    </div>
  );
}

function Days({ kinds, trash }: { kinds: readonly string[]; trash: TrashList }) {
  const { t } = useLingui();
  const { longDate } = useFormat();
  const { today, zone } = useClock();
  const { list, more, loading, failure, load } = useChanges({ kinds });
  const why =
    failure?.status === 0
      ? t`Changes are kept on the server. Please try again when you are connected.`
      : (failure?.error ?? "");
  const days = byDay(list ?? [], zone);
  const nameOf = (day: string) =>
    day === today ? t`Today` : day === addDays(today, -1) ? t`Yesterday` : longDate(day);
  return (
    <>
      {[...days].map(([day, changes]) => (
        <section key={day} aria-label={nameOf(day)}>
          <div className={historyCss.historyHead}>
            <h2>{nameOf(day)}</h2>
          </div>
          <DayChanges changes={changes} trash={trash} />
        </section>
      ))}
      {list?.length === 0 && !loading && (
        <Card>
          <EmptyState title={t`Nothing was changed yet`} />
        </Card>
      )}
      {loading && (
        <Card>
          <Skeleton rows={4} label={t`Loading`} />
        </Card>
      )}
      {failure && (
        <Card>
          <ErrorState title={list ? t`No more came` : t`The changes did not come`} onRetry={load}>
            {why}
          </ErrorState>
        </Card>
      )}
      {more && !loading && !failure && (
        <div className="card-foot">
          <Button kind="quiet" icon={History} onClick={load}>
            <Trans>Show earlier</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function DayChanges({ changes, trash }: { changes: readonly HistoryChange[]; trash: TrashList }) {
  const textOf = useChangeText();
  return (
    <Card>
      <ul>
        {changes.map((change) => (
          <ChangeRow
            key={change._id}
            change={change}
            text={textOf(change)}
            deleted={trash.list?.find(({ _id }) => _id === change.entity)}
            onRestored={() => trash.drop(change.entity)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** The days as they come, the latest first. */
function byDay(list: readonly HistoryChange[], zone: string): Map<string, HistoryChange[]> {
  const days = new Map<string, HistoryChange[]>();
  for (const change of list) {
    const day = localParts(new Date(change.at), zone).date;
    const there = days.get(day);
    if (there) there.push(change);
    else days.set(day, [change]);
  }
  return days;
}

interface ChangeRowProps {
  change: HistoryChange;
  text: ChangeText;
  /** Says on which day it was, where no heading does. */
  dated?: boolean;
  /** What lies in the trash, and what is done when it came back. */
  deleted?: Deleted | undefined;
  onRestored?: () => void;
}

/** What was changed, when and on which device, and the way back. */
export function ChangeRow({ change, text: { title, lines }, dated, deleted, onRestored }: ChangeRowProps) {
  const { t } = useLingui();
  const { time, date } = useFormat();
  const { zone } = useClock();
  const at = localParts(new Date(change.at), zone);
  const clock = [dated && date(at.date), time(at.time)].filter(Boolean).join(", ");
  const device = change.mine ? t`on this device` : change.device;
  return (
    <li className={css.historyChange}>
      <span className="grow">
        <b>{title}</b>
        {lines.map(({ field, before, after }) => (
          <span key={field} className={`${css.historyDiff} small`}>
            {before && <span className="muted">{before}</span>}
            {before && <Icon of={ArrowRight} />}
            {before && <span className="visually-hidden">{t`became`}</span>}
            {after ? (
              <span className={css.historyNow}>{after}</span>
            ) : (
              <span className="muted">{t`nothing`}</span>
            )}
          </span>
        ))}
        {change.kind === "session" && change.name && <span className="small muted">{change.name}</span>}
        <span className="tiny faint">
          {[clock, change.member, change.kind === "session" ? "" : device].filter(Boolean).join(", ")}
        </span>
      </span>
      <Back change={change} title={title} deleted={deleted} onRestored={onRestored} />
    </li>
  );
}

interface BackProps {
  change: HistoryChange;
  title: string;
  deleted: Deleted | undefined;
  onRestored: (() => void) | undefined;
}

/** Put back, or why that cannot be. */
function Back({ change, title, deleted, onRestored }: BackProps) {
  const { t } = useLingui();
  const user = useUser();
  const { at: now } = useClock();
  const row = useRow(kindOf(change.kind) ?? "task", change.entity);
  const into = useRow("client", String(change.after.intoId ?? ""));
  if (change.kind === "session" && change.action === "signed_in" && !change.mine && user) {
    return (
      <ButtonLink to={paths.settingsOf(user.id, "security")}>
        <Trans>Not me</Trans>
      </ButtonLink>
    );
  }
  const back = putBackOf(change, row, deleted);
  if (!back) return null;
  if (back.call === "unmerge" && (!into || lastMerged(into, now)?._id !== change.entity)) return null;
  if (back.call === "none") return <span className="small faint">{t(back.reason)}</span>;
  const run = async () => {
    if (back.call === "update") return putBack(change.entity, back);
    if (back.call === "unmerge") return void (await unmerge(change.entity));
    if (await restore(back.deleted)) onRestored?.();
  };
  return (
    <Button icon={Undo2} aria-label={t`Put back: ${title}`} onClick={() => void run()}>
      <Trans>Put back</Trans>
    </Button>
  );
}
