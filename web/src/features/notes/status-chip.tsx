import { Plural, Trans } from "@lingui/react/macro";
import { AlarmClock, Check, Circle, Clock3 } from "lucide-react";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { Clock } from "../../lib/clock.ts";
import { daysBetween } from "../../lib/month.ts";
import { Chip } from "../../ui/surface.tsx";
import { type NoteRow, ringParts, stateOf } from "./reminder.ts";

/** When the note reminds, or since when it is late, or that it is done: in a shape and words. */
export function StatusChip({ row, now }: { row: NoteRow; now: Clock }) {
  "use memo";
  const { time, dayMonth } = useFormat();
  const state = stateOf(row, now);
  if (state === "done") {
    const day = dayMonth(localParts(new Date(row.note.doneAt as string), now.zone).date);
    return (
      <Chip kind="done" icon={Check}>
        <Trans>Done {day}</Trans>
      </Chip>
    );
  }
  if (row.ring === null) return null;
  const parts = ringParts(row.ring, now.zone);
  const days = daysBetween(now.today, parts.date);
  const at = time(parts.time);
  if (state === "overdue") {
    return (
      <Chip kind="late" icon={AlarmClock}>
        {days === 0 ? (
          <Trans>Since {at}</Trans>
        ) : (
          <Plural value={-days} one="# day late" other="# days late" />
        )}
      </Chip>
    );
  }
  if (days === 0) {
    return (
      <Chip kind="today" icon={Clock3}>
        <Trans>Today, {at}</Trans>
      </Chip>
    );
  }
  return (
    <Chip kind="soon" icon={Circle}>
      {days === 1 ? <Trans>Tomorrow</Trans> : <Plural value={days} one="In # day" other="In # days" />}
    </Chip>
  );
}
