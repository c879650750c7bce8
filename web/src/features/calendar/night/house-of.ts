/** What is known of the houses of an evening: the place, the time and the way of each. */
import type { HalfOfDay } from "../../../almanac/festivals/feast-hours.ts";
import { type Band, minutesAt, type Span } from "../../../domain/planner/night/night-bands.ts";
import type { House, WayOf } from "../../../domain/planner/night/night-plan.ts";
import type { When } from "../../../domain/planner/when.ts";
import { fold } from "../../../lib/fold.ts";
import type { Row } from "../day-marks.ts";

/** How long a house takes of which nothing is said. */
const USUAL = 20;
/** What takes longer is no house among many, unless he takes it in. */
const LONGEST = 120;
/** When an evening or a morning begins whose Sun is not known. */
const BEGINS = { morning: minutesAt("06:00"), evening: minutesAt("17:30") };

export const longOf = (tasks: readonly Row[], entries: ReadonlySet<string>): readonly string[] =>
  tasks.flatMap(({ _id, durationMinutes }) =>
    (durationMinutes ?? 0) > LONGEST && !entries.has(_id) ? _id : [],
  );

export function houseOf(task: Row, when: When, minutes: number | undefined, entry: boolean): House {
  const { _id, startTime, durationMinutes, windowFrom, windowUntil } = task;
  const [from, until] = [windowFrom && minutesAt(windowFrom), windowUntil && minutesAt(windowUntil)];
  return {
    id: _id,
    area: when.areaOf(task)?._id ?? fold(task.location),
    minutes: minutes ?? (entry ? USUAL : (durationMinutes ?? USUAL)),
    entry,
    agreed: startTime ? minutesAt(startTime) : undefined,
    muhurat:
      from || until
        ? { from: from || 0, until: (until || 48 * 60) + (from && until && until < from ? 24 * 60 : 0) }
        : undefined,
  };
}

/** The ways between the places of an evening; where no area is known, the same words are the same place. */
export function waysBy(evening: readonly Row[], when: When): WayOf {
  const areas = new Map(evening.map((task) => [task._id, when.areaOf(task)]));
  return (from, to) => {
    const here = areas.get(to.id);
    if (from && !here && from.area && from.area === to.area) return 0;
    return when.way(from ? areas.get(from.id) : when.home, here).minutes;
  };
}

/** The first time that was agreed, else the beginning of pradosha, of a morning that of the hours sought, at a fifth minute. */
export function beginOf(
  half: HalfOfDay,
  houses: readonly House[],
  bands: readonly Band[],
  sought: Span | undefined,
): number {
  const agreed = houses.flatMap((house) => house.agreed ?? []);
  if (agreed.length > 0) return Math.min(...agreed);
  const hours = half === "morning" ? (sought ?? bands[0]) : bands[0];
  return Math.ceil((hours?.from ?? BEGINS[half]) / 5) * 5;
}
