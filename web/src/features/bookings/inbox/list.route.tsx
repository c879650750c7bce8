import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { PhoneIncoming, Share2, Sparkles } from "lucide-react";
import { useMemo, useState } from "react";
import { useWhen } from "../../../domain/planner/when.ts";
import { MUHURAT } from "../../../domain/rites/muhurat-search.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useShortcuts } from "../../../nav/shortcuts.ts";
import { useAddress } from "../../../nav/use-address.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { useSync } from "../../../offline/status.ts";
import { NotLoaded, StaleNotice } from "../../../records/list-states.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { WindowList } from "../../../ui/list/window-list.tsx";
import { Card, EmptyState, Skeleton } from "../../../ui/surface.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import css from "../bookings.module.css";
import { useTabNames } from "../page/booking-article.tsx";
import { BookingConflict } from "../page/booking-conflict.tsx";
import { OpenBooking } from "../page/open-booking.tsx";
import { useEntries, useMatches } from "../page/use-entries.ts";
import type { Entry, Tab } from "../standing.ts";
import { type Doing, StepDialogs } from "../steps/step-dialogs.tsx";
import { BookingCard } from "./booking-card.tsx";
import { Tools } from "./filters.tsx";
import { countsOf, filtered, inOrder, type Params, readParams, writeParams } from "./inbox.ts";

export const title = msg`Bookings`;

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
            <ButtonLink kind="quiet" icon={Sparkles} to={MUHURAT}>
              <Trans>Find a muhurat</Trans>
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
          <ButtonLink icon={Sparkles} to={MUHURAT} aria-label={t`Find a muhurat`}>
            <Trans>Muhurat</Trans>
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

/** A step whose dialog is open, and the booking that it is of. */
interface Started {
  what: Doing;
  id: string;
}

function Inbox({ entries }: { entries: readonly Entry[] }) {
  "use memo";
  const { t } = useLingui();
  const wide = useWide();
  const now = useClock();
  const names = useTabNames();
  const matchOf = useMatches();
  const { params, set } = useAddress(paths.bookings, readParams, writeParams);
  const [doing, setDoing] = useState<Started>();
  const [deciding, setDeciding] = useState<string>();
  const found = useMemo(() => filtered(entries, params, now.today), [entries, params, now.today]);
  const counts = useMemo(() => countsOf(found), [found]);
  const rows = useMemo(() => inOrder(found, params), [found, params]);
  const { shown, open } = useOpened(rows, !doing);
  const acting = doing && entries.find(({ booking }) => booking._id === doing.id);

  const go = (change: Partial<Params>) => set({ ...params, ...change }, { replace: true });
  return (
    <div className="wrap">
      <Head />
      <StaleNotice title={t`Bookings could not be loaded`} now={now} />
      <Tools panelId={PANEL} entries={entries} params={params} counts={counts} onChange={go} />
      <div id={PANEL} role="tabpanel" aria-label={names[params.tab]} className={css.bookingsColumns}>
        {rows.length === 0 && <Nothing tab={params.tab} none={entries.length === 0} />}
        {rows.length > 0 && (
          <BookingList
            label={names[params.tab]}
            rows={rows}
            current={wide ? shown : undefined}
            onOpen={wide ? open : undefined}
            onDo={setDoing}
            onDecide={setDeciding}
          />
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

interface BookingListProps {
  label: string;
  rows: readonly Entry[];
  /** The booking that is open next to the list. */
  current: Entry | undefined;
  onOpen: ((id: string) => void) | undefined;
  onDo: (started: Started) => void;
  onDecide: (id: string) => void;
}

function BookingList({ label, rows, current, onOpen, onDo, onDecide }: BookingListProps) {
  "use memo";
  const matchOf = useMatches();
  return (
    <div className={css.bookingList}>
      <WindowList label={label} items={rows} keyOf={({ booking }) => booking._id}>
        {(entry) => (
          <BookingCard
            entry={entry}
            match={matchOf(entry)}
            current={entry === current}
            onOpen={onOpen && (() => onOpen(entry.booking._id))}
            onDo={(what) => onDo({ what, id: entry.booking._id })}
            onDecide={onDecide}
          />
        )}
      </WindowList>
    </div>
  );
}

/** The booking that is open next to the list on wide screens; J, K and Enter go through them. */
function useOpened(rows: readonly Entry[], keys: boolean) {
  "use memo";
  const wide = useWide();
  const [opened, open] = useState<string>();
  const shown = rows.find(({ booking }) => booking._id === opened) ?? (wide ? rows[0] : undefined);
  const step = (by: number) => {
    const at = shown ? rows.indexOf(shown) : -1;
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next) open(next.booking._id);
  };
  useShortcuts(wide && keys, {
    j: () => step(1),
    k: () => step(-1),
    enter: () => shown && navigate(paths.booking(shown.booking._id)),
  });
  return { shown, open };
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
