import { Plural, Trans } from "@lingui/react/macro";
import { CalendarX, Check, Moon as MoonIcon, Timer, TriangleAlert } from "lucide-react";
import type { Booking } from "../../../api/types.ts";
import { minutesOf } from "../../../domain/planner/holds.ts";
import { partOf } from "../../../domain/planner/when.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { useKnownWhen } from "../day-words.ts";
import { offersFor, REACH } from "../steps/offers.ts";
import { useFits, useSlots } from "../steps/use-free.ts";
import { usePartNames, useWhenWords } from "../when-words.tsx";
import { StateLine } from "./state-line.tsx";

/** Whether anything is free on that day. */
export function OnDay({ booking, date }: { booking: Booking; date: string }) {
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

/** On how many of the next days it fits. */
export function AnyDay({ booking }: { booking: Booking }) {
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
