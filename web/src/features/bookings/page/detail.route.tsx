import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, CalendarX2, Phone } from "lucide-react";
import { useEffect, useState } from "react";
import { callLink } from "../../../domain/people/reach.ts";
import { useWhen } from "../../../domain/planner/when.ts";
import { paths } from "../../../nav/paths.ts";
import { useParams } from "../../../nav/router.tsx";
import { useRows } from "../../../offline/store.ts";
import { ButtonLink, IconLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyState, Skeleton } from "../../../ui/surface.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import bookingsCss from "../bookings.module.css";
import type { Entry } from "../standing.ts";
import { type Doing, StepDialogs } from "../steps/step-dialogs.tsx";
import { markSeen } from "../writes.ts";
import bookingCss from "./booking.module.css";
import { BookingArticle, TabChip } from "./booking-article.tsx";
import { BookingConflict } from "./booking-conflict.tsx";
import { OpenBooking, StepBar } from "./open-booking.tsx";
import { useEntry, useMatches } from "./use-entries.ts";

export const title = msg`Booking`;

/** /bookings/:id */
export function Component() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const known = useRows("booking") !== undefined;
  const entry = useEntry(id);
  const when = useWhen();
  if (entry && when) return <BookingPage entry={entry} key={id} />;
  return (
    <div className="wrap">
      {known ? (
        <EmptyState
          title={t`This booking is not here any more`}
          action={
            <ButtonLink icon={CalendarX2} to={paths.bookings}>
              <Trans>Bookings</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <Skeleton label={t`Loading the booking`} />
      )}
    </div>
  );
}

function BookingPage({ entry }: { entry: Entry }) {
  "use memo";
  const { t } = useLingui();
  const wide = useWide();
  const match = useMatches()(entry);
  const [doing, setDoing] = useState<Doing>();
  const [deciding, setDeciding] = useState<string>();
  const { booking } = entry;
  const { code } = booking;
  const { name, phone } = booking.contact;
  useSeen(entry);
  return (
    <div className="wrap booking-page">
      <div className={`row ${bookingCss.bookingPageHead}`}>
        <IconLink icon={ArrowLeft} label={t`Back to bookings`} to={paths.bookings} />
        <span className="grow">
          <span className="desktop-only">
            <b>
              <Trans>Bookings</Trans>
            </b>{" "}
          </span>
          <span className={bookingCss.bookingCode}>
            <Trans>Booking {code}</Trans>
          </span>
        </span>
        {!wide && (
          <>
            <TabChip tab={entry.tab} />
            <a className="icon-button" href={callLink(phone)} aria-label={t`Call ${name}`}>
              <Icon of={Phone} />
            </a>
          </>
        )}
      </div>
      <div className={bookingsCss.bookingsColumns}>
        {wide ? (
          <OpenBooking entry={entry} match={match} level={1} onDo={setDoing} onDecide={setDeciding} />
        ) : (
          <>
            <BookingArticle entry={entry} match={match} level={1} onDo={setDoing} onDecide={setDeciding} />
            <StepBar entry={entry} onDo={setDoing} />
          </>
        )}
        <StepDialogs
          key={doing}
          doing={doing}
          entry={entry}
          match={match}
          onClose={() => setDoing(undefined)}
        />
      </div>
      <BookingConflict id={deciding} onClose={() => setDeciding(undefined)} />
    </div>
  );
}

/** What came by the page was opened: it stands out no more. */
function useSeen({ booking }: Entry) {
  const fresh = booking.source === "public" && booking.seenAt === undefined && booking.pending === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each booking
  useEffect(() => {
    if (fresh) void markSeen(booking);
  }, [booking._id, fresh]);
}
