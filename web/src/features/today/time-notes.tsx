import { Trans } from "@lingui/react/macro";
import type { Task } from "../../api/types.ts";
import { deepInNight, useNightOf } from "../../domain/planner/night.ts";
import { useSpanWords } from "../../domain/planner/span/span-words.tsx";
import { useWhen } from "../../domain/planner/when.ts";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { type Clock, instantOf } from "../../lib/clock.ts";

/** What stands behind the time of a task. */
export function TimeNotes({ task, now, date }: { task: Task; now: Clock; date?: string }) {
  const begun = !task.startTime || instantOf(task.date, task.startTime, now.zone) <= now.at;
  const span = useSpanWords()(task, date ?? now.today);
  return (
    <>
      {span && ` · ${span}`}
      <Night task={task} />
      {task.outcome === null && <Muhurat task={task} />}
      {!begun && task.own && task.outcome === null && <Leave task={task} now={now} />}
    </>
  );
}

/** As people call the hours before sunrise. */
export function Night({ task: { date, startTime } }: { task: Pick<Task, "date" | "startTime"> }) {
  const { weekday } = useFormat();
  const evening = useNightOf(date, startTime);
  if (!evening || !startTime) return null;
  const day = weekday(evening);
  return (
    <>
      {" · "}
      {deepInNight(startTime) ? <Trans>{day} night</Trans> : <Trans>{day} night, before sunrise</Trans>}
    </>
  );
}

/** Between which times it must begin. */
export function Muhurat({ task: { windowFrom, windowUntil } }: { task: Task }) {
  const { time } = useFormat();
  const [from, until] = [windowFrom && time(windowFrom), windowUntil && time(windowUntil)];
  if (!from && !until) return null;
  return (
    <>
      {" · "}
      {!until ? (
        <Trans>muhurat from {from}</Trans>
      ) : from ? (
        <Trans>
          muhurat {from} – {until}
        </Trans>
      ) : (
        <Trans>muhurat till {until}</Trans>
      )}
    </>
  );
}

/** When to leave for own work, where there is a way. */
function Leave({ task, now }: { task: Task; now: Clock }) {
  const { time } = useFormat();
  const leave = useWhen()?.leaveBy(task);
  if (!leave?.minutes) return null;
  const at = time(localParts(new Date(leave.at), now.zone).time);
  return (
    <>
      {" · "}
      <span className="nowrap">
        <Trans>leave by {at}</Trans>
      </span>
    </>
  );
}
