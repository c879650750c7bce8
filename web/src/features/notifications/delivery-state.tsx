import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Clock, Minus, TriangleAlert } from "lucide-react";
import type { Delivery } from "../../api/types.ts";
import { Icon } from "../../ui/icon.tsx";
import css from "./setting-notifications.module.css";

const SIGNS = { sent: Check, waiting: Clock, retrying: TriangleAlert, failed: TriangleAlert, skipped: Minus };

/** What became of a delivery, in a sign and words. */
export function DeliveryState({
  delivery: { state, reason },
  late,
}: {
  delivery: Delivery;
  /** When it left, in words, where that was well after it was told: quiet hours, or a mailbox that did not answer. */
  late?: string;
}) {
  const why = useReason(reason);
  return (
    <span className={css.deliveryState} data-state={state}>
      <Icon of={SIGNS[state]} />{" "}
      {state === "sent" && (late ? <Trans>Delivered {late}</Trans> : <Trans>Delivered</Trans>)}
      {state === "waiting" &&
        (reason === "no_server" ? (
          <Trans>Waits: this server is not set up to send e-mail.</Trans>
        ) : (
          <Trans>Waits to be sent</Trans>
        ))}
      {state === "retrying" && <Trans>Failed: {why}. It is tried again by itself.</Trans>}
      {state === "failed" && <Trans>Failed: {why}.</Trans>}
      {state === "skipped" && <Trans>Not sent: {why}.</Trans>}
    </span>
  );
}

function useReason(reason: string): string {
  const { t } = useLingui();
  switch (reason) {
    case "unreachable":
      return t`the other side does not answer`;
    case "refused":
      return t`the other side did not accept it`;
    case "gone":
      return t`this browser takes no messages any more`;
    case "unconfirmed":
      return t`your e-mail address is not confirmed`;
    case "seen":
      return t`you had already seen it`;
    case "over":
      return t`it was settled by then`;
    default:
      return t`it could not be delivered`;
  }
}
