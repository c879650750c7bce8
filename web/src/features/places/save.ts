import { t } from "@lingui/core/macro";
import { saveSettings } from "../../offline/settings.ts";
import { showToast } from "../../ui/toasts.ts";

/** Saves a choice at once; only a failure is told. */
export function save(change: Parameters<typeof saveSettings>[0]) {
  saveSettings(change).catch(() =>
    showToast({ kind: "error", text: t`This could not be kept on this device.` }),
  );
}
