import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { LogOut } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { follow, home } from "../../../nav/destinations.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useLocation } from "../../../nav/router.tsx";
import { logout } from "../../../offline/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { carryToast } from "../../../ui/toasts.ts";
import { useOnlyHere, WhatIsLost } from "../only-here.tsx";

export const title = msg`Logout`;

/** The device is wiped long before this; the server may be slow, and then hears of it at the next start. */
const PATIENCE = 4000;

/** /logout: asks first where work is unsent, and where another site may have opened it. */
export function Component() {
  const { t } = useLingui();
  const { key } = useLocation();
  const onlyHere = useOnlyHere();
  const [sure, setSure] = useState(false);
  const [strange] = useState(
    () => key === "default" && isFromElsewhere() && localStorage.getItem("userId") !== null,
  );
  const leaving = useRef(false);
  const count = onlyHere && onlyHere.unsent + onlyHere.lost;

  const leave = useCallback(async () => {
    if (leaving.current) return;
    leaving.current = true;
    await Promise.race([logout(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    carryToast({ kind: "success", text: t`User Loggedout Successfully..!` });
    follow(home());
  }, [t]);
  useEffect(() => {
    if (sure || (count === 0 && !strange)) void leave();
  }, [sure, count, strange, leave]);

  // The first page of a tab has nothing to go back to.
  const stay = () => (key === "default" ? navigate(paths.tasks, { replace: true }) : navigate(-1));
  const asking = !sure && count !== undefined && (count > 0 || strange);
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 tabIndex={-1}>{asking ? <Trans>Logout</Trans> : <Trans>Logging out</Trans>}</h1>
      </div>
      <Dialog
        alert
        open={asking}
        onClose={asking ? stay : () => {}}
        title={count ? t`Some work is not sent yet` : t`Log out of this device?`}
        actions={
          <>
            <Button kind="primary" onClick={stay}>
              <Trans>Stay</Trans>
            </Button>
            <Button kind="danger-quiet" icon={LogOut} onClick={() => setSure(true)}>
              {count ? <Trans>Log out anyway</Trans> : <Trans>Log out</Trans>}
            </Button>
          </>
        }
      >
        {onlyHere && <WhatIsLost of={onlyHere} />}
        {count === 0 && (
          <p>
            <Trans>
              A link has opened this page. What this device has stored for you goes when you log out.
            </Trans>
          </p>
        )}
      </Dialog>
    </div>
  );
}

/** True when this page was opened by a link of another site, by a message, or by typing its address. */
const isFromElsewhere = () => !document.referrer.startsWith(`${location.origin}/`);
