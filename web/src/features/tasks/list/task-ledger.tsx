import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { isOn } from "../../../domain/planner/task-status.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import { Ledger } from "../../../ui/surface.tsx";
import { monthBefore, type Paid, type TaskSummary } from "./task-summary.ts";

/** The six cards. */
export function TaskLedger({ summary, now }: { summary: TaskSummary; now: Clock }) {
  "use memo";
  const { t } = useLingui();
  const { number, month, dayMonth } = useFormat();
  const earned = useEarnedEntries(summary, now.today.slice(0, 7));
  const nextNote = useNextNote(summary.next, now.today);
  const { figures, since, last } = summary;
  const begin = since && month(since);
  const rest = number(figures.total - figures.completed - figures.upcoming);
  const end = last && dayMonth(last.date);
  return (
    <Ledger
      entries={[
        {
          label: t`Total tasks`,
          value: number(figures.total),
          note: (
            <>
              {begin && <span className="desktop-only">{t`since ${begin}`} </span>}
              {figures.total > figures.completed + figures.upcoming && (
                <span className="paid">{t`${rest} cancelled, missed or handed over`}</span>
              )}
            </>
          ),
        },
        {
          label: t`Completed`,
          value: number(figures.completed),
          note: end && t`last on ${end}`,
          mark: "done",
        },
        { label: t`Upcoming`, value: number(figures.upcoming), note: nextNote, mark: "soon" },
        ...earned,
      ]}
    />
  );
}

/** When the next task is. */
function useNextNote(next: TaskSummary["next"], today: string) {
  const { t } = useLingui();
  const { dayMonth, time } = useFormat();
  if (!next) return null;
  const start = next.startTime && time(next.startTime);
  if (isOn(next, today)) return start ? t`next today, ${start}` : t`next today`;
  const day = dayMonth(next.date);
  return start ? t`next on ${day}, ${start}` : t`next on ${day}`;
}

/** What was earned: in all, and in two months. */
function useEarnedEntries({ figures, paid, ...summary }: TaskSummary, thisMonth: string) {
  const { t } = useLingui();
  const { number, money, monthName } = useFormat();
  const rupees = (paise: number) => money(paise / 100);
  /** What of it came, and what is owed; nothing while no money was written down. */
  const paidOf = (of: Paid) => {
    if (of.received + of.due === 0 || paid.all.received === 0) return null;
    const received = rupees(of.received);
    const due = rupees(of.due);
    return (
      <span className="paid">
        <Trans>
          received {received} · <span className="nowrap">due {due}</span>
        </Trans>
      </span>
    );
  };
  const inMonth = (name: string, count: number) => (
    <Trans>
      {name}, <Plural value={count} one="# task" other="# tasks" />
    </Trans>
  );
  const open = number(summary.open);
  return [
    {
      label: t`Total earned`,
      value: rupees(figures.earned),
      note: (
        <>
          {paidOf(paid.all) ?? t`from completed work`}
          {summary.open > 0 && <span className="paid"> {t`open: ${open}`}</span>}
        </>
      ),
    },
    {
      label: t`This month`,
      value: rupees(figures.earnedThisMonth),
      note: paidOf(paid.thisMonth) ?? inMonth(monthName(thisMonth), summary.thisMonth),
    },
    {
      label: t`Last month`,
      value: rupees(figures.earnedLastMonth),
      note: paidOf(paid.lastMonth) ?? inMonth(monthName(monthBefore(thisMonth)), summary.lastMonth),
    },
  ];
}
