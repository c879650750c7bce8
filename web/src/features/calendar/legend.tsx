import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarX, Check, Circle, CircleDashed } from "lucide-react";
import { useFormat } from "../../i18n/use-format.ts";
import type { CivilDate } from "../../lib/month.ts";
import { Icon } from "../../ui/icon.tsx";
import css from "./calendar.module.css";

/** What the colours and shapes of the days mean. */
export function Legend({ today }: { today: CivilDate }) {
  const { t } = useLingui();
  const { dayOfMonth } = useFormat();
  return (
    <ul className={`${css.calendarLegend} small muted desktop-only`} aria-label={t`Legend`}>
      <li>
        <span data-state="today">{dayOfMonth(today)}</span>
        <Trans>Today</Trans>
      </li>
      <li>
        <span data-state="past">
          <Icon of={Check} bold />
        </span>
        <Trans>Past task</Trans>
      </li>
      <li>
        <span data-state="future">
          <Icon of={Circle} bold />
        </span>
        <Trans>Future task</Trans>
      </li>
      <li>
        <span data-state="held">
          <Icon of={CircleDashed} bold />
        </span>
        <Trans>Held for a booking</Trans>
      </li>
      <li>
        <span data-state="closed">
          <Icon of={CalendarX} bold />
        </span>
        <Trans>Closed</Trans>
      </li>
      <li>
        <span data-state="busy" />
        <Trans>Busy by another calendar</Trans>
      </li>
    </ul>
  );
}
