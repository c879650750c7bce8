import { Plural, Trans } from "@lingui/react/macro";
import { CalendarX, Check, Moon as MoonIcon, Timer, TriangleAlert } from "lucide-react";
import type { Booking } from "../../../api/types.ts";
import { useClosedWords } from "../../../domain/planner/closed.ts";
import { minutesOf } from "../../../domain/planner/holds.ts";
import { type Item, partOf } from "../../../domain/planner/when.ts";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { useKnownWhen } from "../known-when.ts";
import { offersFor, REACH } from "../steps/offers.ts";
import { useFits, useSlots, useVerdict } from "../steps/use-free.ts";
import { usePartNames, useWhenWords } from "../when-words.tsx";
import { StateLine } from "./state-line.tsx";
import { useWayOf } from "./way-words.ts";

interface VerdictOfProps {
  booking: Booking;
  /** "" while none is fixed. */
  date: string;
  startTime: string;
}

/** Whether he can, before anything that can be changed: at a time, on a day, or on any. */
export function VerdictOf({ booking, date, startTime }: VerdictOfProps) {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date);
  if (isDay && /^\d\d:\d\d$/.test(startTime)) {
    return <AtTime booking={booking} slot={{ date, startTime }} />;
  }
  return isDay ? <OnDay booking={booking} date={date} /> : <AnyDay booking={booking} />;
}

function AtTime({ booking, slot }: { booking: Booking; slot: { date: string; startTime: string } }) {
  const { number, time } = useFormat();
  const verdict = useVerdict(booking, slot);
  const parts = usePartNames();
  const closed = useClosedWords();
  const neighbour = useNeighbour();
  const fits = "fits" in verdict && verdict.fits ? time(verdict.fits) : undefined;
  const otherwise = fits && (
    <>
      {" "}
      <Trans>From {fits} it fits.</Trans>
    </>
  );
  switch (verdict.kind) {
    case "free":
      return <Free booking={booking} date={slot.date} until={verdict.until} />;
    case "tight": {
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
          {otherwise}
        </StateLine>
      );
    }
    case "clash": {
      const other = neighbour(verdict.other, "after");
      return (
        <StateLine mood="clash" icon={TriangleAlert}>
          <Trans>
            <b>Clash</b> with {other}.
          </Trans>
          {otherwise}
        </StateLine>
      );
    }
    case "full": {
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
    default:
      return (
        <StateLine mood="clash" icon={CalendarX}>
          {verdict.block ? (
            <>
              <b>
                <Trans>Closed.</Trans>
              </b>{" "}
              {closed(verdict.block)}
            </>
          ) : (
            <Trans>
              <b>Outside your hours.</b>
            </Trans>
          )}
          {otherwise}
        </StateLine>
      );
  }
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

function OnDay({ booking, date }: { booking: Booking; date: string }) {
  const { time } = useFormat();
  const names = usePartNames();
  const load = useKnownWhen().load(date);
  const { wanted } = booking;
  const all = useSlots(booking, date)(date, minutesOf(booking));
  const part = date === wanted.date ? wanted.part : undefined;
  const within = part ? all.filter((slot) => partOf(slot) === part) : all;
  const first = within[0] ?? all[0];
  if (!first) {
    return (
      <StateLine mood="clash" icon={load.state === "closed" ? CalendarX : TriangleAlert}>
        {load.state === "closed" ? (
          <Trans>
            <b>Closed</b> on that day.
          </Trans>
        ) : (
          <Trans>
            <b>Full</b> on that day.
          </Trans>
        )}
      </StateLine>
    );
  }
  const [from, name] = [time(first), part && names[part]];
  if (part && within.length === 0) {
    return (
      <StateLine mood="tight" icon={Timer}>
        <Trans>
          <b>Not in {name}.</b> From {from} it fits.
        </Trans>
      </StateLine>
    );
  }
  return (
    <StateLine mood="free" icon={Check}>
      {name ? (
        <Trans>
          <b>Free</b> in {name}, from {from}.
        </Trans>
      ) : (
        <Trans>
          <b>Free</b> from {from}.
        </Trans>
      )}
    </StateLine>
  );
}

function AnyDay({ booking }: { booking: Booking }) {
  "use memo";
  const { today } = useClock();
  const words = useWhenWords();
  const fits = useFits(booking);
  const slotsOf = useSlots(booking, today);
  const offers = offersFor(booking, { today, days: REACH, slotsOf, partOf, fits });
  const [first] = offers;
  if (!first) {
    return (
      <StateLine mood="tight" icon={Timer}>
        <Trans>
          <b>Nothing free</b> in the next two weeks.
        </Trans>
      </StateLine>
    );
  }
  const at = words({ kind: "at", ...first });
  return (
    <StateLine mood="free" icon={MoonIcon}>
      <b>
        <Plural value={offers.length} one="# day" other="# days" />
      </b>{" "}
      <Trans>fit your free time. First: {at}.</Trans>
    </StateLine>
  );
}
