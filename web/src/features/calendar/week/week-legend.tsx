import { Trans, useLingui } from "@lingui/react/macro";
import { CarFront } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";
import css from "./week-legend.module.css";

/** What the edges and hatches of the columns mean. */
export function WeekLegend() {
  const { t } = useLingui();
  return (
    <ul className={`${css.weekLegend} small muted`} aria-label={t`Legend`}>
      <li>
        <i data-kind="abhijit" />
        <Trans>Abhijit</Trans>
      </li>
      <li>
        <i data-kind="rahu" />
        <Trans>Rahu kaal</Trans>
      </li>
      <li>
        <Icon of={CarFront} />
        <Trans>on the way</Trans>
      </li>
      <li>
        <i data-kind="hold" />
        <Trans>asked for, not agreed yet</Trans>
      </li>
      <li>
        <i data-kind="busy" />
        <Trans>busy by another calendar</Trans>
      </li>
      <li className="desktop-only">
        <Trans>
          Drag moves a task, its edges make it longer or shorter; Alt and arrows, with Shift, do the same,
          then Enter.
        </Trans>
      </li>
    </ul>
  );
}
