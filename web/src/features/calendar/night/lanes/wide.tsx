import { useCallback, useState } from "react";
import type { Running } from "../../../../domain/planner/night/night-running.ts";
import type { When } from "../../../../domain/planner/when.ts";
import type { Row } from "../../day-marks.ts";
import type { NightChanges } from "../chosen.ts";
import type { Night } from "../use-night.ts";
import { HouseCard } from "./house-card.tsx";
import { Lanes } from "./lanes.tsx";

interface WideProps {
  night: Night;
  running: Running | undefined;
  nameOf: (task: Row) => string;
  when: When;
  change: NightChanges;
  onHold: (id: string | undefined) => void;
}

/** Where there is room: the lanes of all purohits, and the house that is chosen among them. */
export function Wide({ night, running, nameOf, when, change, onHold }: WideProps) {
  const [chosen, setChosen] = useState<string>();
  const first = night.lanes.find(({ visits }) => visits.length > 0)?.visits[0]?.house.id;
  const byItself = running?.current.house.id ?? first;
  const id = chosen !== undefined && night.tasks.has(chosen) ? chosen : byItself;
  const place: NightChanges["place"] = useCallback(
    (moved, to) => {
      setChosen(moved);
      change.place(moved, to);
    },
    [change.place],
  );
  return (
    <>
      <Lanes
        {...{ night, nameOf, onHold }}
        now={running?.now}
        chosen={id}
        onChoose={setChosen}
        onPlace={place}
        onToggle={change.toggle}
        onBegin={change.setBegin}
      />
      {id !== undefined && (
        <HouseCard {...{ id, night, running, nameOf, when }} onPlace={place} onMinutes={change.setMinutes} />
      )}
    </>
  );
}
