import { Trans } from "@lingui/react/macro";
import { Clock3 } from "lucide-react";
import { LunarDay } from "../../almanac/day-almanac.tsx";
import type { FamilyDay } from "../../almanac/family-day.ts";
import { feastsOf } from "../../almanac/festivals/feasts.ts";
import { useAlmanacDay } from "../../almanac/use-almanac.ts";
import { usePitruPaksha } from "../../almanac/yearly-days.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { Clock } from "../../lib/clock.ts";
import type { CivilDate } from "../../lib/month.ts";
import { paths } from "../../nav/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/surface.tsx";
import { DayComments } from "./comments/day-comments.tsx";
import { DayBirthdays } from "./day-birthdays.tsx";
import { DayBusy } from "./day-busy.tsx";
import { DayClosed } from "./day-closed.tsx";
import { DayExpected } from "./day-expected.tsx";
import { DayFamilies } from "./day-families.tsx";
import { DayHolds } from "./day-holds.tsx";
import type { Mark } from "./day-marks.ts";
import { DayPanchang } from "./day-panchang.tsx";
import dayPanelCss from "./day-panel.module.css";
import { DayTasks } from "./day-tasks.tsx";
import frameCss from "./frame.module.css";
import { PitruName } from "./pitru-words.tsx";

/** "20 Friday Today / Kartik Shukla, Samvat 2083" */
export function DayHeading({ date, now }: { date: CivilDate; now: Clock }) {
  const format = useFormat();
  const limbs = useAlmanacDay(date).data?.limbs;
  return (
    <span className={dayPanelCss.dayHeading}>
      <span className={frameCss.dayBig}>{format.dayOfMonth(date)}</span>
      <span>
        {format.weekday(date, "long")}
        {date !== now.today && <span className="visually-hidden"> {format.monthName(date)}</span>}{" "}
        {date === now.today && (
          <Chip kind="today">
            <Trans>Today</Trans>
          </Chip>
        )}
        <br />
        <span className="small muted">{limbs ? <LunarDay limbs={limbs} /> : format.month(date)}</span>
      </span>
    </span>
  );
}

interface DayPanelProps {
  date: CivilDate;
  mark: Mark;
  families: readonly FamilyDay[] | undefined;
  now: Clock;
}

/** All that a day holds: its tasks, what to add, its panchang, its comments. */
export function DayPanel({ date, mark, families = [], now }: DayPanelProps) {
  const almanac = useAlmanacDay(date).data;
  const pitru = usePitruPaksha(date.slice(0, 7)).get(date);
  const feasts = almanac ? feastsOf(almanac) : [];
  return (
    <div className={dayPanelCss.dayPanel}>
      {(feasts.length > 0 || pitru) && (
        <ul className={dayPanelCss.dayFestivals}>
          {feasts.map(({ name, unconfirmed }) => (
            <li key={name}>
              {name}
              {unconfirmed && (
                <span className="small muted">
                  {" "}
                  · <Trans>by custom, please check</Trans>
                </span>
              )}
            </li>
          ))}
          {pitru && (
            <li>
              <PitruName day={pitru} />
            </li>
          )}
        </ul>
      )}
      {mark.closed.length > 0 && <DayClosed closed={mark.closed} />}
      {mark.busy.length > 0 && <DayBusy busy={mark.busy} zone={now.zone} />}
      <DayTasks date={date} mark={mark} now={now} />
      <ButtonLink icon={Clock3} wide to={paths.calendarHours(date)}>
        <Trans>The day by its hours</Trans>
      </ButtonLink>
      <DayExpected date={date} />
      {families.length > 0 && <DayFamilies title={<Trans>Yearly shraddhs</Trans>} families={families} />}
      {pitru && pitru.families.length > 0 && (
        <DayFamilies title={<Trans>Mahalaya shraddhs</Trans>} families={pitru.families} />
      )}
      {mark.birthdays.length > 0 && <DayBirthdays birthdays={mark.birthdays} />}
      {mark.holds.length > 0 && <DayHolds holds={mark.holds} />}
      <DayPanchang date={date} mark={mark} now={now} />
      <DayComments date={date} now={now} />
    </div>
  );
}
