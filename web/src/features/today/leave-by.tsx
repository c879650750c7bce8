import { Trans } from "@lingui/react/macro";
import type { Task } from "../../api/types.ts";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { type Clock, instantOf } from "../../offline/moment.ts";
import { useWhen } from "../../offline/when.ts";

/** When he leaves for his own work, where there is a way and it has not begun. */
export function Leave({ task, now }: { task: Task; now: Clock }) {
  const { time } = useFormat();
  const when = useWhen();
  const { startTime, own, outcome, date } = task;
  if (!startTime || !own || outcome !== null || instantOf(date, startTime, now.zone) <= now.at) return null;
  const leave = when?.leaveBy(task);
  if (!leave?.minutes) return null;
  const at = time(localParts(new Date(leave.at), now.zone).time);
  return (
    <>
      {" · "}
      <Trans>leave by {at}</Trans>
    </>
  );
}
