import { Trans, useLingui } from "@lingui/react/macro";
import type { NotificationSettings } from "../../api/types.ts";
import { RemindDays } from "../../domain/observances/remind-days.tsx";
import { Card } from "../../ui/surface.tsx";
import type { Choose } from "./use-notification-setup.ts";

/** How long before the yearly days of families their reminders come, where none has days of its own. */
export function DaysCard({ settings, onChoose }: { settings: NotificationSettings; onChoose: Choose }) {
  const { t } = useLingui();
  return (
    <Card padded label={t`Coming days of families`}>
      <RemindDays
        label={t`Coming days of families`}
        days={settings.remindDays}
        onChange={(remindDays) => void onChoose({ remindDays })}
      />
      <p className="hint">
        <Trans>
          At nine in the morning, for what no work is agreed for. What a family keeps may have days of its
          own.
        </Trans>
      </p>
    </Card>
  );
}
