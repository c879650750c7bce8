import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { Booking, Slot } from "../../../api/types.ts";
import { holdEnd } from "../../../domain/planner/holds.ts";
import { nameIn } from "../../../domain/rites/rite-name.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { bodyOf, create, type NewBody, remove, step } from "../../../offline/changes/changes.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { saveWithUndo } from "../../../records/save.ts";
import { bookingFrom, EMPTY, newToken } from "../quick.ts";
import { useReply } from "../use-reply.ts";
import { takeStep } from "../writes.ts";
import type { Fit } from "./fit.ts";
import type { Search } from "./use-search.ts";

/** The times as they are offered in one message. */
export interface Offer {
  send: () => void;
  /** Why it cannot be done. */
  why: string | undefined;
  /** Whom they are offered to, and in which words. */
  name: string;
  text: string;
  /** Until when they are held for the family. */
  held: number;
}

/** Offers the times in one message, held for the booking that asks for them, else for the family as a new one. */
export function useOffer(chosen: readonly Fit[], search: Search): Offer {
  const { t } = useLingui();
  const { zone, at } = useClock();
  const options: Slot[] = chosen
    .map(({ date, startTime }) => ({ date, startTime }))
    .sort((a, b) => (`${a.date}${a.startTime}` < `${b.date}${b.startTime}` ? -1 : 1));
  const existing = search.booking;
  const made = useNewBooking(search, options[0]?.date ?? "");
  const booking = existing ?? made;
  const reply = useReply({ booking, task: undefined, tab: "new", advance: 0, owed: 0 });
  const offered = (now: number) => {
    const holdUntil = new Date(holdEnd(now, options, zone)).toISOString();
    return { status: "offered", options, holdUntil } as const;
  };
  const send = async () => {
    const shown = offered(Date.now());
    // WhatsApp opens only out of the press itself.
    reply.open("options", { booking: { ...booking, ...shown } });
    const body = { options, holdUntil: shown.holdUntil };
    const done = t`Times offered to ${booking.contact.name}`;
    const saved = await (existing
      ? takeStep({ booking, verb: "offer", body, shown, done })
      : addOffered(booking, body, shown, done));
    if (saved) navigate(paths.booking(booking._id));
  };
  return {
    send: () => void send(),
    why: useWhyNot(search, booking),
    name: booking.contact.name,
    text: reply.text("options", { booking: { ...booking, ...offered(at) } }),
    held: holdEnd(at, options, zone),
  };
}

/** Why nothing can be offered; undefined where it can. */
function useWhyNot({ booking: existing, family }: Search, { contact }: Booking): string | undefined {
  const { t } = useLingui();
  if (existing) return open(existing) ? undefined : t`This booking is decided already.`;
  if (!family) return t`Choose the family to offer them to.`;
  return contact.phone ? undefined : t`This family has no phone number.`;
}

const open = ({ status }: Booking) => status === "requested" || status === "offered";

/** The booking that an offer makes where none asked for it. */
function useNewBooking({ params, family, riteName, riteType: rite }: Search, day: string): Booking {
  const { zone } = useClock();
  const own = useUser()?.language === "hi" ? "hi" : "en";
  const [made] = useState(() => ({ id: uuid7(), token: newToken(), at: Date.now() }));
  const phone = family?.phones?.find(({ primary }) => primary)?.number ?? family?.phones?.[0]?.number ?? "";
  return useMemo((): Booking => {
    const values = {
      ...EMPTY,
      name: family?.name ?? "",
      phone,
      riteId: rite?._id ?? "",
      riteName: rite ? nameIn(family?.language ?? own, rite) : riteName,
      date: day,
      clientId: family?._id ?? "",
    };
    const about = {
      ...made,
      zone,
      language: family?.language ?? own,
      rite,
      area: family?.addresses?.[0]?.area,
      // The times were chosen in sight of the day's work.
      forced: true,
    };
    return { ...bookingFrom(values, about), durationMinutes: params.minutes };
  }, [family, phone, rite, riteName, day, made, zone, own, params.minutes]);
}

/** Adds the booking with its times, as one change. */
function addOffered(
  booking: Booking,
  offer: { options: Slot[]; holdUntil: string },
  shown: Partial<Booking>,
  done: string,
) {
  const { status: _s, code: _c, step: _n, ...body } = bodyOf(booking);
  const counted = { ...shown, step: 1, steppedAt: new Date().toISOString() };
  return saveWithUndo(
    [
      create("booking", booking, body as NewBody<"booking">),
      step("booking", "offer", booking._id, offer, counted),
    ],
    [remove("booking", booking._id)],
    { done },
  );
}
