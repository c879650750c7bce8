import { Trans } from "@lingui/react/macro";
import { Repeat2 } from "lucide-react";
import { useId } from "react";
import { useExpected } from "../../domain/repeats/expected.ts";
import type { CivilDate } from "../../lib/month.ts";
import { Icon } from "../../ui/icon.tsx";
import css from "./day-panel.module.css";

/** Tasks that come again and are expected on the day: they are no tasks yet. */
export function DayExpected({ date }: { date: CivilDate }) {
  const id = useId();
  const expected = useExpected(date);
  if (expected.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <Trans>Expected</Trans>
      </h3>
      <ul className={`card ${css.dayTasks}`}>
        {expected.map(({ _id, taskName, location, startTime }) => (
          <li key={_id}>
            <Icon of={Repeat2} />
            <span className="grow">
              {taskName}
              <br />
              <span className="small muted">{[startTime, location].filter(Boolean).join(" · ")}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
