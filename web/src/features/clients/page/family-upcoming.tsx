import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { DayMoon, DayName } from "../../../almanac/day-almanac.tsx";
import { phaseOf } from "../../../almanac/lunar.ts";
import { FamilyRegionalDay } from "../../../almanac/regional/family-regional-day.tsx";
import type { Client, Departed } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import { daysBetween } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { Link, TextLink } from "../../../ui/link.tsx";
import { Moon } from "../../../ui/moon/moon.tsx";
import { Card } from "../../../ui/surface.tsx";
import { useNames } from "../names.ts";
import css from "./family.module.css";
import type { Story } from "./family-story.ts";

interface FamilyUpcomingProps {
  client: Client;
  story: Story | undefined;
  now: Clock;
}

interface Row {
  key: string;
  date: string;
  title: ReactNode;
  detail: string;
  /** The lunar day that it goes by, which may begin after the date's sunrise; without it the date's own. */
  goesBy?: Departed;
}

/** The work to come and the days of the departed, soonest first. */
export function FamilyUpcoming({ client, story, now }: FamilyUpcomingProps) {
  const { t } = useLingui();
  const { time } = useFormat();
  const names = useNames();
  const newTask = `${paths.addNew}?client=${encodeURIComponent(client._id)}`;
  const rows: Row[] = [
    ...(story?.ahead ?? []).map(({ task }) => ({
      key: task._id,
      date: task.date,
      title: <Link to={paths.task(task._id)}>{task.taskName}</Link>,
      detail: [task.startTime && time(task.startTime), task.location].filter(Boolean).join(" · "),
    })),
    ...(story?.remembrances ?? []).map(({ date, person }) => ({
      key: person._id,
      date,
      title: (
        <Link to={`${newTask}&date=${date}`}>
          <Trans>Varshik shraddh</Trans>
        </Link>
      ),
      detail: [person.name, names.relation(person.relation)].filter(Boolean).join(", "),
      goesBy: person.departed?.tithi || person.departed?.nakshatra ? person.departed : undefined,
    })),
  ].sort((a, b) => (a.date < b.date ? -1 : 1));
  return (
    <Card label={t`What comes next`}>
      <div className={css.familyH}>
        <h2>
          <Trans>What comes next</Trans>
        </h2>
        <TextLink to={newTask}>
          <Trans>Add rite</Trans>
        </TextLink>
      </div>
      {rows.length === 0 ? (
        <p className={`${css.familyNone} muted`}>
          <Trans>Nothing is planned yet.</Trans>
        </p>
      ) : (
        <ul>
          {rows.map((row) => (
            <UpcomingRow key={row.key} row={row} today={now.today} calendar={client.calendar} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const SOON = 14;

interface UpcomingRowProps {
  row: Row;
  today: string;
  calendar: Client["calendar"];
}

function UpcomingRow({ row, today, calendar }: UpcomingRowProps) {
  const names = useNames();
  const { dayOfMonth, dayMonth, date } = useFormat();
  const days = daysBetween(today, row.date);
  return (
    <li className={css.familyUp}>
      <span className={css.familyDate}>
        <b>{dayOfMonth(row.date)}</b>
        <span className="tiny muted">{dayMonth(row.date).replace(/^\S+ /, "")}</span>
      </span>
      <span>
        <span className="row spread">
          <span className="strong">{row.title}</span>
          <span className="small nowrap" data-soon={days <= SOON || undefined}>
            {days === 0 ? (
              <Trans>Today</Trans>
            ) : days <= 99 ? (
              <Plural value={days} one="Tomorrow" other="In # days" />
            ) : (
              date(row.date)
            )}
          </span>
        </span>
        {row.detail && <span className="small muted">{row.detail}</span>}
        <span className={`${css.familyLunar} small muted`}>
          {row.goesBy ? (
            <>
              {row.goesBy.basis === "nakshatra" ? (
                <DayMoon date={row.date} size={15} />
              ) : (
                <Moon phase={phaseOf(row.goesBy)} size={15} />
              )}{" "}
              {names.yearly(row.goesBy, calendar)}
            </>
          ) : (
            <>
              <DayMoon date={row.date} size={15} />
              <DayName date={row.date} />
            </>
          )}
        </span>
        <FamilyRegionalDay date={row.date} calendar={calendar} className="small muted" />
      </span>
    </li>
  );
}
