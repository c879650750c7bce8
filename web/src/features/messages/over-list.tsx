import { Trans, useLingui } from "@lingui/react/macro";
import type { Message } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useClock } from "../../offline/clock.ts";
import { useRows } from "../../offline/store.ts";
import type { Shown } from "../../offline/view.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { WindowList } from "../../ui/list/window-list.tsx";
import { Card, EmptyState } from "../../ui/surface.tsx";
import { MessageDecision } from "./message-decision.tsx";
import css from "./messages.module.css";
import { useTemplateNames } from "./words.ts";
import { putBack } from "./writes.ts";

/** What is done with: sent, or skipped. The last one first. */
export function OverList({ rows, state }: { rows: readonly Shown<Message>[]; state: "sent" | "skipped" }) {
  const { t } = useLingui();
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState title={state === "sent" ? t`Nothing was sent yet` : t`Nothing was skipped`}>
          {state === "sent" && <Trans>What you marked as sent is kept here.</Trans>}
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <WindowList
        label={state === "sent" ? t`Sent messages` : t`Skipped messages`}
        items={rows}
        keyOf={({ _id }) => _id}
      >
        {(row) => <OverRow row={row} />}
      </WindowList>
    </Card>
  );
}

function OverRow({ row }: { row: Shown<Message> }) {
  const { t } = useLingui();
  const { weekday, dayMonth, moment } = useFormat();
  const { zone } = useClock();
  const names = useTemplateNames();
  const clients = useRows("client");
  const family = row.clientId && clients?.find(({ _id }) => _id === row.clientId)?.name;
  const who = family || row.name || t`Somebody`;
  const day = row.riteDay && `${weekday(row.riteDay)} ${dayMonth(row.riteDay)}`;
  return (
    <div className={css.messageRow}>
      <div className={css.messageHead}>
        <Avatar person={{ name: who }} />
        <span className="grow">
          <span className="row spread">
            <b className="truncate">{who}</b>
            {row.sentAt && (
              <span className={`${css.messageWhen} tiny faint`}>{moment(new Date(row.sentAt), zone)}</span>
            )}
          </span>
          <span className={`${css.messageSubject} small muted`}>
            {[names[row.template], [day, row.rite].filter(Boolean).join(", ")].filter(Boolean).join(" · ")}
          </span>
        </span>
      </div>
      <p className={css.messageWords} data-whole lang={row.language}>
        <span>{row.text}</span>
      </p>
      <MessageDecision message={row} />
      <Button kind="quiet" aria-label={t`To send once more: ${who}`} onClick={() => void putBack(row)}>
        {row.state === "sent" ? <Trans>Send once more</Trans> : <Trans>Put back</Trans>}
      </Button>
    </div>
  );
}
