import { t } from "@lingui/core/macro";
import { showToast } from "../../app/toasts.ts";
import { saveSettings } from "../../offline/settings.ts";

/** Saves a choice at once; only a failure is told. */
export function save(change: Parameters<typeof saveSettings>[0]) {
  saveSettings(change).catch(() =>
    showToast({ kind: "error", text: t`This could not be kept on this device.` }),
  );
}
