import { useRows } from "../../offline/store.ts";
import { useTurn } from "../planner/turn.ts";
import { type HelperLedger, memoizedHelperLedger } from "./crew.ts";

/** The accounts of the helpers as the screens show them now, unsent changes included; undefined until the device was read. */
export function useHelperLedger(): HelperLedger | undefined {
  const tasks = useRows("task");
  const crew = useRows("crew");
  const settlements = useRows("settlement");
  const now = useTurn();
  return tasks && crew && settlements && memoizedHelperLedger(tasks, crew, settlements, now);
}
