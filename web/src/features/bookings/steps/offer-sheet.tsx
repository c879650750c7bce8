import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { MessageCircle, Search, Sparkles } from "lucide-react";
import { useState } from "react";
import type { Booking, Slot } from "../../../api/types.ts";
import { holdEnd } from "../../../domain/planner/holds.ts";
import { partOf } from "../../../domain/planner/when.ts";
import { EldestQuestion, eldestRite, ofEldest, useHeeding } from "../../../domain/rites/eldest.tsx";
import { muhuratPath } from "../../../domain/rites/muhurat-search.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRow } from "../../../offline/store.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { TimeInput } from "../../../ui/time-input.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import bookingsCss from "../bookings.module.css";
import bookingCss from "../page/booking.module.css";
import type { StepProps } from "../standing.ts";
import { useReply } from "../use-reply.ts";
import { HeldTill } from "../when-words.tsx";
import { takeStep } from "../writes.ts";
import { OfferRow } from "./offer-row.tsx";
import { MOST, offersFor, REACH, sameSlot, ticked } from "./offers.ts";
import { useFits, useSlots } from "./use-free.ts";

/** Up to three times to choose from, on WhatsApp, held for the family for a day at most. */
export function OfferSheet({ entry, onClose }: StepProps) {
  const { t } = useLingui();
  const { booking } = entry;
  const { today, zone } = useClock();
  const wide = useWide();
  const [more, setMore] = useState(false);
  const [eldest, setEldest] = useState(false);
  const [opened] = useState(() => Date.now());
  const { all, chosen, toggle, add, days, lookFurther } = useOffers(booking);
  const held = holdEnd(opened, chosen, zone);
  const offer = useOffer(entry);
  const send = () => {
    onClose();
    offer(chosen, held);
  };
  return (
    <WorkSheet
      title={t`Offer other times`}
      about={t`Up to three. Free, without Rahu kaal; which day is auspicious is for you to say.`}
      closeLabel={t`Close`}
      onClose={onClose}
      docked={wide}
      footer={<OfferFoot count={chosen.length} held={held} onSend={send} />}
    >
      {all.length === 0 && <NothingFree />}
      <ul className={bookingCss.offerList}>
        {all.slice(0, days === REACH ? 5 : days).map((slot) => (
          <li key={`${slot.date} ${slot.startTime}`}>
            <OfferRow
              booking={booking}
              slot={slot}
              zone={zone}
              eldest={eldest}
              checked={chosen.some((one) => sameSlot(one, slot))}
              onToggle={() => toggle(slot)}
            />
          </li>
        ))}
      </ul>
      <MuhuratWay booking={booking} today={today} eldest={eldest} onEldest={setEldest} />
      {more ? (
        <OwnTime today={today} onAdd={add} />
      ) : (
        <Button
          kind="quiet"
          icon={Search}
          onClick={() => {
            setMore(true);
            lookFurther();
          }}
        >
          <Trans>Look for more days</Trans>
        </Button>
      )}
    </WorkSheet>
  );
}

function NothingFree() {
  return (
    <p className="muted">
      <Trans>Nothing is free in these days. Look further, or write a time of your own.</Trans>
    </p>
  );
}

interface MuhuratWayProps {
  booking: Booking;
  today: string;
  eldest: boolean;
  onEldest: (eldest: boolean) => void;
}

/** To the search for good days, where the rite has such, and what it must know. */
function MuhuratWay({ booking, today, eldest, onEldest }: MuhuratWayProps) {
  const rite = useRow("ritetype", booking.riteTypeIds?.[0] ?? "");
  const { _id, clientId, wanted } = booking;
  const from = wanted.date && wanted.date >= today ? wanted.date : undefined;
  const family = useRow("client", clientId ?? "");
  const heeds = useHeeding(eldestRite(rite));
  const first = heeds && eldest && ofEldest(heeds, family);
  const path = muhuratPath(rite, { clientId, from, booking: _id, ...first });
  if (!path) return null;
  return (
    <>
      <EldestQuestion rite={heeds} checked={eldest} onChange={onEldest} />
      <ButtonLink kind="quiet" icon={Sparkles} to={path}>
        <Trans>Find a muhurat</Trans>
      </ButtonLink>
    </>
  );
}

/** The times to choose from, and those that are ticked. */
function useOffers(booking: Booking) {
  const { today } = useClock();
  const [days, setDays] = useState(REACH);
  const [own, setOwn] = useState<Slot[]>([]);
  const fits = useFits(booking);
  const slotsOf = useSlots(booking, booking.wanted.date ?? today);
  const found = offersFor(booking, { today, days, slotsOf, partOf, fits });
  const offered = booking.status === "offered" ? (booking.options ?? []) : [];
  const all = [
    ...offered,
    ...own,
    ...found.filter((slot) => ![...offered, ...own].some((one) => sameSlot(one, slot))),
  ];
  const rite = useRow("ritetype", booking.riteTypeIds?.[0] ?? "");
  const [picked, setPicked] = useState<Slot[]>();
  const chosen = picked ?? ticked(booking, rite, all);

  const toggle = (slot: Slot) => {
    const without = chosen.filter((one) => !sameSlot(one, slot));
    setPicked(without.length < chosen.length ? without : [...chosen, slot]);
  };
  const add = (slot: Slot) => {
    setOwn([...own, slot]);
    setPicked([...chosen, slot].slice(-MOST));
  };
  return { all, chosen, toggle, add, days, lookFurther: () => setDays(2 * REACH) };
}

/** Sends the times to the family, and holds them. */
function useOffer(entry: StepProps["entry"]) {
  const { t } = useLingui();
  const reply = useReply(entry);
  const { booking } = entry;
  return (chosen: readonly Slot[], held: number) => {
    const options = [...chosen].sort((a, b) =>
      `${a.date}${a.startTime}` < `${b.date}${b.startTime}` ? -1 : 1,
    );
    const holdUntil = new Date(held).toISOString();
    const shown = { status: "offered", options, holdUntil } as const;
    reply.open("options", { booking: { ...booking, ...shown } });
    const count = options.length;
    void takeStep({
      booking,
      verb: "offer",
      body: { options, holdUntil },
      shown,
      done: count === 1 ? t`1 time offered and held` : t`${count} times offered and held`,
    });
  };
}

interface OfferFootProps {
  count: number;
  held: number;
  onSend: () => void;
}

function OfferFoot({ count, held, onSend }: OfferFootProps) {
  const tooMany = count > MOST;
  return (
    <div className={bookingCss.offerFoot}>
      <p className="small muted">
        {tooMany ? <Trans>Three at most.</Trans> : <HeldTill at={held} count={count} />}
      </p>
      <Button kind="primary" wide icon={MessageCircle} disabled={count === 0 || tooMany} onClick={onSend}>
        {count === 0 ? (
          <Trans>Tick a time first</Trans>
        ) : (
          <Plural value={count} one="Send # time on WhatsApp" other="Send # times on WhatsApp" />
        )}
      </Button>
    </div>
  );
}

/** A day and a time of the person's own. */
function OwnTime({ today, onAdd }: { today: string; onAdd: (slot: Slot) => void }) {
  const { t } = useLingui();
  const [date, setDate] = useState("");
  const [startTime, setTime] = useState("");
  const fine = /^\d{4}-\d\d-\d\d$/.test(date) && date >= today && /^\d\d:\d\d$/.test(startTime);
  const add = () => {
    onAdd({ date, startTime });
    setDate("");
    setTime("");
  };
  return (
    <div className={bookingsCss.bookingTwo} data-when>
      <DateInput
        label={t`Another day`}
        value={date}
        today={today}
        min={today}
        beyond={t`Choose today or a later day`}
        onChange={setDate}
      />
      <TimeInput label={t`Time`} value={startTime} onChange={setTime} />
      <Button disabled={!fine} onClick={add}>
        <Trans>Add this time</Trans>
      </Button>
    </div>
  );
}
