import { Trans, useLingui } from "@lingui/react/macro";
import { PhoneIncoming, Share2 } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useWhen } from "../../../domain/planner/when.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useShortcuts } from "../../../nav/shortcuts.ts";
import { useAddress } from "../../../nav/use-address.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { useSync } from "../../../offline/status.ts";
import { NotLoaded, StaleNotice } from "../../../records/list-states.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Tabs } from "../../../ui/choice.tsx";
import { WindowList } from "../../../ui/list/window-list.tsx";
import { Card, EmptyState, Skeleton } from "../../../ui/surface.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import css from "../bookings.module.css";
import { useTabNames } from "../page/booking-article.tsx";
import { BookingConflict } from "../page/booking-conflict.tsx";
import { OpenBooking } from "../page/open-booking.tsx";
import { useEntries, useMatches } from "../page/use-entries.ts";
import { type Entry, TABS, type Tab } from "../standing.ts";
import { type Doing, StepDialogs } from "../steps/step-dialogs.tsx";
import { BookingCard } from "./booking-card.tsx";
import { Filters } from "./filters.tsx";
import { countsOf, filtered, inOrder, type Params, readParams, writeParams } from "./inbox.ts";

/** /bookings */
export function Component() {
  const { t } = useLingui();
  const entries = useEntries();
  const when = useWhen();
  const { failure } = useSync();
  if (entries && when) return <Inbox entries={entries} />;
  return (
    <div className="wrap">
      <Head />
      <Card>
        {failure ? (
          <NotLoaded title={t`Bookings could not be loaded`} />
        ) : (
          <Skeleton label={t`Loading bookings`} />
        )}
      </Card>
    </div>
  );
}

function Head() {
  const { t } = useLingui();
  const wide = useWide();
  const user = useUser();
  const page = paths.settingsOf(user?.id ?? "", "public-page");
  return (
    <>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Bookings</Trans>
        </h1>
        {wide && (
          <span className="row">
            <ButtonLink kind="quiet" icon={Share2} to={page}>
              <Trans>Share your page</Trans>
            </ButtonLink>
            <ButtonLink icon={PhoneIncoming} to={paths.newBooking}>
              <Trans>Add from a call</Trans>
            </ButtonLink>
          </span>
        )}
      </div>
      {!wide && (
        <div className={`row ${css.bookingsWays}`}>
          <ButtonLink icon={PhoneIncoming} to={paths.newBooking} wide>
            <Trans>Add from a call</Trans>
          </ButtonLink>
          <ButtonLink icon={Share2} to={page} aria-label={t`Your page`}>
            <Trans>Your page</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  );
}

const PANEL = "bookings-panel";

function Inbox({ entries }: { entries: readonly Entry[] }) {
  "use memo";
  const { t } = useLingui();
  const { number } = useFormat();
  const wide = useWide();
  const now = useClock();
  const names = useTabNames();
  const matchOf = useMatches();
  const { params, set } = useAddress(paths.bookings, readParams, writeParams);
  const tools = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<string>();
  const [doing, setDoing] = useState<{ what: Doing; id: string }>();
  const [deciding, setDeciding] = useState<string>();
  const found = useMemo(() => filtered(entries, params, now.today), [entries, params, now.today]);
  const counts = useMemo(() => countsOf(found), [found]);
  const rows = useMemo(() => inOrder(found, params), [found, params]);
  const shown = rows.find(({ booking }) => booking._id === opened) ?? (wide ? rows[0] : undefined);
  const acting = doing && entries.find(({ booking }) => booking._id === doing.id);

  // On a phone not all tabs are in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another tab is chosen
  useEffect(() => {
    tools.current
      ?.querySelector("[aria-selected=true]")
      ?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }, [params.tab]);

  const go = (change: Partial<Params>) => set({ ...params, ...change }, { replace: true });
  const step = (by: number) => {
    const at = shown ? rows.indexOf(shown) : -1;
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next) setOpened(next.booking._id);
  };
  useShortcuts(wide && !doing, {
    j: () => step(1),
    k: () => step(-1),
    enter: () => shown && navigate(paths.booking(shown.booking._id)),
  });
  return (
    <div className="wrap">
      <Head />
      <StaleNotice title={t`Bookings could not be loaded`} now={now} />
      <div className={css.bookingsTools} ref={tools}>
        <Tabs
          label={t`Bookings`}
          panelId={PANEL}
          value={params.tab}
          onChange={(tab: Tab) => go({ tab })}
          tabs={TABS.map((tab) => ({
            value: tab,
            label: names[tab],
            count: tab === "past" ? undefined : number(counts[tab]),
          }))}
        />
        <Filters entries={entries} params={params} onChange={go} />
      </div>
      <div id={PANEL} role="tabpanel" aria-label={names[params.tab]} className={css.bookingsColumns}>
        {rows.length === 0 && <Nothing tab={params.tab} none={entries.length === 0} />}
        {rows.length > 0 && (
          <div className={css.bookingList}>
            <WindowList label={names[params.tab]} items={rows} keyOf={({ booking }) => booking._id}>
              {(entry) => (
                <BookingCard
                  entry={entry}
                  match={matchOf(entry)}
                  current={wide && entry === shown}
                  onOpen={wide ? () => setOpened(entry.booking._id) : undefined}
                  onDo={(what) => setDoing({ what, id: entry.booking._id })}
                  onDecide={setDeciding}
                />
              )}
            </WindowList>
          </div>
        )}
        {wide && shown && (
          <div className={css.bookingOpenOne}>
            <OpenBooking
              key={shown.booking._id}
              entry={shown}
              match={matchOf(shown)}
              level={2}
              onDo={(what) => setDoing({ what, id: shown.booking._id })}
              onDecide={setDeciding}
            />
          </div>
        )}
        {acting && (
          <StepDialogs
            key={`${doing?.what} ${doing?.id}`}
            doing={doing?.what}
            entry={acting}
            match={matchOf(acting)}
            onClose={() => setDoing(undefined)}
          />
        )}
      </div>
      <BookingConflict id={deciding} onClose={() => setDeciding(undefined)} />
    </div>
  );
}

/** An empty tab says what would be in it; an empty inbox how bookings come. */
function Nothing({ tab, none }: { tab: Tab; none: boolean }) {
  const { t } = useLingui();
  const user = useUser();
  const empty = {
    new: t`No new booking`,
    offered: t`No times are offered`,
    awaiting: t`No advance is awaited`,
    confirmed: t`No confirmed booking`,
    past: t`Nothing here yet`,
  };
  return (
    <Card>
      <EmptyState
        title={empty[tab]}
        action={
          tab === "new" && (
            <ButtonLink kind="primary" icon={Share2} to={paths.settingsOf(user?.id ?? "", "public-page")}>
              <Trans>Share your page</Trans>
            </ButtonLink>
          )
        }
      >
        {(tab === "new" || none) && <Trans>Share your page: one message to your 20 best families.</Trans>}
      </EmptyState>
    </Card>
  );
}
