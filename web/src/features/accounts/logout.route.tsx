import { Trans } from "@lingui/react/macro";

export function Component() {
  return (
    <div className="wrap">
      <h1 tabIndex={-1}>
        <Trans>Logout</Trans>
      </h1>
    </div>
  );
}
