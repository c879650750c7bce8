import { momentOf } from "../../../domain/planner/task-status.ts";
import { type Against, useWhen } from "../../../domain/planner/when.ts";
import { ASSUMED } from "../../../domain/planner/when-calendar.ts";
import type { Clock } from "../../../lib/clock.ts";
import { useRow } from "../../../offline/store.ts";
import type { Plan } from "./week.ts";

/** What is against a plan, undefined for nothing. Only own work takes the purohit's time. */
export function useVerdict(plan: Plan, now: Clock): Against | undefined {
  const when = useWhen();
  const rite = useRow("ritetype", plan.riteTypeId);
  if (!when || !plan.own) return;
  const { id, date, startTime, days, endTime, location, clientId, addressId } = plan;
  const durationMinutes = plan.durationMinutes ?? ASSUMED;
  const area = when.areaOf({ location, clientId, addressId });
  const proposal = { date, startTime, durationMinutes, days, endTime, area, location, rite, clientId };
  const verdict = when.verdict({ ...proposal, except: id });
  // What is over can only have been entered at a wrong time: nothing can be planned otherwise.
  const over = momentOf(plan, now.zone) <= now.at;
  return verdict.kind === "free" || (over && verdict.kind !== "clash") ? undefined : verdict;
}
