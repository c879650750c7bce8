import type { Clock } from "../../lib/clock.ts";
import { paths } from "../../nav/paths.ts";
import { Link } from "../../ui/link.tsx";
import css from "./notes.module.css";
import type { NoteRow } from "./reminder.ts";
import { StatusChip } from "./status-chip.tsx";

/** Notes in a line each, on the page of what they are about. */
export function NoteLines({ rows, now }: { rows: readonly NoteRow[]; now: Clock }) {
  return (
    <ul className={css.noteLines}>
      {rows.map((row) => (
        <li key={row.note._id}>
          <span className="grow">
            <Link to={paths.noteDetail(row.note._id)}>{row.note.person}</Link>
            <br />
            <span className="small muted">{row.note.noteText || row.note.work}</span>
          </span>
          <StatusChip row={row} now={now} />
        </li>
      ))}
    </ul>
  );
}
