import { Trans, useLingui } from "@lingui/react/macro";
import type { When } from "../../../domain/planner/when.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Row } from "../day-marks.ts";
import { HouseRow } from "./house-row.tsx";
import css from "./night.module.css";
import type { Night } from "./use-night.ts";
import { useReorder } from "./use-reorder.ts";
import { useRested } from "./use-rested.ts";
import { useMinuteWords, useStateWords } from "./words.ts";

/** So many places from the one that is dragged lie off the screen. */
const FAR = 12;

interface HousesProps {
  night: Night;
  /** The one that a pointer holds. */
  dragging: string | undefined;
  onDragging: (id: string | undefined) => void;
  when: When;
  nameOf: (task: Row) => string;
  onMove: (id: string, to: number) => void;
  onMinutes: (id: string, minutes: number) => void;
  onLeave: (id: string) => void;
}

/** The houses in their order; they are moved by their handles, by Alt and the arrows, and from the menu of each. */
export function Houses({
  night,
  dragging,
  onDragging,
  when,
  nameOf,
  onMove,
  onMinutes,
  onLeave,
}: HousesProps) {
  const { t } = useLingui();
  const { visits, tasks, bands, without } = night;
  const words = useStateWords(bands.filter(({ kind }) => !without.has(kind)));
  const ids = visits.map(({ house }) => house.id);
  const { moved, step, list } = useReorder(ids, onMove, onDragging);
  const held = visits.findIndex(({ house }) => house.id === dragging);
  const before = useRested(visits, held >= 0);
  return (
    <section className="card">
      <ol className={css.nightHouses} aria-label={t`Houses`} {...list}>
        {visits.map((now, n) => {
          // Nobody sees those far off change with every move: they follow when the finger rests.
          const far = held >= 0 && Math.abs(n - held) > FAR;
          const visit = (far && before.find(({ house }) => house.id === now.house.id)) || now;
          const { house, from, way, state } = visit;
          const task = tasks.get(house.id);
          if (!task) return null;
          const begins = house.area !== visits[n - 1]?.house.area;
          return (
            <HouseRow
              key={house.id}
              {...{ id: house.id, from, way, state, onMinutes, onLeave }}
              name={nameOf(task)}
              area={begins ? (when.areaOf(task)?.name ?? task.location) : undefined}
              minutes={house.minutes}
              words={words(visit)}
              agreed={house.agreed === from ? undefined : house.agreed}
              dragging={dragging === house.id}
              onStep={step}
            />
          );
        })}
      </ol>
      <Moved id={moved} night={night} nameOf={nameOf} />
    </section>
  );
}

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
