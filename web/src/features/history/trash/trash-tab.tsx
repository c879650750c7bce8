import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { History, Info, RotateCcw } from "lucide-react";
import type { Deleted } from "../../../api/types.ts";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Card, EmptyState, ErrorState, Skeleton } from "../../../ui/surface.tsx";
import css from "../changes/changes.module.css";
import { WORDS } from "../changes/kinds.ts";
import { restore } from "../changes/writes.ts";
import type { Family } from "../work.ts";
import { EmptyTrash } from "./empty-trash.tsx";
import type { TrashList } from "./use-trash.ts";

interface TrashTabProps {
  trash: TrashList;
  families: ReadonlyMap<string, Family>;
}

/** The tab Trash: everything deleted in the last 30 days, of every kind. */
export function TrashTab({ trash, families }: TrashTabProps) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const { list, loading, failure, next, load } = trash;
  const why =
    failure?.status === 0
      ? t`The trash is kept on the server. Please try again when you are connected.`
      : (failure?.error ?? "");
  return (
    <div className={css.historyPanel}>
      <p className="notice">
        <Icon of={Info} />
        <span>
          {digits(
            t`Deleted entries stay here for 30 days, then they are gone. Money with a receipt is never deleted.`,
          )}
        </span>
      </p>
      <Card label={t`Trash`}>
        {list?.length === 0 && !loading && <EmptyState title={t`The trash is empty`} />}
        {list && list.length > 0 && (
          <ul>
            {list.map((deleted) => (
              <TrashRow
                key={deleted.kind + deleted._id}
                deleted={deleted}
                families={families}
                onGone={() => trash.drop(deleted._id)}
              />
            ))}
          </ul>
        )}
        {loading && <Skeleton rows={3} label={t`Loading`} />}
        {failure && (
          <ErrorState title={list ? t`No more came` : t`The trash did not come`} onRetry={load}>
            {why}
          </ErrorState>
        )}
        {next && !loading && !failure && (
          <div className="card-foot">
            <Button kind="quiet" icon={History} onClick={load}>
              <Trans>Show earlier</Trans>
            </Button>
          </div>
        )}
      </Card>
      <EmptyTrash trash={trash} />
    </div>
  );
}

/** From this many days on it is not urgent. */
const SOON = 7;
const DAY = 86_400_000;
/** The screen's clock may be so far behind: what was deleted just now has thirty days, and not one more. */
const BEHIND = 5 * 60_000;

interface TrashRowProps {
  deleted: Deleted;
  families: ReadonlyMap<string, Family>;
  onGone: () => void;
}

function TrashRow({ deleted, families, onGone }: TrashRowProps) {
  const { t } = useLingui();
  const { dayMonth, money } = useFormat();
  const { at, zone, today } = useClock();
  const row = deleted.row as { amount?: number | null; clientId?: string };
  const kind = t(WORDS[deleted.kind] ?? { id: deleted.kind });
  const name = deleted.name || kind;
  const family = families.get(row.clientId ?? "")?.name;
  const about = [kind, family, row.amount ? money(row.amount) : undefined].filter(Boolean).join(" · ");
  const left = Math.max(0, Math.ceil((Date.parse(deleted.goneAt) - at - BEHIND) / DAY));
  const day = localParts(new Date(deleted.deletedAt), zone).date;
  const when = dayMonth(day);
  const bring = async () => {
    if (await restore(deleted)) onGone();
  };
  return (
    <li className={css.historyChange}>
      <span className="grow">
        <b>{name}</b>
        <span className="small muted">{about}</span>
        <span className="small faint" data-soon={left < SOON || undefined}>
          {day === today ? <Trans>Deleted today</Trans> : <Trans>Deleted {when}</Trans>} ·{" "}
          <Plural value={left} one="# day left" other="# days left" />
        </span>
      </span>
      <Button icon={RotateCcw} aria-label={t`Restore ${name}`} onClick={() => void bring()}>
        <Trans>Restore</Trans>
      </Button>
    </li>
  );
}
