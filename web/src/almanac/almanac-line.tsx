import { useLazy } from "../ui/use-lazy.ts";

const load = () => import("./almanac-today.tsx").then(({ AlmanacToday }) => AlmanacToday);

/** Under the header of dashboards: the day in the almanac. Its room is there from the first paint. */
export function AlmanacLine() {
  const Today = useLazy(load);
  return <div className="almanac-line">{Today && <Today />}</div>;
}
