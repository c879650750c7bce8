import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { PartyPopper, Pencil, UserPlus } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { useWaiting } from "../../domain/messages/use-waiting.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { useAddress } from "../../nav/use-address.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import { useSync } from "../../offline/status.ts";
import { useRows } from "../../offline/store.ts";
import { NotLoaded, StaleNotice } from "../../records/list-states.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Tabs } from "../../ui/choice.tsx";
import { Card, Skeleton } from "../../ui/surface.tsx";
import { CoPriestSheet } from "./co-priest-sheet.tsx";
import { GreetingSheet } from "./greeting-sheet.tsx";
import css from "./messages.module.css";
import { OverList } from "./over-list.tsx";
import { ToSend } from "./to-send.tsx";

export const title = msg`Messages`;

const TABS = ["waiting", "sent", "skipped"] as const;
type Tab = (typeof TABS)[number];

const readTab = (query: URLSearchParams): Tab => TABS.find((tab) => tab === query.get("tab")) ?? "waiting";
const writeTab = (tab: Tab) => new URLSearchParams(tab === "waiting" ? {} : { tab });

/** /messages */
export function Component() {
  const { t } = useLingui();
  const { number } = useFormat();
  const now = useClock();
  const panelId = useId();
  const waiting = useWaiting();
  const { failure } = useSync();
  const { params: tab, set } = useAddress(paths.messages, readTab, writeTab);
  const labels = { waiting: t`To send`, sent: t`Sent`, skipped: t`Skipped` };
  return (
    <div className={`wrap ${css.messages}`}>
      <Head />
      <StaleNotice title={t`Messages could not be loaded`} now={now} />
      <Tabs
        label={t`Messages`}
        panelId={panelId}
        value={tab}
        onChange={(to) => set(to, { replace: false })}
        tabs={TABS.map((value) => ({
          value,
          label: labels[value],
          count: value === "waiting" && waiting && waiting.length > 0 ? number(waiting.length) : undefined,
        }))}
      />
      <div id={panelId} role="tabpanel" aria-label={labels[tab]}>
        {!waiting ? (
          <Card>
            {failure ? (
              <NotLoaded title={t`Messages could not be loaded`} />
            ) : (
              <Skeleton label={t`Loading messages`} />
            )}
          </Card>
        ) : tab === "waiting" ? (
          <ToSend waiting={waiting} now={now} />
        ) : (
          <Over state={tab} />
        )}
      </div>
      <p className={`${css.messagesFoot} small muted`}>
        <Trans>Nothing is sent by itself. You press send in WhatsApp.</Trans>
      </p>
    </div>
  );
}

function Over({ state }: { state: "sent" | "skipped" }) {
  const rows = useRows("message");
  const shown = useMemo(() => {
    const of = (rows ?? []).filter((row) => row.state === state);
    return of.sort((a, b) => ((a.sentAt ?? a.updatedAt) < (b.sentAt ?? b.updatedAt) ? 1 : -1));
  }, [rows, state]);
  return <OverList rows={shown} state={state} />;
}

function Head() {
  const user = useUser();
  const [writing, setWriting] = useState<"greeting" | "co_priest">();
  const close = () => setWriting(undefined);
  return (
    <div className="page-head" data-titled>
      <h1 tabIndex={-1}>
        <Trans>Messages to send</Trans>
      </h1>
      <div className={css.messagesWays}>
        <Button kind="quiet" icon={PartyPopper} onClick={() => setWriting("greeting")}>
          <Trans>Greet families</Trans>
        </Button>
        <Button kind="quiet" icon={UserPlus} onClick={() => setWriting("co_priest")}>
          <Trans>Ask a co-priest</Trans>
        </Button>
        {user && (
          <ButtonLink kind="quiet" icon={Pencil} to={paths.settingsOf(user.id, "messages")}>
            <Trans>Wording of messages</Trans>
          </ButtonLink>
        )}
      </div>
      {writing === "greeting" && <GreetingSheet onClose={close} />}
      {writing === "co_priest" && <CoPriestSheet onClose={close} />}
    </div>
  );
}
