import { Trans, useLingui } from "@lingui/react/macro";
import { Ban, Check, type LucideIcon, Timer, TriangleAlert } from "lucide-react";
import { Fragment, useMemo } from "react";
import type { Booking, Task } from "../../api/types.ts";
import { useRestraints } from "../../domain/planner/restraints.ts";
import { statusOf } from "../../domain/planner/task-status.ts";
import type { When } from "../../domain/planner/when.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useDurationWords } from "../../lib/duration.ts";
import { paths } from "../../nav/paths.ts";
import { useClock } from "../../offline/clock.ts";
import { useRow, useRows } from "../../offline/store.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link, TextLink } from "../../ui/link.tsx";
import css from "./today.module.css";

/** So many are named; the rest are in the inbox. */
const NAMED = 3;

/** A booking that waits for a word, and the work that it is already. */
type Waiting = { booking: Booking; task: Task | undefined };

/** What families asked for and was not answered, soonest first. */
export function NewBookings({ when }: { when: When }) {
  const { number } = useFormat();
  const now = useClock();
  const rows = useRows("booking");
  const tasks = useRows("task");
  const fresh = useMemo(() => {
    const requested = (rows ?? []).filter(({ status, change }) => status === "requested" || change);
    return requested
      .map((booking): Waiting => ({ booking, task: tasks?.find(({ _id }) => _id === booking.taskId) }))
      .filter(
        ({ booking, task }) => booking.status === "requested" || (task && statusOf(task, now) === "upcoming"),
      )
      .sort((a, b) => ((dayOf(a) ?? LAST) < (dayOf(b) ?? LAST) ? -1 : 1));
  }, [rows, tasks, now]);
  if (fresh.length === 0) return null;
  return (
    <section className="card" aria-labelledby="bookings">
      <div className={css.todayHead}>
        <h2 id="bookings">
          <Trans>New bookings</Trans> <span className="faint">{number(fresh.length)}</span>
        </h2>
        <TextLink to={paths.bookings}>
          <Trans>See all</Trans>
        </TextLink>
      </div>
      <ul>
        {fresh.slice(0, NAMED).map((one) => (
          <li key={one.booking._id}>
            <Row {...one} when={when} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const LAST = "9999";
const dayOf = ({ booking: { change, wanted }, task }: Waiting) =>
  change?.date ?? task?.date ?? wanted.date ?? wanted.before;

function Row({ booking, task, when }: Waiting & { when: When }) {
  const { weekday, dayMonth } = useFormat();
  const { riteName, contact } = booking;
  const date = booking.wanted.before ? undefined : dayOf({ booking, task });
  const day = date && `${weekday(date)} ${dayMonth(date)}`;
  return (
    <Link className={css.todayRow} to={paths.booking(booking._id)}>
      <span className="grow">
        <b>{riteName}</b>
        <br />
        <span className="small muted">{[contact.name, day].filter(Boolean).join(", ")}</span>
        {date && <Unsuited booking={booking} date={date} />}
      </span>
      {booking.change ? (
        <span className={`small strong ${css.todayVerdict}`} data-kind="tight">
          <Trans>Wants a change</Trans>
        </span>
      ) : (
        <Word booking={booking} when={when} />
      )}
    </Link>
  );
}

/** Why the day does not suit a mangal rite, a line each. */
function Unsuited({ booking: { riteTypeIds, clientId }, date }: { booking: Booking; date: string }) {
  const rite = useRow("ritetype", riteTypeIds?.[0] ?? "");
  return useRestraints({ date }, rite, clientId).map((words) => (
    <Fragment key={words}>
      <br />
      <span className={`small strong ${css.todayVerdict}`} data-kind="tight">
        <Icon of={TriangleAlert} /> {words}
      </span>
    </Fragment>
  ));
}

/** Whether the time is free, in a word; nothing for a request without a day. */
function Word({ booking, when }: { booking: Booking; when: When }) {
  const { t } = useLingui();
  const words = useDurationWords();
  const { wanted, durationMinutes = USUAL, area, address, clientId, _id } = booking;
  const rite = useRow("ritetype", booking.riteTypeIds?.[0] ?? "");
  if (!wanted.date) return null;
  const { kind, short } = wanted.startTime
    ? verdictOf(
        when.verdict({
          date: wanted.date,
          startTime: wanted.startTime,
          durationMinutes,
          area: when.areaOf({ area, location: address }),
          except: _id,
          clientId,
          rite,
        }),
      )
    : { kind: LOADS[when.load(wanted.date).state], short: 0 };
  const minutes = words(short);
  const labels: Record<Kind, [LucideIcon, string]> = {
    free: [Check, t`Free`],
    tight: [Timer, t`${minutes} short`],
    few: [Timer, t`Little time`],
    clash: [TriangleAlert, t`Clash`],
    full: [Timer, t`Full`],
    closed: [Ban, t`Closed`],
  };
  const [icon, text] = labels[kind];
  return (
    <span className={`small strong nowrap ${css.todayVerdict}`} data-kind={kind}>
      <Icon of={icon} /> {text}
    </span>
  );
}

/** Minutes of a rite that nobody said more of. */
const USUAL = 60;
type Kind = "free" | "tight" | "few" | "clash" | "full" | "closed";
const LOADS = { open: "free", few: "few", full: "full", closed: "closed" } as const;
const verdictOf = (verdict: ReturnType<When["verdict"]>): { kind: Kind; short: number } => ({
  kind: verdict.kind,
  short: verdict.kind === "tight" ? verdict.short : 0,
});
