import { Trans, useLingui } from "@lingui/react/macro";
import type { Task } from "../../../api/types.ts";
import { VerdictWords } from "../../../domain/planner/verdict-words.tsx";
import { useWhen } from "../../../domain/planner/when.ts";
import { ASSUMED } from "../../../domain/planner/when-calendar.ts";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { StateLine } from "../parts.tsx";
import css from "./shared.module.css";

/** Whether he can, by all that stands in his own calendar, and how far it is. */
export function Verdict({ task }: { task: Task }) {
  const when = useWhen();
  if (!when) return null;
  const { _id, date, startTime, durationMinutes, days, endTime, location } = task;
  const area = when.areaOf(task);
  const verdict = when.verdict({
    ...{ date, startTime, durationMinutes: durationMinutes ?? ASSUMED, days, endTime },
    ...{ area, location, except: _id },
  });
  const minutes = area && when.home && when.way(when.home, area).minutes;
  if (verdict.kind !== "free") {
    return (
      <div className={css.sharedVerdict} data-look="soon">
        <StateLine look="warn">
          <VerdictWords verdict={verdict} />
        </StateLine>
      </div>
    );
  }
  return (
    <div className={css.sharedVerdict} data-look="good">
      <StateLine look="good">
        <Free date={date} until={startTime === null ? undefined : verdict.until} />{" "}
        {minutes !== undefined && <Way minutes={minutes} />}
      </StateLine>
    </div>
  );
}

function Free({ date, until }: { date: string; until: number | undefined }) {
  const { time } = useFormat();
  const { zone } = useClock();
  const next = until === undefined ? undefined : localParts(new Date(until), zone);
  if (next?.date !== date) {
    return (
      <Trans>
        <b>Free.</b> Nothing after it that day.
      </Trans>
    );
  }
  const at = time(next.time);
  return (
    <Trans>
      <b>Free.</b> Nothing else till {at}.
    </Trans>
  );
}

function Way({ minutes }: { minutes: number }) {
  const { t } = useLingui();
  const count = useFormat().number(minutes);
  return <>{t`${count} min from home.`}</>;
}
