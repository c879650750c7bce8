import { Trans } from "@lingui/react/macro";
import {
  Ban,
  CarFront,
  Check,
  Circle,
  CircleDashed,
  type LucideIcon,
  Sunrise,
  TriangleAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import { closedOn, useClosedWords } from "../../../domain/planner/closed.ts";
import { statusOf } from "../../../domain/planner/task-status.ts";
import type { Item, Leg } from "../../../domain/planner/when.ts";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import { useDurationWords } from "../../../lib/duration.ts";
import { useClock } from "../../../offline/clock.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useKnownWhen } from "../day-words.ts";
import type { Entry } from "../standing.ts";
import { useVerdict } from "../steps/use-free.ts";
import bookingCss from "./booking.module.css";
import railCss from "./rail.module.css";
import { railOf } from "./rail.ts";

/** The day of a booking: the request hatched between its neighbours, and the minutes that are missing between them. */
export function DayRail({ entry, date }: { entry: Entry; date: string }) {
  const now = useClock();
  const when = useKnownWhen();
  const day = useAlmanacDay(date).data;
  const closed = useClosedWords();
  const { booking, task } = entry;
  const plan = when.day(date);
  const requested = entry.tab === "new" || entry.tab === "offered" ? booking : undefined;
  const slot = requested && requestedOn(requested, date);
  const verdict = useVerdict(booking, slot);
  const rows = railOf({ plan, requested, slot, verdict, zone: now.zone, day });
  return (
    <section className={bookingCss.bookingPart}>
      <h2>
        <Trans>That day</Trans>
      </h2>
      <ol className={railCss.rail}>
        {closedOn(plan.blocks, date, task?.clientId ?? booking.clientId).map((block) => (
          <Row key={block._id} kind="closed" icon={Ban}>
            {closed(block)}
          </Row>
        ))}
        {plan.untimed.map((one) => (
          <Row key={one._id} kind="task" icon={Circle}>
            <b>{one.taskName}</b>{" "}
            <span className="small muted">
              {one.location}, <Trans>at no fixed time</Trans>
            </span>
          </Row>
        ))}
        {rows.map((row) => {
          if (row.kind === "sun") {
            return (
              <Row key="sun" kind="sun" at={row.at} now={now} icon={Sunrise}>
                <Trans>Sunrise</Trans>
              </Row>
            );
          }
          if (row.kind === "rahu") return <Rahu key="rahu" at={row.at} until={row.until} now={now} />;
          if (row.kind === "way")
            return <Way key={`way ${row.leg.to.id}`} at={row.at} leg={row.leg} now={now} />;
          const own = row.item.id === booking._id || row.item.id === task?._id;
          return <Work key={`${row.item.id} ${row.at}`} item={row.item} own={own} now={now} />;
        })}
        {rows.length + plan.untimed.length + plan.blocks.length === 0 && (
          <Row kind="sun" icon={Circle}>
            <Trans>Nothing else</Trans>
          </Row>
        )}
      </ol>
    </section>
  );
}

/** The time that a booking asks for on this day. */
function requestedOn({ wanted, options = [], status }: Entry["booking"], date: string) {
  if (status === "offered") return options.find((slot) => slot.date === date);
  return wanted.date === date && wanted.startTime ? { date, startTime: wanted.startTime } : undefined;
}

interface RowProps {
  kind: string;
  at?: number;
  now?: Clock;
  icon?: LucideIcon;
  done?: boolean;
  short?: boolean;
  children: ReactNode;
}

function Row({ kind, at, now, icon, done, short, children }: RowProps) {
  const { time } = useFormat();
  const clock = at !== undefined && now ? time(localParts(new Date(at), now.zone).time) : "";
  // The order of the line tells morning from evening.
  const figures = /[\d०-९]+:[\d०-९]+/.exec(clock)?.[0];
  return (
    <li data-kind={kind} data-done={done || undefined} data-short={short || undefined}>
      <span className={railCss.railTime}>{figures}</span>
      <span className={railCss.railMark}>
        {icon && (
          <i>
            <Icon of={icon} bold />
          </i>
        )}
      </span>
      <div className={railCss.railWhat}>{children}</div>
    </li>
  );
}

function Work({ item, own, now }: { item: Item; own: boolean; now: Clock }) {
  const requested = item.kind === "hold";
  const done = item.task !== undefined && statusOf(item.task, now) === "completed";
  const kind = !requested ? "task" : own ? "asked" : "held";
  const who = item.booking?.contact.name ?? item.location;
  return (
    <Row
      kind={kind}
      at={item.start}
      now={now}
      icon={requested ? CircleDashed : done ? Check : Circle}
      done={done}
    >
      <b>{item.name}</b>{" "}
      <span className="small muted">
        {requested && (own ? <Trans>asked</Trans> : <Trans>held for {who}</Trans>)}
        {!requested && item.location}
      </span>
    </Row>
  );
}

function Way({ at, leg, now }: { at: number; leg: Leg; now: Clock }) {
  const words = useDurationWords();
  const { minutes, gap = 0, short, to } = leg;
  const [way, left] = [words(minutes), words(Math.max(gap, 0))];
  if (gap < 0) {
    const both = words(Math.min(-gap, to.durationMinutes));
    return (
      <Row kind="way" at={at} now={now} icon={TriangleAlert} short>
        <b>
          <Trans>Both at once for {both}</Trans>
        </b>
      </Row>
    );
  }
  return (
    <Row kind="way" at={at} now={now} icon={CarFront} short={short > 0}>
      {short > 0 ? (
        <b>
          <Trans>
            {way} on the way, {left} there is
          </Trans>
        </b>
      ) : (
        <Trans>{way} on the way</Trans>
      )}
    </Row>
  );
}

function Rahu({ at, until, now }: { at: number; until: number; now: Clock }) {
  const { time } = useFormat();
  const till = time(localParts(new Date(until), now.zone).time);
  return (
    <Row kind="rahu" at={at} now={now}>
      <Trans>Rahu kaal till {till}</Trans>
    </Row>
  );
}
