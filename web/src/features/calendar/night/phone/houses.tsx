import { Trans, useLingui } from "@lingui/react/macro";
import { memo, useMemo } from "react";
import type { Band } from "../../../../domain/planner/night/night-bands.ts";
import type { Havan, Lane } from "../../../../domain/planner/night/night-lanes.ts";
import { reordered, type Visit } from "../../../../domain/planner/night/night-plan.ts";
import type { When } from "../../../../domain/planner/when.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import type { Row } from "../../day-marks.ts";
import css from "../night.module.css";
import type { Night } from "../use-night.ts";
import { useRested } from "../use-rested.ts";
import { useCrewWords, useMinuteWords, useStateWords } from "../words.ts";
import { HouseRow } from "./house-row.tsx";
import { type Held, useReorder } from "./use-reorder.ts";

interface HousesProps {
  night: Night;
  lane: Lane;
  /** The minute it is, while the evening of this lane goes on. */
  now: number | undefined;
  /** The one that a pointer holds. */
  held: Held | undefined;
  onHold: (held: Held | undefined) => void;
  when: When;
  nameOf: (task: Row) => string;
  onOrder: (id: string, order: readonly string[]) => void;
  onGive: (id: string, who: string | undefined) => void;
  onMinutes: (id: string, minutes: number) => void;
  onLeave: (id: string) => void;
}

/** The houses in their order; they are moved by their handles, by Alt and the arrows, and from the menu of each. */
export function Houses(props: HousesProps) {
  const { night, lane, now: minute, held, onHold, when, nameOf, onOrder, onGive, onMinutes, onLeave } = props;
  const { t } = useLingui();
  const { tasks, bands, without, whos } = night;
  const { visits, who } = lane;
  const sought = useMemo(() => bands.filter(({ kind }) => !without.has(kind)), [bands, without]);
  const ids = visits.map(({ house }) => house.id);
  const move = (id: string, to: number) => onOrder(id, reordered(ids, id, to));
  const { moved, step, list } = useReorder(ids, move, onHold);
  const current = minute === undefined ? -1 : visits.findLastIndex(({ from }) => from <= minute);
  const rested = useRested(visits, held !== undefined);
  const before = useMemo(() => new Map(rested.map((visit) => [visit.house.id, visit])), [rested]);
  return (
    <section className="card">
      <ol className={css.nightHouses} aria-label={t`Houses`} {...list}>
        {visits.map((now, n) => {
          // What nobody sees change with every move follows when the finger rests.
          const off = held && (n < held.first || n > held.last);
          const visit = (off && before.get(now.house.id)) || now;
          const task = tasks.get(now.house.id);
          return (
            task && (
              <HouseOf
                key={task._id}
                {...{ visit, task, sought, when, nameOf, who, whos, onGive, onMinutes, onLeave }}
                current={n === current}
                crew={night.havans.find(({ id }) => id === task._id)}
                begins={now.house.area !== visits[n - 1]?.house.area}
                dragging={held?.id === task._id}
                onStep={step}
              />
            )
          );
        })}
      </ol>
      <Moved {...{ id: moved, visits, tasks, nameOf }} />
    </section>
  );
}

interface HouseOfProps extends Pick<HousesProps, "when" | "nameOf" | "onGive" | "onMinutes" | "onLeave"> {
  who: string;
  whos: readonly string[];
  current: boolean;
  crew: Havan | undefined;
  visit: Visit;
  task: Row;
  sought: readonly Band[];
  /** Another area begins with it. */
  begins: boolean;
  dragging: boolean;
  onStep: (id: string, by: number) => void;
}

/** One that is as it was costs nothing at a move. */
const HouseOf = memo(function HouseOf(props: HouseOfProps) {
  const { visit, task, sought, when, nameOf, begins, dragging, who, whos, current, crew } = props;
  const { onGive, onMinutes, onLeave, onStep } = props;
  const { house, from, way, state } = visit;
  const words = useStateWords(sought);
  return (
    <HouseRow
      {...{
        id: house.id,
        from,
        way,
        state,
        dragging,
        current,
        who,
        whos,
        onGive,
        onMinutes,
        onLeave,
        onStep,
      }}
      name={nameOf(task)}
      area={begins ? (when.areaOf(task)?.name ?? task.location) : undefined}
      minutes={house.minutes}
      words={words(visit)}
      crew={useCrewWords()(crew)}
      agreed={house.agreed === from ? undefined : house.agreed}
    />
  );
});

interface MovedProps extends Pick<Night, "visits" | "tasks">, Pick<HousesProps, "nameOf"> {
  id: string | undefined;
}

/** Where a house has come to, for those who do not see it. */
function Moved({ id, visits, tasks, nameOf }: MovedProps) {
  const { number } = useFormat();
  const at = useMinuteWords();
  const place = visits.findIndex(({ house }) => house.id === id);
  const [visit, task] = [visits[place], id && tasks.get(id)];
  const [name, nth, of] = [task ? nameOf(task) : "", number(place + 1), number(visits.length)];
  const time = visit && at(visit.from);
  return (
    <p role="status" className="visually-hidden">
      {task && visit && (
        <Trans>
          {name}: {nth} of {of}, {time}
        </Trans>
      )}
    </p>
  );
}
