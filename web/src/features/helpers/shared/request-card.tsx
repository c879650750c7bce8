import { Trans } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { DayMoon, DayName } from "../../../almanac/day-almanac.tsx";
import { answerDay, type SharedTask } from "../../../domain/helpers/shared.ts";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Card } from "../../../ui/surface.tsx";
import { useHours } from "../crew/use-hours.ts";
import { answerTo } from "./answer.ts";
import css from "./shared.module.css";
import { CallSharer, SharedTerms } from "./terms.tsx";
import { Verdict } from "./verdict.tsx";

/** One rite that he is asked for: who, what and when, whether he can, the terms, and his answer. */
export function RequestCard({ task }: { task: SharedTask }) {
  return (
    <Card label={task.taskName}>
      <div className={css.request}>
        <Asker task={task} />
        <hr className="double-rule" />
        <What task={task} />
        <Verdict task={task} />
      </div>
      <SharedTerms task={task} />
      <div className={css.acts}>
        <Button kind="primary" icon={Check} onClick={() => void answerTo(task, "yes")}>
          <Trans context="a rite">Accept</Trans>
        </Button>
        <Button onClick={() => void answerTo(task, "no")}>
          <Trans>Cannot</Trans>
        </Button>
        <CallSharer task={task} />
      </div>
    </Card>
  );
}

function Asker({ task }: { task: SharedTask }) {
  const { shared } = task;
  const { dayMonth, weekday, time } = useFormat();
  const { zone, today } = useClock();
  const at = shared.askedAt ? localParts(new Date(shared.askedAt), zone) : undefined;
  const [day, hour] = at ? [dayMonth(at.date), time(at.time)] : ["", ""];
  const last = answerDay(task, zone);
  const until = last && `${weekday(last)} ${dayMonth(last)}`;
  return (
    <div className={css.asker}>
      <Avatar person={{ name: shared.from }} />
      <div className="grow">
        <b>{shared.from}</b>
        {at && (
          <p className="small muted">
            {at.date === today ? (
              <Trans>asked today, {hour}</Trans>
            ) : (
              <Trans>
                asked on {day}, {hour}
              </Trans>
            )}
            {until && (
              <>
                {" · "}
                <Trans>till {until}</Trans>
              </>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

function What({ task }: { task: SharedTask }) {
  const { dayOfMonth, date } = useFormat();
  const hours = useHours(task);
  return (
    <div className={css.what}>
      <b className={css.numeral} aria-hidden="true">
        {dayOfMonth(task.date)}
      </b>
      <div className="grow">
        <h2>
          <Link to={paths.task(task._id)}>{task.taskName}</Link>
        </h2>
        <p>{[date(task.date), hours].filter(Boolean).join(", ")}</p>
        <p className={`small muted ${css.tithi}`}>
          <DayMoon date={task.date} size={18} /> <DayName date={task.date} />
        </p>
      </div>
    </div>
  );
}
