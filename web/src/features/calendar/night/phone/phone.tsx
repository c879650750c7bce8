import { useCallback, useRef, useState } from "react";
import { orderWith, SELF } from "../../../../domain/planner/night/night-lanes.ts";
import type { When } from "../../../../domain/planner/when.ts";
import type { Row } from "../../day-marks.ts";
import type { NightChanges, Place } from "../chosen.ts";
import type { Night } from "../use-night.ts";
import { Houses } from "./houses.tsx";
import { LaneTabs, NOBODY } from "./lane-tabs.tsx";
import { Nobody } from "./nobody.tsx";
import type { Held } from "./use-reorder.ts";

interface PhoneProps {
  night: Night;
  /** The same as it was when the finger rested: the tabs count by it. */
  rested: Night;
  nameOf: (task: Row) => string;
  when: When;
  change: NightChanges;
  held: Held | undefined;
  onHold: (held: Held | undefined) => void;
  /** The minute it is, while the evening goes on. */
  now: number | undefined;
}

/** Where there is room for one list: the houses of one purohit, and tabs for the others. */
export function Phone({ night, rested, nameOf, when, change, held, onHold, now }: PhoneProps) {
  const [chosen, setShown] = useState(SELF);
  const onGive = useGive(night, change.place);
  const of = night.lanes.find(({ who, visits }) => who === chosen && visits.length > 0) ?? night.lanes[0];
  const nobody = chosen === NOBODY && night.nobody.length > 0;
  const who = of?.who ?? SELF;
  return (
    <>
      <LaneTabs night={rested} shown={nobody ? NOBODY : who} onShow={setShown} />
      {nobody ? (
        <Nobody {...{ night, nameOf, onGive }} />
      ) : (
        of && (
          <Houses
            key={who}
            {...{ night, nameOf, when, held, onHold, onGive }}
            lane={of}
            now={who === SELF ? now : undefined}
            onOrder={(id, order) => change.place(id, { who, order })}
            onMinutes={change.setMinutes}
            onLeave={change.leave}
          />
        )
      )}
    </>
  );
}

/** Gives a house to somebody, after the last one of its area. It stays the same while houses move. */
function useGive(night: Night, place: (id: string, place: Place) => void) {
  const at = useRef({ night, place });
  at.current = { night, place };
  return useCallback((id: string, who: string | undefined) => {
    const { lanes, nobody } = at.current.night;
    const visits = lanes.flatMap((lane) => lane.visits);
    const house = visits.find((visit) => visit.house.id === id)?.house ?? nobody.find((one) => one.id === id);
    const theirs = lanes.find((lane) => lane.who === who)?.visits ?? [];
    if (house) at.current.place(id, { who, order: orderWith(theirs, house) });
  }, []);
}
