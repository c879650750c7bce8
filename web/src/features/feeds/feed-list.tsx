import { Trans, useLingui } from "@lingui/react/macro";
import { EllipsisVertical, Eye, Link2Off, Plus, RefreshCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import { useRow } from "../../offline/store.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Card, ErrorState, Skeleton } from "../../ui/surface.tsx";
import css from "./feeds.module.css";
import type { Feed, Feeds, Scope } from "./use-feeds.ts";
import { useShownWords } from "./words.ts";

interface FeedListProps {
  all: Feeds;
  scope: Scope;
  title: string;
  zone: string;
  /** What such an address is. */
  children: ReactNode;
  onAdd: () => void;
  onChange: (feed: Feed) => void;
  onAddress: (feed: Feed) => void;
}

/** The addresses of one scope: who reads each, what it shows, when it was last read, and what ends it. */
export function FeedList({ all, scope, title, zone, children, onAdd, onChange, onAddress }: FeedListProps) {
  const { t } = useLingui();
  const { feeds, failure, load } = all;
  const of = feeds?.filter((feed) => feed.scope === scope);
  return (
    <Card label={title}>
      <div className="card-head">
        <h2>{title}</h2>
        <p className="small muted">{children}</p>
      </div>
      {of ? (
        of.length > 0 && (
          <ul className="rows">
            {of.map((feed) => (
              <FeedRow
                key={feed._id}
                feed={feed}
                all={all}
                zone={zone}
                onChange={() => onChange(feed)}
                onAddress={onAddress}
              />
            ))}
          </ul>
        )
      ) : failure ? (
        <ErrorState title={failure.title} onRetry={load}>
          {failure.text}
        </ErrorState>
      ) : (
        <Skeleton rows={2} label={t`Loading`} />
      )}
      {of && (
        <div className={`card-actions ${css.add}`}>
          <Button icon={Plus} onClick={onAdd}>
            <Trans>New link</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

interface FeedRowProps {
  feed: Feed;
  all: Feeds;
  zone: string;
  onChange: () => void;
  onAddress: (feed: Feed) => void;
}

function FeedRow({ feed, all, zone, onChange, onAddress }: FeedRowProps) {
  const { t } = useLingui();
  const name = useFeedName(feed);
  const shown = useShownWords()(feed);
  const [asking, setAsking] = useState<"renew" | "revoke">();
  const confirm = async () => {
    setAsking(undefined);
    if (asking === "revoke") return void all.revoke(feed);
    const renewed = await all.renew(feed);
    if (renewed) onAddress(renewed);
  };
  return (
    <li className={css.row}>
      <span className="grow">
        <b>{name}</b>
        <br />
        <span className="small muted">{shown}</span>
        <br />
        <LastRead feed={feed} zone={zone} />
      </span>
      <Menu
        icon={EllipsisVertical}
        label={t`More to do with ${name}`}
        items={[
          { label: t`What it shows`, icon: Eye, onSelect: onChange },
          { label: t`Another link`, icon: RefreshCw, onSelect: () => setAsking("renew") },
          { label: t`Revoke this link`, icon: Link2Off, kind: "danger", onSelect: () => setAsking("revoke") },
        ]}
      />
      <ConfirmDialog
        open={asking !== undefined}
        title={asking === "renew" ? t`Another link?` : t`Revoke this link?`}
        question={
          asking === "renew"
            ? t`The link is shown only once. With another one, whoever reads by the old one sees nothing new.`
            : t`Whoever reads by it sees nothing new from now on.`
        }
        onCancel={() => setAsking(undefined)}
        onConfirm={() => void confirm()}
      >
        {name}
      </ConfirmDialog>
    </li>
  );
}

/** Who reads it, or whose days they are. */
function useFeedName({ scope, clientId, name }: Feed): string {
  const { t } = useLingui();
  const family = useRow("client", clientId ?? "")?.name;
  if (scope === "own") return name || t`A calendar`;
  return [family ?? t`A family`, name].filter(Boolean).join(", ");
}

function LastRead({ feed: { lastReadAt, createdAt }, zone }: { feed: Feed; zone: string }) {
  const { moment } = useFormat();
  const at = moment(new Date(lastReadAt ?? createdAt), zone);
  return lastReadAt ? (
    <span className={`small ${css.works}`}>
      <Trans>Last read {at}</Trans>
    </span>
  ) : (
    <span className="small muted">
      <Trans>Never read since {at}</Trans>
    </span>
  );
}
