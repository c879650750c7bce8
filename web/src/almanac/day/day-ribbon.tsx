import { useLingui } from "@lingui/react/macro";
import { Sunrise, Sunset } from "lucide-react";
import type { ReactNode } from "react";
import type { Task } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { type Clock, instantOf } from "../../lib/clock.ts";
import { Icon } from "../../ui/icon.tsx";
import type { AlmanacDay, Range } from "../almanac-month.ts";
import css from "./day-ribbon.module.css";

/** From sunrise to sunset as one bar: Rahu kaal, Abhijit, the tasks, and now. The same facts are rows under it. */
export function DayRibbon({
  day,
  tasks,
  now,
  children,
}: {
  day: AlmanacDay;
  tasks: readonly Pick<Task, "date" | "startTime">[];
  now: Clock;
  /** Between the times of sunrise and sunset. */
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const { time } = useFormat();
  const { sunrise, sunset, kalams } = day;
  if (!sunrise || !sunset || !kalams) return null;
  const share = (at: number) => ((at - sunrise.at) / (sunset.at - sunrise.at)) * 100;
  const across = ({ start, end }: Range) => ({
    left: `${share(start.at)}%`,
    width: `${share(end.at) - share(start.at)}%`,
  });
  const within = (at: number) => share(at) >= 0 && share(at) <= 100;
  const starts = tasks
    .filter((task) => task.startTime)
    .map((task) => instantOf(task.date, task.startTime as string, now.zone))
    .filter(within);
  const [rise, set] = [time(sunrise.time), time(sunset.time)];
  const [rahu, rahuEnd] = [time(kalams.rahu.start.time), time(kalams.rahu.end.time)];
  const [abhijit, abhijitEnd] = [time(kalams.abhijit.start.time), time(kalams.abhijit.end.time)];
  return (
    <>
      <div
        className={css.ribbon}
        role="img"
        aria-label={t`Day from sunrise ${rise} to sunset ${set}. Rahu kaal ${rahu} to ${rahuEnd}. Abhijit ${abhijit} to ${abhijitEnd}.`}
      >
        <span className={css.ribbonBar} />
        <span className={css.ribbonRahu} style={across(kalams.rahu)} />
        <span className={css.ribbonAbhijit} style={across(kalams.abhijit)} />
        {starts.map((at) => (
          <span key={at} className={css.ribbonTask} style={{ left: `${share(at)}%` }} />
        ))}
        {within(now.at) && <span className={css.ribbonNow} style={{ left: `${share(now.at)}%` }} />}
      </div>
      <div className={`${css.ribbonEnds} small muted`} data-centred={children ? "" : undefined}>
        <span>
          <Icon of={Sunrise} /> <span className="visually-hidden">{t`Sunrise`}</span>
          {rise}
        </span>
        {children}
        <span>
          <span className="visually-hidden">{t`Sunset`}</span>
          {set} <Icon of={Sunset} />
        </span>
      </div>
    </>
  );
}
