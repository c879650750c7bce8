/** What the sheet of an expense fills in by itself. Pure. */
import type { Task } from "../../api/types.ts";
import { statusOf } from "../../domain/planner/task-status.ts";
import { latinDigits } from "../../i18n/format.ts";
import { type Clock, instantOf } from "../../lib/clock.ts";
import { parseRupees } from "../../lib/rupees.ts";

/** The work of today that it is most likely for: of those still standing the one nearest to now. */
export function workOfNow<T extends Task>(tasks: readonly T[], now: Clock): T | undefined {
  const distance = ({ date, startTime }: T) =>
    startTime === null ? 86_400_000 : Math.abs(instantOf(date, startTime, now.zone) - now.at);
  return tasks
    .filter((task) => task.date === now.today && ["completed", "upcoming"].includes(statusOf(task, now)))
    .sort((a, b) => distance(a) - distance(b))[0];
}

/** What the drive cost, in rupees as they are typed; undefined when that cannot be told. */
export function costOfDrive(km: string, rate: string): string | undefined {
  const [far, each] = [kmOf(km), parseRupees(rate)];
  if (!far || !each) return undefined;
  return String(Math.round(far * each * 100) / 100);
}

const kmOf = (text: string) => {
  const bare = latinDigits(text).trim();
  return /^\d{0,5}$/.test(bare) ? Number(bare) : undefined;
};
