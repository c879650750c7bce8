import { type ComponentType, useEffect, useState } from "react";

/**
 * Under the header of dashboards: the day in the almanac. Its room is there from the first paint; what stands in it comes
 * after the screen, in a chunk of its own, and where that cannot be had everything else works.
 */
export function AlmanacLine() {
  const [Today, setToday] = useState<ComponentType>();
  useEffect(() => {
    import("./almanac-today.tsx").then(
      ({ AlmanacToday }) => setToday(() => AlmanacToday),
      () => {},
    );
  }, []);
  return <div className="almanac-line">{Today && <Today />}</div>;
}
