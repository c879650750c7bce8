import { Plural, Trans } from "@lingui/react/macro";
import { CalendarX, Circle, Flame, Repeat2 } from "lucide-react";
import type { AlmanacDay } from "../../../almanac/almanac-month.ts";
import { feastsOf } from "../../../almanac/festivals/feasts.ts";
import { useFamilyDays, usePitruPaksha } from "../../../almanac/yearly-days.ts";
import type { Repeat } from "../../../api/types.ts";
import { useClosedWords } from "../../../domain/planner/closed.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { Moon } from "../../../ui/moon/moon.tsx";
import type { Mark } from "../day-marks.ts";
import { PitruName } from "../pitru-words.tsx";
import css from "./week.module.css";

interface DayHeadProps {
  date: CivilDate;
  isToday: boolean;
  almanac: AlmanacDay | undefined;
  mark: Mark | undefined;
  expected: readonly Repeat[];
}

/** "Thu 3 / Dashami / Dev Uthani", and what the day holds that has no time. */
export function DayHead({ date, isToday, almanac, mark, expected }: DayHeadProps) {
  const { dayOfMonth, monthName, weekday } = useFormat();
  const limbs = almanac?.limbs;
  const feast = almanac && feastsOf(almanac)[0];
  const pitru = usePitruPaksha(date.slice(0, 7)).get(date);
  return (
    <div className={css.weekHead}>
      <h2>
        <Link to={paths.calendarHours(date)} aria-current={isToday ? "date" : undefined}>
          {weekday(date)} <span className={css.weekNumber}>{dayOfMonth(date)}</span>{" "}
          <span className="visually-hidden">{monthName(date)}</span>
        </Link>
        {limbs && <Moon phase={limbs.phase} size={15} />}
      </h2>
      <p className="small truncate">{limbs?.tithis[0].name ?? "–"}</p>
      {(feast || pitru) && (
        <p className={`small ${css.weekFeast}`}>{feast ? feast.short : pitru && <PitruName day={pitru} />}</p>
      )}
      <WholeDay date={date} mark={mark} expected={expected} />
    </div>
  );
}

/** Closed days, families to remember, and the tasks whose hour is not fixed. */
export function WholeDay({ date, mark, expected }: Pick<DayHeadProps, "date" | "mark" | "expected">) {
  const closedWords = useClosedWords();
  const month = date.slice(0, 7);
  const remembered = usePitruPaksha(month).get(date)?.families ?? [];
  const shraddhs = (useFamilyDays(month).get(date) ?? []).length + remembered.length;
  const untimed = mark?.counted.filter((task) => task.startTime === null) ?? [];
  const closed = mark?.closed ?? [];
  const repeats = expected.filter(({ startTime }) => !startTime);
  if (shraddhs + untimed.length + closed.length + repeats.length === 0) return null;
  return (
    <ul className={css.weekWhole}>
      {closed.map((block) => (
        <li key={block._id} data-kind="closed">
          <Icon of={CalendarX} bold /> {closedWords(block)}
        </li>
      ))}
      {shraddhs > 0 && (
        <li>
          <Icon of={Flame} /> <Plural value={shraddhs} one="# shraddh" other="# shraddhs" />
        </li>
      )}
      {untimed.map((task) => (
        <li key={task._id} data-kind="task">
          <Icon of={Circle} bold /> <Link to={paths.task(task._id)}>{task.taskName}</Link>
        </li>
      ))}
      {repeats.map(({ _id, taskName }) => (
        <li key={_id} data-kind="expected">
          <Icon of={Repeat2} /> {taskName}, <Trans>expected</Trans>
        </li>
      ))}
    </ul>
  );
}
