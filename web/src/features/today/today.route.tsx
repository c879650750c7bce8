import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { PhoneIncoming } from "lucide-react";
import { useMemo } from "react";
import { useAlmanacDay } from "../../almanac/use-almanac.ts";
import type { Task } from "../../api/types.ts";
import { useFamily } from "../../domain/people/family.ts";
import { closedOn } from "../../domain/planner/closed.ts";
import { toClose } from "../../domain/planner/closing.ts";
import { useWhen, type When } from "../../domain/planner/when.ts";
import { NeedsClosing } from "../../frame/slots.tsx";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { Clock } from "../../lib/clock.ts";
import { paths } from "../../nav/paths.ts";
import { useClock } from "../../offline/clock.ts";
import { useSync } from "../../offline/status.ts";
import { useRows } from "../../offline/store.ts";
import { NotLoaded, StaleNotice } from "../../records/list-states.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card, EmptyState, Skeleton } from "../../ui/surface.tsx";
import { AlmanacStrip } from "./almanac-strip.tsx";
import { DayRail } from "./day-rail.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { FirstTasks } from "./first-tasks.tsx";
import { MessagesToSend } from "./messages-card.tsx";
import { NewBookings } from "./new-bookings.tsx";
import { CloseTheDay, NextCard } from "./next-card.tsx";
import { comesOn, dayOf, nextWork } from "./plan.ts";
import css from "./today.module.css";
import { Tomorrow } from "./tomorrow.tsx";

export const title = msg`Today`;

/** /today */
export function Component() {
  const { t } = useLingui();
  const now = useClock();
  const tasks = useRows("task");
  const when = useWhen();
  const { failure } = useSync();
  return (
    <div className={`wrap ${css.today}`}>
      <AlmanacStrip now={now} tasks={when?.day(now.today).items ?? []} />
      <StaleNotice title={t`The day could not be brought up to date`} now={now} />
      {tasks && when ? (
        <Today tasks={tasks} when={when} now={now} />
      ) : (
        <Card>
          {failure ? (
            <NotLoaded title={t`The day could not be loaded`} />
          ) : (
            <Skeleton label={t`Loading the day`} />
          )}
        </Card>
      )}
    </div>
  );
}

function Today({ tasks, when, now }: { tasks: readonly Task[]; when: When; now: Clock }) {
  const sunset = useAlmanacDay(now.today).data?.sunset?.at;
  const open = useMemo(() => toClose(tasks, now), [tasks, now]);
  const day = useMemo(() => {
    const ids = new Set(open.map(({ _id }) => _id));
    return dayOf({ plan: when.day(now.today), now, leaveBy: when.leaveBy, open: ids, sunset });
  }, [when, now, open, sunset]);
  const over = day.count > 0 && !day.next && day.rows.every((row) => row.kind !== "now" || !row.till);
  return (
    <div className={css.todayColumns}>
      <div className={css.todayColumn}>
        {day.next && <NextCard key={day.next.task._id} next={day.next} now={now} />}
        {over && open.length > 0 && <CloseTheDay count={open.length} first={open[0] as Task} />}
        {day.count > 0 || day.rows.length > 0 ? (
          <DayRail
            day={day}
            blocks={closedOn(when.day(now.today).blocks, now.today)}
            busy={when.day(now.today).busy}
          />
        ) : (
          <NoWork next={nextWork(tasks, now.today)} any={tasks.length > 0} when={when} now={now} />
        )}
        <FirstSteps />
      </div>
      <div className={css.todayColumn}>
        <NeedsClosing tasks={open} now={now} />
        <NewBookings when={when} />
        <MessagesToSend />
        <Tomorrow when={when} today={now.today} />
      </div>
    </div>
  );
}

function NoWork({ next, any, when, now }: { next?: Task; any: boolean; when: When; now: Clock }) {
  const { t } = useLingui();
  return (
    <Card>
      {any ? (
        <EmptyState
          title={t`Nothing fixed for today`}
          action={
            <ButtonLink icon={PhoneIncoming} to={paths.newBooking}>
              <Trans>Add from a call</Trans>
            </ButtonLink>
          }
        >
          {next && <Coming task={next} when={when} now={now} />}
        </EmptyState>
      ) : (
        <EmptyState
          title={t`Your days will stand here`}
          action={
            <>
              <FirstTasks />
              <ButtonLink kind="primary" to={`${paths.addNew}?next=${encodeURIComponent(paths.today)}`}>
                <Trans>Add new task</Trans>
              </ButtonLink>
            </>
          }
        >
          <Trans>
            When to leave, the way in between, what is to be closed: all of it comes from your tasks.
          </Trans>
        </EmptyState>
      )}
    </Card>
  );
}

/** "Next: Sat 21 Nov, 7:00 am, Griha shanti, Soni parivar. Leave by 6:20 am." */
function Coming({ task, when, now }: { task: Task; when: When; now: Clock }) {
  const { weekday, dayMonth, time } = useFormat();
  const family = useFamily(task);
  const date = comesOn(task, now.today) ?? task.date;
  const day = `${weekday(date)} ${dayMonth(date)}`;
  const what = [day, task.startTime && time(task.startTime), task.taskName, family.name || task.location]
    .filter(Boolean)
    .join(", ");
  const leave = when.leaveBy(task, date);
  const at = leave?.minutes ? time(localParts(new Date(leave.at), now.zone).time) : "";
  return (
    <>
      <Trans>Next: {what}.</Trans> {at && <Trans>Leave by {at}.</Trans>}
    </>
  );
}
