import { Trans } from "@lingui/react/macro";
import { CalendarX, Check, Timer, TriangleAlert } from "lucide-react";
import type { Booking, Slot } from "../../../api/types.ts";
import { useClosedWords } from "../../../domain/planner/closed.ts";
import type { Item, Verdict } from "../../../domain/planner/when.ts";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { useClosing, useVerdict } from "../steps/use-free.ts";
import { usePartNames } from "../when-words.tsx";
import { useWayOf } from "./booking-words.ts";
import { AnyDay, OnDay } from "./day-verdict.tsx";
import { Restraints } from "./restraints.tsx";
import { StateLine } from "./state-line.tsx";

interface VerdictOfProps {
  booking: Booking;
  /** "" while none is fixed. */
  date: string;
  startTime: string;
}

/** Whether the purohit is free: at a time, on a day, or on any day. */
export function VerdictOf({ booking, date, startTime }: VerdictOfProps) {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return <AnyDay booking={booking} />;
  const timed = /^\d\d:\d\d$/.test(startTime);
  return <OfDay booking={booking} slot={{ date, startTime: timed ? startTime : "" }} />;
}

/** Of a day, and of a time on it where one is fixed; then why it does not suit the rite, if that was not the reason. */
function OfDay({ booking, slot }: { booking: Booking; slot: Slot }) {
  const closing = useClosing(booking, slot);
  return (
    <>
      {slot.startTime ? (
        <AtTime booking={booking} slot={slot} />
      ) : closing ? (
        <Closed verdict={{ kind: "closed", block: closing, fits: undefined }} />
      ) : (
        <OnDay booking={booking} date={slot.date} />
      )}
      <Restraints
        date={slot.date}
        riteId={booking.riteTypeIds?.[0]}
        clientId={booking.clientId}
        told={closing?._id}
      />
    </>
  );
}

function AtTime({ booking, slot }: { booking: Booking; slot: Slot }) {
  const verdict = useVerdict(booking, slot);
  switch (verdict.kind) {
    case "free":
      return <Free booking={booking} date={slot.date} until={verdict.until} />;
    case "tight":
      return <Tight verdict={verdict} />;
    case "clash":
      return <Clash verdict={verdict} />;
    case "full":
      return <Full verdict={verdict} />;
    default:
      return <Closed verdict={verdict} />;
  }
}

type Of<K extends Verdict["kind"]> = { verdict: Extract<Verdict, { kind: K }> };

function Tight({ verdict }: Of<"tight">) {
  const { number } = useFormat();
  const neighbour = useNeighbour();
  const short = number(verdict.short);
  const other = neighbour(verdict.other, verdict.side);
  return (
    <StateLine mood="tight" icon={Timer}>
      {verdict.side === "after" ? (
        <Trans>
          <b>{short} min short</b> before {other}.
        </Trans>
      ) : (
        <Trans>
          <b>{short} min short</b> after {other}.
        </Trans>
      )}
      <Otherwise fits={verdict.fits} />
    </StateLine>
  );
}

function Clash({ verdict }: Of<"clash">) {
  const neighbour = useNeighbour();
  const other = neighbour(verdict.other, "after");
  return (
    <StateLine mood="clash" icon={TriangleAlert}>
      <Trans>
        <b>Clash</b> with {other}.
      </Trans>
      <Otherwise fits={verdict.fits} />
    </StateLine>
  );
}

function Full({ verdict }: Of<"full">) {
  const { number } = useFormat();
  const parts = usePartNames();
  const [taken, most] = [number(verdict.taken), number(verdict.most)];
  const part = verdict.part && parts[verdict.part];
  return (
    <StateLine mood="clash" icon={TriangleAlert}>
      {part ? (
        <Trans>
          <b>Full.</b> {taken} of {most} rites in {part}.
        </Trans>
      ) : (
        <Trans>
          <b>Full.</b> {taken} of {most} rites that day.
        </Trans>
      )}
    </StateLine>
  );
}

function Closed({ verdict }: Of<"closed">) {
  const closed = useClosedWords();
  const name = verdict.calendar?.name;
  return (
    <StateLine mood="clash" icon={CalendarX}>
      {verdict.block ? (
        <>
          <b>
            <Trans>Closed.</Trans>
          </b>{" "}
          {closed(verdict.block)}
        </>
      ) : name ? (
        <Trans>
          <b>Busy</b> by your calendar “{name}”.
        </Trans>
      ) : (
        <Trans>
          <b>Outside your hours.</b>
        </Trans>
      )}
      <Otherwise fits={verdict.fits} />
    </StateLine>
  );
}

/** From when it fits on that day, where it does. */
function Otherwise({ fits: from }: { fits: string | undefined }) {
  const { time } = useFormat();
  if (!from) return null;
  const fits = time(from);
  return (
    <>
      {" "}
      <Trans>From {fits} it fits.</Trans>
    </>
  );
}

/** "Shraddh at Agarwal ji, 12:45 pm" */
function useNeighbour() {
  const { time } = useFormat();
  const { zone } = useClock();
  return ({ name, location, start, end }: Item, side: "before" | "after") => {
    const at = time(localParts(new Date(side === "after" ? start : end), zone).time);
    return [name, location, at].filter(Boolean).join(", ");
  };
}

interface FreeProps {
  booking: Booking;
  date: string;
  /** When the next thing begins, on whichever day. */
  until: number | undefined;
}

function Free({ booking, date, until }: FreeProps) {
  const { time } = useFormat();
  const { zone } = useClock();
  const way = useWayOf(booking);
  const next = until === undefined ? undefined : localParts(new Date(until), zone);
  const till = next?.date === date && time(next.time);
  return (
    <StateLine mood="free" icon={Check}>
      {till ? (
        <Trans>
          <b>Free.</b> Nothing else till {till}.
        </Trans>
      ) : (
        <Trans>
          <b>Free.</b> Nothing else after it that day.
        </Trans>
      )}
      {way && ` ${way}.`}
    </StateLine>
  );
}
