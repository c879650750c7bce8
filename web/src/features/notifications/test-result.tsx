import { Trans, useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { DeliveryState } from "./delivery-state.tsx";
import css from "./setting-notifications.module.css";
import type { Result } from "./use-test.ts";

/** What became of a test, way by way. */
export function TestResult({ result: { going, inApp, lines } }: { result: Result }) {
  const { t } = useLingui();
  const names = { email: t`E-mail`, push: t`Push` };
  return (
    <ul className={`${css.testResult} small`} role="status">
      {inApp && (
        <li>
          <b>
            <Trans>In app</Trans>
          </b>{" "}
          <span className={css.deliveryState} data-state="sent">
            <Icon of={Check} /> <Trans>Arrived</Trans>
          </span>
        </li>
      )}
      {lines.map((line) => (
        <li key={line._id}>
          <b>{names[line.channel]}</b> <span className="muted">{line.to}</span>{" "}
          <DeliveryState delivery={line} />
        </li>
      ))}
      {going && (
        <li className="muted">
          <Trans>A test is on its way…</Trans>
        </li>
      )}
      {!going && !inApp && lines.length === 0 && (
        <li className="muted">
          <Trans>Nothing has come yet. Look at the list below a little later.</Trans>
        </li>
      )}
      {!going && inApp && lines.length === 0 && (
        <li className="muted">
          <Trans>By no other way: push is on nowhere, and no e-mail can be sent to you.</Trans>
        </li>
      )}
    </ul>
  );
}
