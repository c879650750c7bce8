import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarPlus, Copy, MessageCircle } from "lucide-react";
import { chatOf } from "../../domain/people/phones.ts";
import { whatsAppLink } from "../../domain/people/reach.ts";
import { useRow } from "../../offline/store.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import css from "./feeds.module.css";
import type { Feed } from "./use-feeds.ts";

/** The address itself, which is in one answer alone, and the ways to bring it into a calendar. */
export function AddressSheet({ feed, onClose }: { feed: Feed | undefined; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet open={feed?.address !== undefined} onClose={onClose} title={t`The link is ready`}>
      {feed?.address && <Ways feed={feed} address={feed.address} onClose={onClose} />}
    </Sheet>
  );
}

function Ways({ feed, address, onClose }: { feed: Feed; address: string; onClose: () => void }) {
  const { t } = useLingui();
  const copy = useCopy();
  const client = useRow("client", feed.clientId ?? "");
  const calendar = address.replace(/^https?:/, "webcal:");
  const message = t`Pranam. Your shraddh and puja days are in this calendar, for ten years: ${address}`;
  return (
    <div className="sheet-form">
      <p>
        <Trans>
          It is shown only now. Whoever has it can read what you chose, so give it to nobody else; you can
          revoke it at any time.
        </Trans>
      </p>
      <p className={css.address}>{address}</p>
      <Button kind="primary" icon={Copy} onClick={() => void copy(address)}>
        <Trans>Copy link</Trans>
      </Button>
      {feed.scope === "own" ? (
        <>
          <a
            className="button"
            href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(calendar)}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={CalendarPlus} /> <Trans>Open in Google Calendar</Trans>
          </a>
          <a className="button" href={calendar}>
            <Icon of={CalendarPlus} /> <Trans>Open in Apple Calendar or Outlook</Trans>
          </a>
        </>
      ) : (
        <a
          className="button"
          href={whatsAppLink(chatOf(client?.phones)?.number ?? "", message)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={MessageCircle} /> <Trans>Send on WhatsApp</Trans>
        </a>
      )}
      <Button onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}
