import { Trans } from "@lingui/react/macro";
import { useLanguage } from "../src/i18n/use-language.ts";
import { inLanguage } from "../src/nav/paths.ts";

/** To the almanac for everybody, which the server writes. */
export const PanchangLink = () => (
  <a href={inLanguage("/panchang", useLanguage())}>
    <Trans>Panchang of your town</Trans>
  </a>
);
