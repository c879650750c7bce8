import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { showToast } from "../ui/toasts.ts";

/**
 * Says why a form went away: another tab of this browser opened another account or practice. The message takes the place
 * of one that could take back a change in the account before. Returns what ends it.
 */
export function followAccount(): () => void {
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== "userId" || !oldValue || !newValue || oldValue === newValue) return;
    showToast({ kind: "normal", text: i18n._(msg`Another tab opened another account or practice.`) });
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}
