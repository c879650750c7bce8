import { useCallback, useState } from "react";
import type { When } from "../../../../domain/planner/when.ts";
import type { Row } from "../../day-marks.ts";
import type { Night, NightChanges } from "../use-night.ts";
import { HouseCard } from "./house-card.tsx";
import { Lanes } from "./lanes.tsx";

interface WideProps {
  night: Night;
  nameOf: (task: Row) => string;
  when: When;
  change: NightChanges;
  onHold: (id: string | undefined) => void;
}

/** Where there is room: the lanes of all purohits, and the house that is chosen among them. */
export function Wide({ night, nameOf, when, change, onHold }: WideProps) {
  const [chosen, setChosen] = useState<string>();
  const first = night.lanes.find(({ visits }) => visits.length > 0)?.visits[0]?.house.id;
  const id = chosen !== undefined && night.tasks.has(chosen) ? chosen : first;
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
        chosen={id}
        onChoose={setChosen}
        onPlace={place}
        onToggle={change.toggle}
        onBegin={change.setBegin}
      />
      {id !== undefined && (
        <HouseCard {...{ id, night, nameOf, when }} onPlace={place} onMinutes={change.setMinutes} />
      )}
    </>
  );
}
