import { Trans } from "@lingui/react/macro";
import { DayMoon } from "../../../almanac/day-almanac.tsx";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import type { EldestRite } from "../../../domain/muhurat/eldest-rules.ts";
import type { RiteNature } from "../../../domain/planner/when-calendar.ts";
import { keyOfAsk, type MuhuratAsk } from "../../../domain/series/muhurat-days.ts";
import type { PlannedDay } from "../../../domain/series/plan.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import { Checkbox } from "../../../ui/choice.tsx";
import { CanYou, type ProposedDay } from "../can-you.tsx";
import { DateBlock } from "../date-block.tsx";
import { ChooseDay, MuhuratNote } from "../muhurat-note.tsx";
import css from "../series.module.css";

interface PlannedDaysProps {
  days: readonly PlannedDay[];
  nameOf: (day: PlannedDay) => string;
  /** What would be saved of it, as far as it tells whether one can. */
  asTask: (day: PlannedDay) => ProposedDay;
  nature: RiteNature | undefined;
  left: ReadonlySet<number>;
  onLeave: (n: number) => void;
  family: string;
  /** The rite of a day, where those for whom it is are eldest children. */
  eldestRiteOf: (day: PlannedDay) => EldestRite | undefined;
  /** Another day of one by muhurat. */
  onChoose: (ask: MuhuratAsk, date: CivilDate) => void;
}

/** The days before they are saved; a day may be left out. */
export function PlannedDays(props: PlannedDaysProps) {
  const { days, nameOf, asTask, nature, left, onLeave, family, eldestRiteOf, onChoose } = props;
  const { today } = useClock();
  return (
    <ul className={css.planned}>
      {days.map((day, n) => (
        <li
          key={day.search ? keyOfAsk(day.search.ask) : `${day.date} ${day.key}`}
          data-left={left.has(n) || undefined}
        >
          <DateBlock date={day.date} />
          <span className="grow">
            <b>{nameOf(day)}</b>
            <Lunar day={day} />
            {day.search && (
              <>
                <MuhuratNote search={day.search} date={day.date} client={family} eldest={eldestRiteOf(day)} />
                <ChooseDay {...{ search: day.search, date: day.date, today, onChoose }} name={nameOf(day)} />
              </>
            )}
            <Other date={day.date} />
            {!left.has(n) && <CanYou day={asTask(day)} nature={nature} eldest={eldestRiteOf(day)} />}
          </span>
          <Time time={day.time} />
          <Checkbox bare label={nameOf(day)} checked={!left.has(n)} onChange={() => onLeave(n)} />
        </li>
      ))}
    </ul>
  );
}

function Time({ time }: { time: string }) {
  const format = useFormat();
  return <span className="nowrap small muted">{format.time(time)}</span>;
}

function Lunar({ day }: { day: PlannedDay }) {
  const limbs = useAlmanacDay(day.date).data?.limbs;
  return (
    <>
      {limbs && (
        <span className={`${css.lunar} small`}>
          <DayMoon date={day.date} size={15} /> {limbs.tithis[0].label}
        </span>
      )}
      {day.with && (
        <span className={`${css.why} small`}>
          <Trans>Two tithis meet on this day.</Trans>
        </span>
      )}
      {day.twice && (
        <span className={`${css.why} small`}>
          <Trans>This tithi has two sunrises: the first is taken.</Trans>
        </span>
      )}
    </>
  );
}

/** What stands on the day already. */
function Other({ date }: { date: string }) {
  const tasks = (useRows("task") ?? []).filter((task) => task.date === date && task.outcome === null);
  const [first] = tasks;
  if (!first) return null;
  const name = first.taskName;
  return (
    <span className="small muted">
      {tasks.length === 1 ? (
        <Trans>That day: {name}</Trans>
      ) : (
        <Trans>
          That day: {name} and {tasks.length - 1} more
        </Trans>
      )}
    </span>
  );
}
