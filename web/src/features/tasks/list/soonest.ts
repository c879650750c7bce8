import type { CivilDate } from "../../../lib/month.ts";
import type { Row } from "./task-summary.ts";

/** Today's tasks and those to come, by day and time (no time comes last), then what is past. `rows` come latest first, as does the past. */
export function soonestFirst(rows: readonly Row[], today: CivilDate): readonly Row[] {
  const past = rows.findIndex(({ date }) => date < today);
  const ahead = past < 0 ? rows.length : past;
  return [...rows.slice(0, ahead).sort(byStart), ...rows.slice(ahead)];
}

const startOf = ({ date, startTime, _id }: Row) => `${date} ${startTime ?? "~"} ${_id}`;

function byStart(a: Row, b: Row): number {
  return startOf(a) < startOf(b) ? -1 : 1;
}
