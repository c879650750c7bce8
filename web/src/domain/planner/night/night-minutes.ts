/** How long a house took a year before. Pure. */
import type { Task } from "../../../api/types.ts";
import { fold } from "../../../lib/fold.ts";
import { daysBetween } from "../../../lib/month.ts";

/** The same tithi a year before lies so many days back: eleven less than a year of the Sun, or with an adhika month nineteen more. */
const [LEAST, MOST] = [345, 395];

type Rite = Pick<Task, "_id" | "date" | "clientId" | "riteTypeId" | "taskName">;
type Done = Rite & Pick<Task, "durationMinutes" | "days" | "outcome">;

/** Of each of these rites of one date the minutes that the same rite took with the same family a year before, where it was done. */
export function minutesBefore(rites: readonly Rite[], all: readonly Done[]): ReadonlyMap<string, number> {
  const minutes = new Map<string, number>();
  const date = rites[0]?.date;
  if (!date) return minutes;
  const wanted = new Map(rites.flatMap((rite) => (rite.clientId ? [[keyOf(rite), rite._id] as const] : [])));
  for (const { durationMinutes, days, outcome, ...task } of all) {
    if (!durationMinutes || days || (outcome !== null && outcome !== "done")) continue;
    const id = wanted.get(keyOf(task));
    const back = id === undefined ? 0 : daysBetween(task.date, date);
    if (id !== undefined && back >= LEAST && back <= MOST) minutes.set(id, durationMinutes);
  }
  return minutes;
}

const keyOf = ({ clientId, riteTypeId, taskName }: Rite) => `${clientId} ${riteTypeId ?? fold(taskName)}`;
