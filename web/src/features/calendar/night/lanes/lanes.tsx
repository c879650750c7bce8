import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { memo, type ReactNode, useMemo, useState } from "react";
import type { Band, Span } from "../../../../domain/planner/night/night-bands.ts";
import { type Havan, type Lane, SELF } from "../../../../domain/planner/night/night-lanes.ts";
import type { House } from "../../../../domain/planner/night/night-plan.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import type { Row } from "../../day-marks.ts";
import { BandRows, Begin } from "../bands.tsx";
import type { Place } from "../chosen.ts";
import type { Night } from "../use-night.ts";
import { useMinuteWords, useStateWords } from "../words.ts";
import { HavanBlock, HouseBlock } from "./house-block.tsx";
import css from "./lanes.module.css";
import { across, along, hoursOf, scaleOf } from "./scale.ts";
import { useLaneDrag } from "./use-lane-drag.ts";
import { useShownLanes } from "./use-shown-lanes.ts";

/** The least width of a minute, in px: a house of twenty has room for a name. */
const MINUTE = 3.4;

interface LanesProps {
  night: Night;
  /** The minute it is, while the evening goes on. */
  now: number | undefined;
  nameOf: (task: Row) => string;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** Whether a pointer holds a house. */
  onHold: (id: string | undefined) => void;
  onPlace: (id: string, place: Place) => void;
  onToggle: (kind: Band["kind"]) => void;
  onBegin: (minutes: number) => void;
}

/** The evening on one scale of time: its hours, and the houses of each purohit. */
export const Lanes = memo(function Lanes(props: LanesProps) {
  const { night, now, nameOf, chosen, onChoose, onHold, onPlace, onToggle, onBegin } = props;
  const { bands, without, sought } = night;
  const lanes = useShownLanes(night);
  const { t } = useLingui();
  const [held, setHeld] = useState<{ id: string; scale: Span }>();
  const ofAll = useMemo(() => scaleOf(night), [night]);
  // The scale stays as it is under the pointer.
  const scale = held?.scale ?? ofAll;
  const hold = (id: string | undefined) => {
    setHeld(id === undefined ? undefined : { id, scale });
    onHold(id);
  };
  const { moved, root } = useLaneDrag({ lanes, scale, place: onPlace, onHold: hold });
  const counted = useMemo(() => bands.filter(({ kind }) => !without.has(kind)), [bands, without]);
  const shared = { scale, now, sought, chosen, onChoose, nameOf, tasks: night.tasks, dragging: held?.id };
  return (
    <section className={`card ${css.lanes}`} aria-label={t`Houses by purohit`}>
      <div style={{ minWidth: `calc(var(--lane-names) + ${(scale.until - scale.from) * MINUTE}px)` }}>
        <div className={css.laneBands}>
          <BandRows night={night} scale={scale} onToggle={onToggle} />
          <Begin begin={night.begin} onBegin={onBegin} />
        </div>
        <Axis scale={scale} />
        <div {...root}>
          {lanes.map((lane, n) => (
            <LaneRow
              key={lane.who}
              {...{ ...shared, n, lane, bands: counted }}
              havans={night.havans.filter(({ who }) => who === lane.who)}
            />
          ))}
          <NobodyRow {...shared} n={lanes.length} houses={night.nobody} />
        </div>
      </div>
      <Moved id={moved} night={night} nameOf={nameOf} />
    </section>
  );
});

function Axis({ scale }: { scale: Span }) {
  const at = useMinuteWords();
  return (
    <div className={css.laneAxis} aria-hidden="true">
      <span />
      <div>
        {hoursOf(scale).map((hour) => (
          <span key={hour} style={{ insetInlineStart: `${along(hour, scale)}%` }}>
            {at(hour).replace(":00", "")}
          </span>
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  n: number;
  scale: Span;
  now: number | undefined;
  sought: Span | undefined;
  tasks: Night["tasks"];
  nameOf: (task: Row) => string;
  chosen: string | undefined;
  dragging: string | undefined;
  onChoose: (id: string) => void;
}

interface LaneRowProps extends RowProps {
  lane: Lane;
  havans: readonly Havan[];
  bands: readonly Band[];
}

function LaneRow({ lane, havans, bands, ...props }: LaneRowProps) {
  const { n, scale, now, sought, tasks, nameOf, chosen, dragging, onChoose } = props;
  const words = useStateWords(bands);
  const { who, visits } = lane;
  return (
    <Framed
      n={n}
      name={who === SELF ? <Trans>You</Trans> : who}
      count={visits.length}
      havan={havans.length > 0}
    >
      <div className={css.laneTrack} data-track>
        {sought && <i style={across(sought, scale)} />}
        {now !== undefined && <i data-now style={{ insetInlineStart: `${along(now, scale)}%` }} />}
        {havans.map((havan) => {
          const task = tasks.get(havan.id);
          return task && <HavanBlock key={havan.id} {...{ havan, scale }} name={nameOf(task)} />;
        })}
        {visits.map((visit) => {
          const task = tasks.get(visit.house.id);
          return (
            task && (
              <HouseBlock
                key={task._id}
                {...{ id: task._id, name: nameOf(task), words: words(visit), scale, onChoose }}
                {...{ from: visit.from, until: visit.until, state: visit.state }}
                dragging={dragging === task._id}
                chosen={chosen === task._id}
              />
            )
          );
        })}
      </div>
    </Framed>
  );
}

function NobodyRow({ houses, ...props }: RowProps & { houses: readonly House[] }) {
  const { n, tasks, nameOf, chosen, dragging, onChoose } = props;
  return (
    <Framed n={n} name={<Trans>Nobody yet</Trans>} count={houses.length} nobody>
      <div className={css.laneNobody} data-track>
        {houses.map(({ id }) => {
          const task = tasks.get(id);
          return (
            task && (
              <button
                key={id}
                type="button"
                className={css.laneHouse}
                data-house={id}
                data-dragging={dragging === id || undefined}
                aria-pressed={chosen === id}
                onClick={() => onChoose(id)}
              >
                <b>{nameOf(task)}</b>
                <span>{task.location}</span>
              </button>
            )
          );
        })}
        <p className="small muted">
          <Trans>Drag a house to a lane. What stays here keeps the time it has.</Trans>
        </p>
      </div>
    </Framed>
  );
}

interface FramedProps {
  n: number;
  name: ReactNode;
  count: number;
  havan?: boolean;
  nobody?: boolean;
  children: ReactNode;
}

/** The name of a lane and how many houses it has, then the houses. */
function Framed({ n, name, count, havan, nobody, children }: FramedProps) {
  return (
    <div
      className={css.lane}
      data-lane={n}
      data-empty={(count === 0 && !havan) || undefined}
      data-nobody={(nobody && count > 0) || undefined}
    >
      <div className={css.laneName}>
        <h2>{name}</h2>
        {count > 0 && (
          <span className="small muted">
            <Plural value={count} one="# house" other="# houses" />
          </span>
        )}
        {havan && (
          <span className="small muted">
            <Trans>havan</Trans>
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

/** Where a house has come to, for those who do not see it. */
function Moved({ id, night, nameOf }: Pick<LanesProps, "night" | "nameOf"> & { id: string | undefined }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const at = useMinuteWords();
  const task = id && night.tasks.get(id);
  if (!task) return <p role="status" className="visually-hidden" />;
  const lane = night.lanes.find(({ visits }) => visits.some(({ house }) => house.id === id));
  const place = lane?.visits.findIndex(({ house }) => house.id === id) ?? 0;
  const who = lane ? lane.who || t`You` : t`Nobody yet`;
  const [name, nth, of] = [nameOf(task), number(place + 1), number(lane?.visits.length ?? 0)];
  const time = lane?.visits[place] && at(lane.visits[place].from);
  return (
    <p role="status" className="visually-hidden">
      {name}: {who}
      {time && (
        <>
          ,{" "}
          <Trans>
            {nth} of {of}
          </Trans>
          , {time}
        </>
      )}
    </p>
  );
}
