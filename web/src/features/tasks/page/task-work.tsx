import { Plural, Trans } from "@lingui/react/macro";
import { CalendarRange, Clock3, Lock, MapPin, ScrollText, User } from "lucide-react";
import type { ReactNode } from "react";
import { DayMoon, DayName, TithiEnd } from "../../../almanac/day-almanac.tsx";
import type { Task } from "../../../api/types.ts";
import { ContactIcon, placeOf, useContactLinks } from "../../../domain/people/contact-links.tsx";
import { lastDay, momentOf } from "../../../domain/planner/task-status.ts";
import { nameIn, useNameOf } from "../../../domain/rites/rite-name.ts";
import { seriesPaths } from "../../../domain/series/paths.ts";
import { dayIn } from "../../../domain/series/plan.ts";
import { Section } from "../../../frame/section.tsx";
import { TimeNotes } from "../../../frame/slots.tsx";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import { paths } from "../../../nav/paths.ts";
import { useRow } from "../../../offline/store.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import css from "./task-page.module.css";

/** When and where it is, what it is, and who does it. */
export function TaskWork({ task, now }: { task: Task; now: Clock }) {
  const rite = useRow("ritetype", task.riteTypeId ?? "");
  const nameOf = useNameOf();
  const other = rite && nameIn("en", rite) !== task.taskName && nameOf(rite) !== task.taskName;
  return (
    <Section title={<Trans>The work</Trans>}>
      <ul className={`rows ${css.facts}`}>
        <DayRow task={task} today={now.today} />
        <TimeRow task={task} now={now} />
        <PlaceRow task={task} />
        <SeriesRow task={task} />
        <Row sign={<Icon of={ScrollText} />}>
          {other && (
            <>
              <b>{nameOf(rite)}</b>
              <br />
            </>
          )}
          <span className={css.written}>{task.description}</span>
        </Row>
        {!task.own && (
          <Row sign={<Icon of={User} />}>
            <span className="small muted">
              <Trans>Assigned User</Trans>
            </span>
            <br />
            {task.finalAssignUser}
          </Row>
        )}
        {task.privateNote && (
          <Row sign={<Icon of={Lock} />}>
            <span className="small muted">
              <Trans>Private note</Trans>
            </span>
            <br />
            <span className={css.written}>{task.privateNote}</span>
          </Row>
        )}
      </ul>
    </Section>
  );
}

function Row({ sign, children, after }: { sign: ReactNode; children: ReactNode; after?: ReactNode }) {
  return (
    <li>
      {sign}
      <span className="grow">{children}</span>
      {after}
    </li>
  );
}

function DayRow({ task, today }: { task: Task; today: string }) {
  const { date: dayText } = useFormat();
  const { date } = task;
  const days = (Date.parse(date) - Date.parse(today)) / 86_400_000;
  return (
    <Row
      sign={<DayMoon date={date} size={24} />}
      after={
        days > 0 && (
          <span className="small nowrap">
            <Plural value={days} one="Tomorrow" other="In # days" />
          </span>
        )
      }
    >
      <Link to={paths.calendarDay(date)}>{dayText(date)}</Link>
      {task.days && ` – ${dayText(lastDay(task))}`}
      <br />
      <span className="small muted">
        <DayName date={date} /> <TithiEnd date={date} />
      </span>
    </Row>
  );
}

function TimeRow({ task, now }: { task: Task; now: Clock }) {
  const { time } = useFormat();
  const { startTime, durationMinutes, endTime } = task;
  if (!startTime) {
    return (
      <Row sign={<Icon of={Clock3} />}>
        <span className="muted">
          <Trans>No time was fixed</Trans>
        </span>
      </Row>
    );
  }
  const end =
    durationMinutes || endTime ? time(localParts(new Date(momentOf(task, now.zone)), now.zone).time) : "";
  return (
    <Row sign={<Icon of={Clock3} />}>
      {end ? `${time(startTime)} – ${end}` : time(startTime)}
      <TimeNotes task={task} now={now} />
    </Row>
  );
}

/** Of which series it is a day, and which one. */
function SeriesRow({ task }: { task: Task }) {
  const { number } = useFormat();
  const series = useRow("series", task.seriesId ?? "");
  if (!series) return null;
  const n = number(dayIn(series.date, task.date));
  return (
    <Row sign={<Icon of={CalendarRange} />}>
      <Link to={seriesPaths.one(series._id)}>
        <Trans>Day {n} of a series</Trans>
      </Link>
    </Row>
  );
}

/** The place, with what helps to find the house. */
function PlaceRow({ task }: { task: Task }) {
  const family = useRow("client", task.clientId ?? "");
  const { map } = useContactLinks(family, task);
  const { landmark, note } = placeOf(task, family);
  const hints = [landmark, note].filter(Boolean).join(" · ");
  return (
    <Row sign={<Icon of={MapPin} />} after={map && <ContactIcon link={map} />}>
      {task.location}
      {hints && (
        <>
          <br />
          <span className="small muted">{hints}</span>
        </>
      )}
    </Row>
  );
}
