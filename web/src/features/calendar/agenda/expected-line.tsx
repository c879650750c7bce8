import { Trans } from "@lingui/react/macro";
import { Repeat2 } from "lucide-react";
import type { Repeat } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Icon } from "../../../ui/icon.tsx";
import css from "./agenda.module.css";

/** A repeat of which there is no task yet. */
export function ExpectedLine({ repeat: { taskName, startTime, location } }: { repeat: Repeat }) {
  const { time } = useFormat();
  return (
    <li data-kind="expected">
      <span className={css.agendaTime}>{startTime && time(startTime)}</span>
      <Icon of={Repeat2} />
      <span className={css.agendaText}>
        {taskName}{" "}
        <span className="small muted">
          <Trans>expected</Trans>
          {location && ` · ${location}`}
        </span>
      </span>
    </li>
  );
}
