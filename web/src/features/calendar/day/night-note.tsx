import { Trans } from "@lingui/react/macro";
import { Moon } from "lucide-react";
import { useWhen } from "../../../domain/planner/when.ts";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { addDays, type CivilDate } from "../../../lib/month.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Piece } from "../week/layout.ts";
import css from "./day.module.css";

interface NightNoteProps {
  date: CivilDate;
  pieces: readonly Piece[];
  zone: string;
}

/** A rite that goes on past midnight: when it ends, and when to leave for the first one of the morning after. */
export function NightNote({ date, pieces, zone }: NightNoteProps) {
  const { time, dayMonth, weekday } = useFormat();
  const when = useWhen();
  const entry = pieces.findLast(({ entry: { task }, goesOn }) => goesOn && task && !task.endTime)?.entry;
  if (!entry?.task || !when) return null;
  const end = localParts(new Date(entry.end), zone);
  const [day, name] = [weekday(date, "long"), entry.task.taskName];
  const until = `${weekday(end.date)} ${dayMonth(end.date)}, ${time(end.time)}`;
  const tomorrow = addDays(date, 1);
  const first = when
    .day(tomorrow)
    .items.find(({ task, start }) => task?.outcome === null && start >= entry.end);
  const leave = first?.task && when.leaveBy(first.task, tomorrow);
  const [next, begins] = [first?.name, first && time(first.time)];
  const at = leave && time(localParts(new Date(leave.at), zone).time);
  return (
    <div className={css.dayNight}>
      <Icon of={Moon} />
      <p>
        <Trans>
          {day} night: {name} ends on {until}.
        </Trans>{" "}
        {at && leave.minutes > 0 && (
          <Trans>
            For {next} at {begins} leave by {at}.
          </Trans>
        )}
      </p>
    </div>
  );
}
