import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { CheckCheck, Settings2, X } from "lucide-react";
import { useEffect, useId, useMemo, useRef } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import { entryIndex, navigate } from "../../nav/history.ts";
import { paths } from "../../nav/paths.ts";
import { useAddress } from "../../nav/use-address.ts";
import { useClock } from "../../offline/clock.ts";
import { takeTheirs } from "../../offline/decide.ts";
import { useUser } from "../../offline/device.ts";
import { useProblems, useSync } from "../../offline/status.ts";
import { useRows } from "../../offline/store.ts";
import { NotLoaded, StaleNotice } from "../../records/list-states.tsx";
import { Button, IconButton, IconLink } from "../../ui/button.tsx";
import { Tabs } from "../../ui/choice.tsx";
import { Card, EmptyState, Pagination, Skeleton } from "../../ui/surface.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { pageOf, type Row, readParams, rowsByTab, TABS, type Tab, writeParams } from "./notification-list.ts";
import { NotificationRow } from "./notification-row.tsx";
import css from "./notifications.module.css";
import { markAllRead } from "./writes.ts";

export const title = msg`Notifications`;

/** /notifications: the list. */
export function Component() {
  const { t } = useLingui();
  const rows = useRows("notification");
  const { failure } = useSync();
  return (
    <div className={`wrap ${css.notifications}`}>
      <Head />
      {rows ? (
        <Panel rows={rows} />
      ) : (
        <Card>
          {failure ? (
            <NotLoaded title={t`Notifications could not be loaded`} />
          ) : (
            <Skeleton label={t`Loading notifications`} />
          )}
        </Card>
      )}
    </div>
  );
}

function Head() {
  const { t } = useLingui();
  const user = useUser();
  // Back to where one came from; opened from outside there is no such page.
  const close = () => {
    if (entryIndex() > 0) navigate(-1);
    else navigate(paths.tasks, { replace: true });
  };
  return (
    <div className={css.notificationsHead}>
      <h1 className="grow" tabIndex={-1}>
        <Trans>Notifications</Trans>
      </h1>
      {user && (
        <IconLink
          icon={Settings2}
          label={t`What reaches you, and how`}
          to={paths.settingsOf(user.id, "notifications")}
        />
      )}
      <IconButton icon={X} label={t`Close`} onClick={close} />
    </div>
  );
}

function Panel({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const now = useClock();
  const panelId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { params, set } = useAddress(paths.notifications, readParams, writeParams);
  const byTab = useMemo(() => rowsByTab(rows), [rows]);
  useRefusals();
  const { page, pages, rows: shown } = pageOf(byTab[params.tab], params.page);
  const labels = { all: t`All`, unread: t`Unread`, archived: t`Archived` };
  return (
    <>
      <StaleNotice title={t`Notifications could not be loaded`} now={now} />
      <Card label={t`Notification list`}>
        <div className={css.notificationsBar}>
          <Tabs
            label={t`Show`}
            panelId={panelId}
            value={params.tab}
            onChange={(tab) => set({ tab, page: 1 }, { replace: false })}
            tabs={TABS.map((tab) => ({
              value: tab,
              label: labels[tab],
              count: tab === "unread" && byTab.unread.length > 0 ? number(byTab.unread.length) : undefined,
            }))}
          />
          <AllRead unread={byTab.unread} />
        </div>
        <div id={panelId} role="tabpanel" aria-label={labels[params.tab]}>
          {shown.length === 0 ? (
            <Nothing tab={params.tab} />
          ) : (
            // What is removed takes the focus with it: the list has it then.
            <ul ref={list} tabIndex={-1} aria-label={labels[params.tab]}>
              {shown.map((row) => (
                <NotificationRow key={row._id} row={row} now={now} onGone={() => list.current?.focus()} />
              ))}
            </ul>
          )}
        </div>
        {pages > 1 && (
          <Pagination
            page={page}
            pages={pages}
            onPage={(page) => set({ ...params, page }, { replace: false })}
          />
        )}
      </Card>
    </>
  );
}

/** What the server will not have (a notification that is not there any more) leaves nothing to decide. */
function useRefusals() {
  const problems = useProblems();
  useEffect(() => {
    for (const { kind, seq } of problems) if (kind === "notification") void takeTheirs(seq);
  }, [problems]);
}

function AllRead({ unread }: { unread: readonly Row[] }) {
  const { t } = useLingui();
  const wide = useWide();
  const does = {
    icon: CheckCheck,
    disabled: unread.length === 0,
    onClick: () => void markAllRead(unread.map(({ _id }) => _id)),
  };
  if (!wide) return <IconButton label={t`Mark all as read`} {...does} />;
  return (
    <Button kind="quiet" {...does}>
      <Trans>Mark all as read</Trans>
    </Button>
  );
}

function Nothing({ tab }: { tab: Tab }) {
  const { t } = useLingui();
  switch (tab) {
    case "unread":
      return <EmptyState title={t`Everything is read`} />;
    case "archived":
      return (
        <EmptyState title={t`Nothing is archived`}>
          <Trans>What you archive is kept here.</Trans>
        </EmptyState>
      );
    default:
      return (
        <EmptyState title={t`No notification yet`}>
          <Trans>
            Reminders of notes, the sheets of your days and matters of your account will stand here.
          </Trans>
        </EmptyState>
      );
  }
}
