import { useState } from "react";
import { failureOf } from "../../api/failure.ts";
import { failureText } from "../../api/failure-text.ts";
import { paths } from "../../nav/paths.ts";
import { enterPractice } from "../../offline/practice/practice.ts";
import { carryToast, showToast } from "../../ui/toasts.ts";

/** Goes over to another practice, or, without an admission, to one's own. Nothing of the one before stays in memory. */
export function useSwitch() {
  const [busy, setBusy] = useState(false);
  const enter = async (admission?: string) => {
    setBusy(true);
    try {
      const text = await enterPractice(admission);
      carryToast({ kind: "success", text });
      location.assign(paths.today);
    } catch (caught) {
      showToast({ kind: "error", text: failureText(failureOf(caught)) });
      setBusy(false);
    }
  };
  return { busy, enter };
}
