import { Trans } from "@lingui/react/macro";

export function Component() {
  return (
    <div className="wrap">
      <h1 tabIndex={-1}>
        <Trans>Setting</Trans>
      </h1>
    </div>
  );
}
