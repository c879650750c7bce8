import type { Repeat } from "../../../api/types.ts";
import { useWhen } from "../../../domain/planner/when.ts";
import { useExpectedDays } from "../../../domain/repeats/expected.ts";
import type { CivilDate } from "../../../lib/month.ts";
import type { Marks, Row } from "../day-marks.ts";
import { entriesOf, firstHourOf, type Piece, piecesOf, pinned, type WayPiece, waysOf } from "./layout.ts";

/** What stands in the column of a day. */
export interface Column {
  date: CivilDate;
  pieces: readonly Piece[];
  ways: readonly WayPiece[];
  /** What repeats are expected to bring. */
  expected: readonly Repeat[];
}

/** The columns of some days, from one hour on, and the tasks in them that can still be moved. */
export function useColumns(marks: Marks, days: readonly CivilDate[], zone: string) {
  const when = useWhen();
  const expected = useExpectedDays(days[0] ?? "", days.at(-1) ?? "");
  const entries = entriesOf(marks, days, zone);
  const columns = days.map((date): Column => {
    const legs = when?.day(date).rows.flatMap((row) => (row.kind === "way" ? [row.leg] : [])) ?? [];
    return {
      date,
      pieces: piecesOf(date, entries, zone),
      ways: waysOf(date, legs, zone),
      expected: expected.get(date) ?? [],
    };
  });
  const hour = firstHourOf(columns);
  const tasks = new Map<string, Row>(
    entries.flatMap(({ task }) => (task?.outcome === null ? [[task._id, task]] : [])),
  );
  return {
    hour,
    columns: columns.map(({ pieces, ...column }) => ({
      ...column,
      pieces: pieces.map((piece) => pinned(piece, hour)),
    })),
    taskOf: (id: string) => tasks.get(id),
  };
}
