import { Trans } from "@lingui/react/macro";
import { Check, Clock3, Gift } from "lucide-react";
import { useFormat } from "../../../i18n/use-format.ts";
import { Line } from "../result-line.tsx";
import type { usePayment } from "./use-payment.ts";

/** How the task stands after this payment. Nothing where nothing was fixed, or nothing readable was typed. */
export function PaymentResult({ sheet }: { sheet: ReturnType<typeof usePayment> }) {
  const { money } = useFormat();
  const { settled, fault, account } = sheet;
  if (account.agreed === null || (fault && fault !== "date")) return null;
  const [left, extra] = [money(settled.left / 100), money(settled.extra / 100)];
  if (settled.left > 0) {
    return (
      <Line icon={Clock3} kind="owe">
        {sheet.completed ? (
          <Trans>
            <b>{left} still owed</b> after this.
          </Trans>
        ) : (
          <Trans>
            <b>{left} stays open</b> until the work is done.
          </Trans>
        )}
      </Line>
    );
  }
  if (settled.extra > 0) {
    return (
      <Line icon={Gift} kind="ok">
        <Trans>
          <b>{extra} more than agreed.</b> Kept as bhent.
        </Trans>
      </Line>
    );
  }
  return (
    <Line icon={Check} kind="ok">
      <Trans>
        <b>Nothing is owed</b> after this.
      </Trans>
    </Line>
  );
}
