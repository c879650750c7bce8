import { useLingui } from "@lingui/react/macro";
import { Check, Info, LoaderCircle, TriangleAlert, X } from "lucide-react";
import { useEffect } from "react";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { dismissToast, pauseToast, resumeToast, type Toast, useToast } from "./toasts.ts";

const ICONS = { normal: Info, success: Check, error: TriangleAlert, loading: LoaderCircle };

/** Where messages stand. Both live regions are there from the start, so that screen readers hear what enters them. */
export function ToastRegion() {
  const toast = useToast();
  useEffect(() => {
    const follow = () => (document.hidden ? pauseToast() : resumeToast());
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
    <div
      className="toasts"
      onMouseEnter={pauseToast}
      onMouseLeave={resumeToast}
      onFocus={pauseToast}
      onBlur={resumeToast}
    >
      <div role="status">{toast && toast.kind !== "error" && <ToastCard toast={toast} />}</div>
      <div role="alert">{toast?.kind === "error" && <ToastCard toast={toast} />}</div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useLingui();
  const act = () => {
    dismissToast(toast);
    toast.action?.run();
  };
  return (
    <div className="toast">
      <Icon of={ICONS[toast.kind]} />
      <span className="grow">{toast.text}</span>
      {toast.action && (
        <button type="button" onClick={act}>
          {toast.action.label}
        </button>
      )}
      {toast.kind !== "loading" && (
        <IconButton icon={X} label={t`Dismiss`} onClick={() => dismissToast(toast)} />
      )}
    </div>
  );
}
