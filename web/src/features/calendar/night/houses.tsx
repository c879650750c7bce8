import { Trans, useLingui } from "@lingui/react/macro";
import { memo, useMemo } from "react";
import type { Band } from "../../../domain/planner/night/night-bands.ts";
import type { Visit } from "../../../domain/planner/night/night-plan.ts";
import type { When } from "../../../domain/planner/when.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Row } from "../day-marks.ts";
import { HouseRow } from "./house-row.tsx";
import css from "./night.module.css";
import type { Night } from "./use-night.ts";
import { type Held, useReorder } from "./use-reorder.ts";
import { useRested } from "./use-rested.ts";
import { useMinuteWords, useStateWords } from "./words.ts";

interface HousesProps {
  night: Night;
  /** The one that a pointer holds. */
  held: Held | undefined;
  onHold: (held: Held | undefined) => void;
  when: When;
  nameOf: (task: Row) => string;
  onMove: (id: string, to: number) => void;
  onMinutes: (id: string, minutes: number) => void;
  onLeave: (id: string) => void;
}

/** The houses in their order; they are moved by their handles, by Alt and the arrows, and from the menu of each. */
export function Houses({ night, held, onHold, when, nameOf, onMove, onMinutes, onLeave }: HousesProps) {
  const { t } = useLingui();
  const { visits, tasks, bands, without } = night;
  const sought = useMemo(() => bands.filter(({ kind }) => !without.has(kind)), [bands, without]);
  const ids = visits.map(({ house }) => house.id);
  const { moved, step, list } = useReorder(ids, onMove, onHold);
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
                {...{ visit, task, sought, when, nameOf, onMinutes, onLeave }}
                begins={now.house.area !== visits[n - 1]?.house.area}
                dragging={held?.id === task._id}
                onStep={step}
              />
            )
          );
        })}
      </ol>
      <Moved id={moved} night={night} nameOf={nameOf} />
    </section>
  );
}

interface HouseOfProps extends Pick<HousesProps, "when" | "nameOf" | "onMinutes" | "onLeave"> {
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
  const { visit, task, sought, when, nameOf, begins, dragging, onMinutes, onLeave, onStep } = props;
  const { house, from, way, state } = visit;
  const words = useStateWords(sought);
  return (
    <HouseRow
      {...{ id: house.id, from, way, state, dragging, onMinutes, onLeave, onStep }}
      name={nameOf(task)}
      area={begins ? (when.areaOf(task)?.name ?? task.location) : undefined}
      minutes={house.minutes}
      words={words(visit)}
      agreed={house.agreed === from ? undefined : house.agreed}
    />
  );
});

/** Where a house has come to, for those who do not see it. */
function Moved({ id, night, nameOf }: Pick<HousesProps, "night" | "nameOf"> & { id: string | undefined }) {
  const { visits, tasks } = night;
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
