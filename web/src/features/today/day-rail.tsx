import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Check, Circle, CircleDashed, CircleHelp, Sunset } from "lucide-react";
import { useState } from "react";
import type { Block, Task } from "../../api/types.ts";
import { useFamily } from "../../domain/people/family.ts";
import type { Busy } from "../../domain/planner/busy/busy.ts";
import { BusyLine } from "../../domain/planner/busy/busy-line.tsx";
import { useSpanWords } from "../../domain/planner/span/span-words.tsx";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useDurationWords } from "../../lib/duration.ts";
import { paths } from "../../nav/paths.ts";
import { useClock } from "../../offline/clock.ts";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/surface.tsx";
import { useBareTime } from "./almanac-strip.tsx";
import dayRailCss from "./day-rail.module.css";
import type { Day, RailRow, WorkState } from "./plan.ts";
import { Line, type Of } from "./rail-line.tsx";
import { type OnWay, Way } from "./rail-way.tsx";
import { Muhurat, Night } from "./time-notes.tsx";
import todayCss from "./today.module.css";
import { type KnownWay, WaySheet } from "./way-sheet.tsx";

interface DayRailProps {
  day: Day;
  blocks: readonly Block[];
  /** When other calendars say that the purohit is busy. */
  busy: readonly Busy[];
}

/** The day as a line: time, mark, what. */
export function DayRail({ day, blocks, busy }: DayRailProps) {
  const { zone } = useClock();
  const { digits } = useFormat();
  const [way, setWay] = useState<KnownWay>();
  const [count, done] = [digits(String(day.count)), digits(String(day.done))];
  return (
    <section className="card" aria-labelledby="day">
      <div className={todayCss.todayHead}>
        <h2 id="day">
          <Trans context="today">The day</Trans>
        </h2>
        <span className="small muted nowrap">
          <Plural value={day.count} one={`${count} task`} other={`${count} tasks`} />
          {day.done > 0 && (
            <span className={dayRailCss.daylineDone}>
              {" "}
              · <Trans>{done} done</Trans>
            </span>
          )}
        </span>
      </div>
      {blocks.length > 0 && (
        <p className={`${dayRailCss.daylineClosed} small`}>
          <Link to={`${paths.availability}?tab=closed`}>
            <Trans>You are away or closed for a part of this day</Trans>
          </Link>
        </p>
      )}
      {busy.map((one) => (
        <p className={`${dayRailCss.daylineBusy} small`} key={`${one.calendar._id} ${one.start}`}>
          <b>
            <Trans>Busy</Trans>
          </b>{" "}
          <BusyLine busy={one} zone={zone} />
        </p>
      ))}
      <ol className={dayRailCss.dayline}>
        {day.rows.map((row) => (
          <RowOf key={row.key} row={row} onWay={setWay} />
        ))}
        {day.untimed.map(({ task, state }) => (
          <Untimed key={task._id} task={task} state={state} />
        ))}
      </ol>
      <WaySheet way={way} onClose={() => setWay(undefined)} />
    </section>
  );
}

/** Called with the way whose minutes are to be set. */

function RowOf({ row, onWay }: { row: RailRow; onWay: OnWay }) {
  switch (row.kind) {
    case "work":
      return <Work row={row} />;
    case "hold":
      return <Hold row={row} />;
    case "way":
      return <Way row={row} onWay={onWay} />;
    case "sunset":
      return (
        <Line kind="sun" at={row.at} icon={Sunset}>
          <Trans>Sunset, godhuli</Trans>
        </Line>
      );
    default:
      return <Now row={row} />;
  }
}
const linkTo = ({ _id }: Task, state: WorkState) =>
  state === "open" ? paths.closeTask(_id) : paths.task(_id);

const MARKS = { done: Check, open: CircleHelp, under_way: Circle, soon: Circle } as const;

function Work({ row: { item, task, state, at } }: Of<"work">) {
  const { t } = useLingui();
  const { zone } = useClock();
  const { bare } = useBareTime();
  const family = useFamily(task);
  const spanWords = useSpanWords();
  const end = bare(localParts(new Date(item.end), zone).time);
  const over = state === "done" || state === "open";
  // Where it is, as on the card of what is next: that may be elsewhere than the family's house.
  const place = item.area?.name ?? (task.location || family.area);
  const about = [
    family.name || task.location,
    over ? family.name && place : t`till ${end}`,
    spanWords(task, item.date),
  ];
  return (
    <Line kind="work" at={at} state={state} icon={MARKS[state]}>
      <Link className={dayRailCss.daylineWork} to={linkTo(task, state)}>
        <b>{task.taskName}</b>
        <span className={dayRailCss.daylineSum}>
          <Money rupees={task.amount} />
        </span>
        <span className={`${dayRailCss.daylineAbout} small muted`}>
          {about.filter(Boolean).join(", ")}
          <Night task={task} />
          {!over && <Muhurat task={task} />}
        </span>
        {state === "open" && (
          <span className={`${dayRailCss.daylineOpen} small`}>
            <Trans>Ended {end}, not closed yet</Trans>
          </span>
        )}
        {state === "done" && (
          <span className="visually-hidden">
            <Trans>done</Trans>
          </span>
        )}
      </Link>
    </Line>
  );
}

/** Asked for and kept free, not agreed yet. */
function Hold({ row: { item, at } }: Of<"hold">) {
  const who = item.booking?.contact.name;
  return (
    <Line kind="hold" at={at} icon={CircleDashed}>
      <Link className={dayRailCss.daylineWork} to={paths.booking(item.id)}>
        <b>{item.name}</b>
        <span className={`${dayRailCss.daylineAbout} small muted`}>
          {who} · <Trans>asked for, not agreed yet</Trans>
        </span>
      </Link>
    </Line>
  );
}

function Now({ row: { at, till, free, late } }: Of<"now">) {
  const { zone } = useClock();
  const { bare } = useBareTime();
  const words = useDurationWords();
  const [end, minutes] = [till && bare(localParts(new Date(till), zone).time), words(free ?? late ?? 0)];
  return (
    <Line kind="now" at={at}>
      <b>
        <Trans>Now.</Trans>
      </b>{" "}
      <span className="muted">
        {till ? (
          <Trans>Busy till {end}</Trans>
        ) : free ? (
          <Trans>Free for {minutes}</Trans>
        ) : late ? (
          <Trans>You should have left {minutes} ago</Trans>
        ) : null}
      </span>
    </Line>
  );
}

/** Some time that day. */
function Untimed({ task, state }: { task: Task; state: WorkState }) {
  const family = useFamily(task);
  return (
    <Line kind="work" state={state} icon={MARKS[state]}>
      <Link className={dayRailCss.daylineWork} to={linkTo(task, state)}>
        <b>{task.taskName}</b>
        <span className={dayRailCss.daylineSum}>
          <Money rupees={task.amount} />
        </span>
        <span className={`${dayRailCss.daylineAbout} small muted`}>
          {family.name || task.location} · <Trans>no time said</Trans>
        </span>
        {state === "open" && (
          <span className={`${dayRailCss.daylineOpen} small`}>
            <Trans>Not closed yet</Trans>
          </span>
        )}
      </Link>
    </Line>
  );
}
