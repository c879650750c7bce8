import { Trans } from "@lingui/react/macro";
import { paths } from "../src/nav/paths.ts";

/** One button for each visitor; CSS shows the one that fits. */
export function GetStarted() {
  return (
    <>
      {(
        [
          ["if-user", paths.tasks],
          ["if-guest", paths.register],
        ] as const
      ).map(([visitor, href]) => (
        <a key={href} className={`button ${visitor}`} data-kind="primary" data-size="large" href={href}>
          <Trans>Get started</Trans>
        </a>
      ))}
    </>
  );
}
