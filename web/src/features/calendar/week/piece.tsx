import { Trans } from "@lingui/react/macro";
import { CarFront } from "lucide-react";
import type { Task } from "../../../api/types.ts";
import { useFamily } from "../../../domain/people/family.ts";
import { dayOfSpan } from "../../../domain/planner/span/span.ts";
import { useSpanWords } from "../../../domain/planner/span/span-words.tsx";
import { statusOf } from "../../../domain/planner/task-status.ts";
import { type CivilDate, localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import { useDurationWords } from "../../../lib/duration.ts";
import { paths } from "../../../nav/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import type { Entry, Piece, WayPiece } from "./layout.ts";
import { across } from "./scale.ts";
import wayCss from "./way.module.css";
import css from "./week.module.css";

interface PieceBlockProps {
  piece: Piece;
  hour: number;
  now: Clock;
}

/** A task, or what is held: its name, time, family and place, as far as there is room. */
export function PieceBlock({ piece, hour, now }: PieceBlockProps) {
  const { entry, from, until, lane, lanes, begun, goesOn, covered } = piece;
  const { task, hold } = entry;
  return (
    <li
      className={css.weekPiece}
      data-kind={task ? statusOf(task, now) : "hold"}
      data-task={task?.outcome === null && !begun ? task._id : undefined}
      data-covered={covered || undefined}
      data-begun={begun || undefined}
      data-goes-on={goesOn || undefined}
      style={{ ...across(from, until, hour), left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }}
    >
      {task?.outcome === null && !task.endTime && !begun && (
        <>
          <i className={css.weekEdge} data-edge="start" />
          {!goesOn && <i className={css.weekEdge} data-edge="end" />}
        </>
      )}
      <Link to={task ? paths.task(task._id) : paths.booking(hold.booking._id)} draggable={false}>
        <span className={css.weekText}>
          <b>
            {task ? task.taskName : hold.booking.riteName}
            {task && <DayOf task={task} date={entry.date} />}
          </b>{" "}
          <Times entry={entry} now={now} />{" "}
          {task ? (
            <Where
              clientId={task.clientId}
              addressId={task.addressId}
              place={task.own ? task.location : task.finalAssignUser}
            />
          ) : (
            <span>
              {hold.booking.contact.name} · <Trans>asked for, not agreed yet</Trans>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** " 3/7": which of its days this is. */
function DayOf({ task, date }: { task: Task; date: CivilDate }) {
  const { number } = useFormat();
  const words = useSpanWords()(task, date);
  return words && <span title={words}>{` ${number(dayOfSpan(task, date))}/${number(task.days ?? 1)}`}</span>;
}

interface WhereProps {
  clientId: string | undefined;
  addressId: string | undefined;
  place: string | undefined;
}

function Where({ place, ...of }: WhereProps) {
  const family = useFamily(of);
  return <span>{[family.name, place].filter(Boolean).join(" · ")}</span>;
}

/** "9:45 am"; of what ends on another day, till when. */
function Times({ entry: { start, end }, now: { zone } }: { entry: Entry; now: Clock }) {
  const { time } = useFormat();
  const [from, until] = [localParts(new Date(start), zone), localParts(new Date(end), zone)];
  return (
    <span>
      {time(from.time)}
      {from.date !== until.date && ` → ${time(until.time)}`}
    </span>
  );
}

/** In a gap shorter than so many minutes a line of words would stand on the work around it. */
const LINE = 25;

/** The way to a rite, dashed; in words what is missing. */
export function WayLine({ way: { from, until, minutes, short }, hour }: { way: WayPiece; hour: number }) {
  const words = useDurationWords();
  const { number } = useFormat();
  // A column of the phone has no room to say "min" twice.
  const [way, missing] = [short > 0 && minutes < 60 ? number(minutes) : words(minutes), words(short)];
  const narrow = until - from < LINE;
  return (
    <p
      className={wayCss.way}
      data-short={short > 0 || undefined}
      data-narrow={narrow || undefined}
      style={across(from, until, hour)}
    >
      <span>
        <Icon of={CarFront} />{" "}
        <span className={narrow ? "visually-hidden" : undefined}>
          {way}
          {short > 0 && (
            <>
              {" · "}
              <Trans>{missing} short</Trans>
            </>
          )}
        </span>
      </span>
    </p>
  );
}
