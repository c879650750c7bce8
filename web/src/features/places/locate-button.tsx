import { Trans, useLingui } from "@lingui/react/macro";
import { LocateFixed } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Place } from "../../api/types.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toasts.ts";
import { here } from "./here.ts";

/** Asks this phone where it is. */
export function LocateButton({
  onFound,
  children,
}: {
  onFound: (place: Place) => void;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const [looking, setLooking] = useState(false);
  const locate = async () => {
    setLooking(true);
    try {
      onFound(await here());
    } catch {
      showToast({
        kind: "error",
        text: t`This phone did not say where it is. Please allow its location, or choose a town.`,
      });
    } finally {
      setLooking(false);
    }
  };
  return (
    <Button icon={LocateFixed} disabled={looking} onClick={() => void locate()}>
      {looking ? <Trans>Looking…</Trans> : children}
    </Button>
  );
}
