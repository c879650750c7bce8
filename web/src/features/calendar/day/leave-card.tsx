import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { useTellLate } from "../../../domain/messages/tell-late.ts";
import { type Next, nextOf } from "../../../domain/planner/next-of.ts";
import { type Leg, useWhen } from "../../../domain/planner/when.ts";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import { useDurationWords } from "../../../lib/duration.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { BigTime } from "../../../ui/big-time.tsx";
import { Icon } from "../../../ui/icon.tsx";
import css from "./day.module.css";

/** When to leave for the first work that is still to come, and the ways of the day that are too long. */
export function LeaveCard({ date, now }: { date: CivilDate; now: Clock }) {
  const when = useWhen();
  if (!when) return null;
  const plan = when.day(date);
  const next = nextOf(plan, now, when.leaveBy);
  const short = plan.rows.flatMap((row) =>
    row.kind === "way" && row.leg.from && row.leg.short > 0 && row.leg.to.start > now.at ? [row.leg] : [],
  );
  const leaves = Boolean(next?.leave?.minutes);
  if (!leaves && short.length === 0) return null;
  return (
    <div className={`card ${css.dayCard}`}>
      {next && leaves && <LeaveBy next={next} date={date} now={now} />}
      {short.map((leg) => (
        <ShortWay key={`${leg.to.id} ${leg.to.start}`} leg={leg} />
      ))}
    </div>
  );
}

function LeaveBy({ next: { task, item, leave }, date, now }: { next: Next; date: CivilDate; now: Clock }) {
  const { time, dayMonth } = useFormat();
  const words = useDurationWords();
  const id = useId();
  if (!leave) return null;
  const at = localParts(new Date(leave.late ? now.at : leave.at), now.zone);
  const where = item.area?.name ?? item.location;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{leave.late ? <Trans>Leave now</Trans> : <Trans>Leave by</Trans>}</h2>
      <BigTime time={time(at.time)} />
      <p>
        {[at.date !== date && dayMonth(at.date), task.taskName, where, words(leave.minutes)]
          .filter(Boolean)
          .join(", ")}
      </p>
    </section>
  );
}

/** "15 min short before Sagai: 55 min to Ramnagar, 40 min there is. Tell them" */
function ShortWay({ leg }: { leg: Leg }) {
  const words = useDurationWords();
  const tell = useTellLate(leg);
  const [missing, way, gap] = [words(leg.short), words(leg.minutes), words(Math.max(leg.gap ?? 0, 0))];
  const [name, where] = [leg.to.name, leg.to.area?.name ?? leg.to.location];
  return (
    <div className={css.shortWay}>
      <Icon of={TriangleAlert} />
      <p>
        <Trans>
          <b>{missing} short</b> before {name}: {way} to {where}, there is {gap}.
        </Trans>{" "}
        <button type="button" onClick={tell}>
          <Trans>Tell them</Trans>
        </button>
      </p>
    </div>
  );
}
