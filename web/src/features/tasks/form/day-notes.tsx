import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Check, Circle } from "lucide-react";
import { useState } from "react";
import { TithiHint } from "../../../almanac/day-almanac.tsx";
import { useRestraints } from "../../../domain/planner/restraints.ts";
import { statusOf } from "../../../domain/planner/task-status.ts";
import { EldestQuestion, eldestRite, useHeeding, useJyeshtha } from "../../../domain/rites/eldest.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import { useLocation } from "../../../nav/router.tsx";
import { useRow, useTasks } from "../../../offline/store.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Card } from "../../../ui/surface.tsx";
import type { Row } from "../list/task-summary.ts";
import { Line, Warning } from "./day-warning.tsx";
import { eldestIn, MuhuratWay } from "./muhurat-way.tsx";
import { NightNote } from "./night-note.tsx";
import css from "./task-form.module.css";
import { useVerdict } from "./use-verdict.ts";
import { missesMuhurat, othersInWeek, type Plan, workOnDay } from "./week.ts";

const NAMED = 3;

interface NotesProps {
  plan: Plan;
  now: Clock;
}

/** Under the date: which day that is in the almanac, what is against it, and whether there is other work. */
export function DayNote({ plan, now, onDate }: NotesProps & { onDate: (date: string) => void }) {
  const tasks = useTasks() ?? [];
  const { time } = useFormat();
  const verdict = useVerdict(plan, now);
  const rite = useRow("ritetype", plan.riteTypeId);
  const told = verdict?.kind === "closed" ? verdict.block?._id : undefined;
  const { search } = useLocation();
  const [eldest, setEldest] = useState(() => eldestIn(search));
  const heeds = useHeeding(eldestRite(rite));
  const jyeshtha = useJyeshtha(plan.date, heeds, eldest);
  const restraints = [...useRestraints(plan, rite, plan.clientId, told), ...jyeshtha];
  const { others, sameFamily } = workOnDay(tasks, plan, now);
  const name = (task: Row) =>
    [task.taskName, task.startTime && time(task.startTime)].filter(Boolean).join(" ");
  const names = (rows: readonly Row[]) => rows.slice(0, NAMED).map(name).join(", ");
  const beside = names(others);
  const forFamily = names(sameFamily);
  return (
    <div className={`notice ${css.dayNote}`}>
      <TithiHint date={plan.date} />
      <span aria-live="polite">
        {verdict && <Warning verdict={verdict} />}
        {restraints.map((words) => (
          <Line kind="clash" key={words}>
            {words}
          </Line>
        ))}
        {missesMuhurat(plan) && (
          <Line kind="clash">
            <Trans>Begins outside its muhurat.</Trans>
          </Line>
        )}
        {sameFamily.length > 0 ? (
          <Line kind="clash">
            <Trans>The same family has this day: {forFamily}</Trans>{" "}
            <More count={sameFamily.length - NAMED} />
          </Line>
        ) : verdict?.kind === "clash" ? null : others.length > 0 ? (
          <Line kind="beside">
            <Trans>Also this day: {beside}</Trans> <More count={others.length - NAMED} />
          </Line>
        ) : (
          !verdict && (
            <Line kind="free">
              <Trans>No other work this day.</Trans>
            </Line>
          )
        )}
        <EldestQuestion rite={heeds} checked={eldest} onChange={setEldest} />
        <MuhuratWay {...plan} eldest={eldest} from={plan.date > now.today ? plan.date : undefined} />
      </span>
      {plan.startTime && <NightNote date={plan.date} startTime={plan.startTime} onDate={onDate} />}
    </div>
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? <Plural value={count} one="and # more" other="and # more" /> : null;
}

/** Beside the form: the week of the chosen day. */
export function ThatWeek({ plan, now }: NotesProps) {
  const { t } = useLingui();
  const tasks = useTasks() ?? [];
  const { weekday, dayOfMonth } = useFormat();
  const others = othersInWeek(tasks, plan, now);
  return (
    <Card padded label={t`That week`}>
      <h2>
        <Trans>That week</Trans>
      </h2>
      {others.length === 0 && (
        <p className="small muted">
          <Trans>No other work this week.</Trans>
        </p>
      )}
      <ul className={`${css.weekList} small`}>
        {others.map((task) => (
          <li key={task._id}>
            <Icon of={statusOf(task, now) === "completed" ? Check : Circle} /> {weekday(task.date)}{" "}
            {dayOfMonth(task.date)} · {task.taskName}
          </li>
        ))}
      </ul>
    </Card>
  );
}
