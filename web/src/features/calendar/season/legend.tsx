import { Trans } from "@lingui/react/macro";
import css from "./season.module.css";

/** What the tints, outlines and hatches of the strip mean. */
export function SeasonLegend() {
  return (
    <ul className={`${css.seasonLegend} small muted`}>
      <li>
        <i data-level="1" />
        <Trans>up to half</Trans>
      </li>
      <li>
        <i data-level="2" />
        <Trans>more than half</Trans>
      </li>
      <li>
        <i data-level="3" />
        <Trans>full</Trans>
      </li>
      <li>
        <i data-level="4" />
        <Trans>over your cap</Trans>
      </li>
      <li>
        <i data-expected />
        <Trans>expected</Trans>
      </li>
      <li>
        <i data-last />
        <Trans>as last year</Trans>
      </li>
      <li>
        <i data-closed />
        <Trans>closed</Trans>
      </li>
      <li>
        <i data-line />
        <Trans>not for mangal work</Trans>
      </li>
    </ul>
  );
}
