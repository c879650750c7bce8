import { Trans } from "@lingui/react/macro";
import { ChevronUp, Circle } from "lucide-react";
import { useAlmanacDay } from "../../almanac/use-almanac.ts";
import { momentOf } from "../../domain/planner/task-status.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { Clock } from "../../lib/clock.ts";
import type { CivilDate } from "../../lib/month.ts";
import { Icon } from "../../ui/icon.tsx";
import { Chip } from "../../ui/surface.tsx";
import { type Marks, markOn } from "./day-marks.ts";
import css from "./frame.module.css";

interface PeekProps {
  date: CivilDate;
  marks: Marks;
  now: Clock;
  onOpen: (date: CivilDate) => void;
}

/** At the foot of a phone: the day in two lines, and what comes next on it. A tap opens it. */
export function Peek({ date, marks, now, onOpen }: PeekProps) {
  const { dayOfMonth, dayMonth, monthName, time, weekday } = useFormat();
  const almanac = useAlmanacDay(date).data;
  const next = markOn(marks, date).counted.find(
    (task) => task.startTime && momentOf(task, now.zone) > now.at,
  );
  const tithis = almanac?.limbs?.tithis ?? [];
  // The tithi that holds now; on another day the one of its sunrise.
  const holds = date === now.today ? tithis.findIndex(({ end }) => end.at > now.at) : 0;
  const [tithi, before] = [tithis[Math.max(holds, 0)], tithis[holds - 1]];
  const name = tithi?.name;
  const from = before && time(before.end.time);
  const until = tithi && (tithi.end.date === date ? time(tithi.end.time) : dayMonth(tithi.end.date));
  const rahu = almanac?.kalams?.rahu;
  const [rahuFrom, rahuUntil] = rahu ? [time(rahu.start.time), time(rahu.end.time)] : [];
  return (
    <button type="button" className={css.calendarPeek} onClick={() => onOpen(date)}>
      <span className={css.dayBig}>{dayOfMonth(date)}</span>{" "}
      <span className="visually-hidden">{monthName(date)}</span>{" "}
      <span className="grow truncate">
        <b>
          {!name && weekday(date, "long")}
          {name &&
            (from ? (
              <Trans>
                {name} from {from}
              </Trans>
            ) : (
              <Trans>
                {name} till {until}
              </Trans>
            ))}
        </b>
        <br />
        <span className="small muted">
          {rahu && (
            <Trans>
              Rahu kaal {rahuFrom} – {rahuUntil}
            </Trans>
          )}
        </span>
      </span>
      {next?.startTime && (
        <Chip kind="soon" icon={Circle}>
          {time(next.startTime)}
        </Chip>
      )}
      <Icon of={ChevronUp} />
    </button>
  );
}
