import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import { useRestraints } from "../../../domain/planner/restraints.ts";
import { useWhen, type Verdict } from "../../../domain/planner/when.ts";
import { ASSUMED } from "../../../domain/planner/when-calendar.ts";
import type { ClockTime } from "../../../i18n/format.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { useRow } from "../../../offline/store.ts";
import type { Row } from "../day-marks.ts";

/** A task at another day or time, before it is saved. */
export interface Proposed {
  task: Row;
  date: CivilDate;
  startTime: ClockTime | null;
  /** How long it would take; undefined: as long as it does. */
  durationMinutes?: number | undefined;
}

/** What is to be said of it. */
export interface Weighed {
  /** Undefined of work that takes nobody's time here. */
  verdict: Verdict | undefined;
  /** It would begin in Rahu kaal. */
  rahu: boolean;
  /** Why the day does not suit the rite. */
  restraints: readonly string[];
}

/** Weighs a day and a time for a task, as its form does. */
export function useProposal({ task, date, startTime, durationMinutes }: Proposed): Weighed {
  const when = useWhen();
  const rite = useRow("ritetype", task.riteTypeId ?? "");
  const { location, clientId } = task;
  const verdict = task.own
    ? when?.verdict({
        date,
        startTime,
        durationMinutes: durationMinutes ?? task.durationMinutes ?? ASSUMED,
        days: task.days,
        endTime: task.endTime,
        area: when.areaOf(task),
        location,
        rite,
        clientId,
        except: task._id,
      })
    : undefined;
  const told = verdict?.kind === "closed" ? verdict.block?._id : undefined;
  const restraints = useRestraints({ date, days: task.days }, rite, clientId, told);
  const rahu = useAlmanacDay(date).data?.kalams?.rahu;
  return {
    verdict,
    rahu: !!(rahu && startTime && startTime >= rahu.start.time && startTime < rahu.end.time),
    restraints,
  };
}
