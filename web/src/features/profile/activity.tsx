import { Trans, useLingui } from "@lingui/react/macro";
import { History } from "lucide-react";
import type { Happening } from "../../api/types.ts";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { addDays } from "../../lib/month.ts";
import { paths } from "../../nav/paths.ts";
import { useClock } from "../../offline/clock.ts";
import { useRow } from "../../offline/store.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, EmptyState, ErrorState, Skeleton } from "../../ui/surface.tsx";
import { byDay, fieldsOf, iconOf, sentenceOf } from "./activity-words.ts";
import css from "./profile.module.css";
import { useActivity } from "./use-activity.ts";

/** The tab Activity: what happened in the account, on whichever device, day by day. */
export function Activity() {
  const { t } = useLingui();
  const { list, more, loading, failure, load } = useActivity();
  const { longDate } = useFormat();
  const { today, zone } = useClock(); // of the user, as the days above the entries are
  const why =
    failure?.status === 0
      ? t`What happened is kept on the server. Please try again when you are connected.`
      : (failure?.error ?? "");
  const nameOf = (day: string) =>
    day === today ? t`Today` : day === addDays(today, -1) ? t`Yesterday` : longDate(day);
  return (
    <Card label={t`Activity`}>
      {list?.length === 0 && <EmptyState title={t`Nothing has happened yet`} />}
      {list &&
        byDay(list, (instant) => localParts(instant, zone).date).map(({ day, entries }) => (
          <section key={day} className={css.activityDay} aria-label={nameOf(day)}>
            <h2 className="small strong">{nameOf(day)}</h2>
            <ul>
              {entries.map((entry) => (
                <Entry key={entry._id} entry={entry} zone={zone} />
              ))}
            </ul>
          </section>
        ))}
      {loading && <Skeleton rows={4} label={t`Loading`} />}
      {failure && (
        <ErrorState title={list ? t`No more came` : t`The activity did not come`} onRetry={load}>
          {why}
        </ErrorState>
      )}
      {more && !loading && !failure && (
        <div className="card-foot">
          <Button kind="quiet" icon={History} onClick={load}>
            <Trans>Show earlier</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

function Entry({ entry, zone }: { entry: Happening; zone: string }) {
  const { t } = useLingui();
  const { time } = useFormat();
  const fields = fieldsOf(entry).map((field) => t(field));
  const device = entry.mine ? t`this device` : entry.device;
  return (
    <li>
      <Icon of={iconOf(entry)} />
      <div className="grow">
        <b>{t(sentenceOf(entry))}</b>
        {entry.name && entry.kind !== "session" && (
          <div className="truncate">
            <Name entry={entry} />
          </div>
        )}
        {fields.length > 0 && <div className="small muted">{fields.join(", ")}</div>}
        <div className="small faint">
          {[time(localParts(new Date(entry.at), zone).time), device].filter(Boolean).join(" · ")}
        </div>
      </div>
    </li>
  );
}

/** The name leads to the thing while it is there. */
function Name({ entry: { kind, entity, name } }: { entry: Happening }) {
  const task = useRow("task", entity);
  const note = useRow("note", entity);
  if (kind === "task" && task) return <Link to={paths.task(entity)}>{name}</Link>;
  if (kind === "note" && note) return <Link to={paths.noteDetail(entity)}>{name}</Link>;
  return name;
}
