import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, ListTodo, RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { Lost } from "../../frame/lost.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { Button, ButtonLink, IconButton } from "../../ui/button.tsx";
import { showToast } from "../../ui/toasts.ts";
import { reference } from "./reference.ts";

/** The operator finds the reference in the server's log; the code for it comes only when it is needed. */
const report = (code: string, error: unknown) =>
  import("./report-fault.ts").then(({ reportFault }) => reportFault(code, error)).catch(() => undefined);

/** What stands in place of a page that stopped. The frame around it stays. */
export function RouteError({ error }: { error: unknown }) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const [code] = useState(() => reference(error));
  const [when] = useState(() => new Date());
  useEffect(() => {
    console.error(`Sankalp ${code}`, error);
    void report(code, error);
  }, [code, error]);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const copy = async () => {
    await navigator.clipboard.writeText(`${code} ${when.toISOString()} ${location.pathname}`);
    showToast({ kind: "success", text: t`Copied` });
  };
  return (
    <Lost
      drawing={
        <g stroke="var(--haldi-ink)">
          <path d="M74 44l17 29H57Z" />
          <path d="M74 54v9M74 68v.5" />
        </g>
      }
      title={t`Unexpected Application Error!`}
    >
      <p className="muted">
        <Trans>
          This screen stopped. What you wrote is kept on this device. Try again; if it stops again, go back to
          your tasks.
        </Trans>
      </p>
      <div className="lost-ways">
        <Button kind="primary" icon={RefreshCw} onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
        <ButtonLink icon={ListTodo} to={paths.tasks}>
          <Trans>Task Dashboard</Trans>
        </ButtonLink>
      </div>
      <div className="reference">
        <span className="grow">
          <span className="small muted">
            <Trans>Tell this to the one who runs Sankalp</Trans>
          </span>
          <br />
          <b>{code}</b> <span className="small muted">{moment(when, zone)}</span>
        </span>
        <IconButton icon={Copy} label={t`Copy the reference`} onClick={copy} />
      </div>
    </Lost>
  );
}
