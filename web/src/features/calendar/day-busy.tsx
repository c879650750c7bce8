import { Trans } from "@lingui/react/macro";
import type { Busy } from "../../domain/planner/busy/busy.ts";
import { BusyLine } from "../../domain/planner/busy/busy-line.tsx";
import css from "./day-panel.module.css";

/** When other calendars say that the purohit is busy on the day. */
export function DayBusy({ busy, zone }: { busy: readonly Busy[]; zone: string }) {
  return (
    <ul className={css.panelBusy}>
      {busy.map((one) => (
        <li key={`${one.calendar._id} ${one.start}`}>
          <b>
            <Trans>Busy</Trans>
          </b>{" "}
          <BusyLine busy={one} zone={zone} />
        </li>
      ))}
    </ul>
  );
}
