import { Trans, useLingui } from "@lingui/react/macro";
import { Check, TriangleAlert } from "lucide-react";
import type { AlmanacDay } from "../../../almanac/almanac-month.ts";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import type { Booking, Slot } from "../../../api/types.ts";
import { minutesOf } from "../../../domain/planner/holds.ts";
import { useRestraints } from "../../../domain/planner/restraints.ts";
import { eldestRite, useJyeshtha } from "../../../domain/rites/eldest.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { instantOf } from "../../../lib/clock.ts";
import { useRow } from "../../../offline/store.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Moon } from "../../../ui/moon/moon.tsx";
import bookingsCss from "../bookings.module.css";
import { useSpareWords } from "../day-words.ts";
import css from "../page/booking.module.css";
import { DateBlock } from "../when-words.tsx";
import { endTime } from "./offers.ts";
import { useVerdict } from "./use-free.ts";

interface OfferRowProps {
  booking: Booking;
  slot: Slot;
  zone: string;
  /** Those for whom the rite is are the first child of their parents. */
  eldest: boolean;
  checked: boolean;
  onToggle: () => void;
}

/** One time that may be offered: what the day is, and that it fits. */
export function OfferRow({ booking, slot, zone, eldest, checked, onToggle }: OfferRowProps) {
  const { time } = useFormat();
  const day = useAlmanacDay(slot.date).data;
  const [from, until] = [time(slot.startTime), time(endTime(slot.startTime, minutesOf(booking)))];
  return (
    <label className={css.offerRow}>
      <input type="checkbox" checked={checked} onChange={onToggle} />
      <DateBlock when={{ kind: "at", ...slot }} />
      <span className="grow">
        <b>
          {from} – {until}
        </b>
        <span className={bookingsCss.lunarLine}>
          {day?.limbs && <Moon phase={day.limbs.phase} size={15} />}
          <span>
            {slot.date === booking.wanted.date && (
              <>
                <Trans>Same day</Trans>
                {day?.limbs && ", "}
              </>
            )}
            {day && <Limbs day={day} slot={slot} zone={zone} />}
          </span>
        </span>
        <Fit booking={booking} slot={slot} />
        <Unsuited booking={booking} date={slot.date} eldest={eldest} />
      </span>
    </label>
  );
}

/** The tithi and the nakshatra that hold then: "Saptami, Magha". */
function Limbs({ day, slot, zone }: { day: AlmanacDay; slot: Slot; zone: string }) {
  const at = instantOf(slot.date, slot.startTime, zone);
  const now = (spans: readonly { name: string; end: { at: number } }[] = []) =>
    (spans.find(({ end }) => end.at > at) ?? spans.at(-1))?.name;
  return [now(day.limbs?.tithis), now(day.limbs?.nakshatras)].filter(Boolean).join(", ");
}

interface UnsuitedProps {
  booking: Booking;
  date: string;
  eldest: boolean;
}

/** Why the day does not suit a mangal rite: it is free all the same. */
function Unsuited({ booking, date, eldest }: UnsuitedProps) {
  const rite = useRow("ritetype", booking.riteTypeIds?.[0] ?? "");
  const jyeshtha = useJyeshtha(date, eldestRite(rite), eldest);
  return [...useRestraints({ date }, rite, booking.clientId), ...jyeshtha].map((words) => (
    <span className={css.offerFit} data-kind="tight" key={words}>
      <Icon of={TriangleAlert} />
      {words}
    </span>
  ));
}

/** Whether the time is free: in a shape and words. */
function Fit({ booking, slot }: { booking: Booking; slot: Slot }) {
  const { t } = useLingui();
  const verdict = useVerdict(booking, slot);
  const spare = useSpareWords();
  const free = verdict.kind === "free";
  return (
    <span className={css.offerFit} data-kind={free ? "free" : "tight"}>
      <Icon of={free ? Check : TriangleAlert} />
      {verdict.kind === "free" ? spare(verdict, slot.date, booking._id) : t`Not free any more`}
    </span>
  );
}
