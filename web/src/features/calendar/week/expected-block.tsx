import { Trans } from "@lingui/react/macro";
import { Repeat2 } from "lucide-react";
import type { Repeat } from "../../../api/types.ts";
import { ASSUMED } from "../../../domain/planner/when-calendar.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Icon } from "../../../ui/icon.tsx";
import css from "./expected.module.css";
import { across, minuteOf } from "./scale.ts";

/** A repeat of which there is no task yet, dashed at its hour, behind what is agreed. */
export function ExpectedBlock({ repeat, hour }: { repeat: Repeat; hour: number }) {
  const { time } = useFormat();
  const { taskName, startTime, durationMinutes } = repeat;
  if (!startTime) return null;
  const from = minuteOf(startTime);
  const until = Math.min(from + (durationMinutes ?? ASSUMED), 24 * 60);
  return (
    <p className={css.expectedBlock} style={across(from, until, hour)}>
      <b>{taskName}</b> <span>{time(startTime)}</span>{" "}
      <span>
        <Icon of={Repeat2} /> <Trans>expected</Trans>
      </span>
    </p>
  );
}
