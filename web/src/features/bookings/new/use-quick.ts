import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { RiteType } from "../../../api/types.ts";
import { e164, familiesWith } from "../../../domain/people/phones.ts";
import { minutesOf } from "../../../domain/planner/holds.ts";
import { eldestRite, ofEldest, useHeeding } from "../../../domain/rites/eldest.tsx";
import { muhuratPath } from "../../../domain/rites/muhurat-search.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { clearDraft } from "../../../offline/drafts.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { useDraftOf, useOneSave } from "../../../records/draft-form.ts";
import {
  already,
  bookingFrom,
  EMPTY,
  faultIn,
  newToken,
  type QuickFault,
  type QuickValues,
} from "../quick.ts";
import { useFirstReply } from "../use-reply.ts";
import { addBooking } from "../writes.ts";
import css from "./quick.module.css";

/** The key of the draft of this form. */
export const DRAFT = "booking/new";

/** The state of the form for a call. */
export function useQuick(initial: QuickValues, saved: QuickValues | undefined) {
  const { today } = useClock();
  const bookings = useRows("booking");
  const [values, setValues] = useState(
    saved && initial.clientId === "" ? { ...EMPTY, ...saved, ...filled(initial) } : initial,
  );
  const [tried, setTried] = useState<QuickFault>();
  const rite = useRow("ritetype", values.riteId);
  useDraftOf(DRAFT, values, initial);

  const fault = faultIn(values, today);
  const change = (part: Partial<QuickValues>) => setValues((before) => ({ ...before, ...part }));
  const twin = fault === undefined ? already(bookings ?? [], values) : undefined;

  const changePhone = usePhoneChange(values, change);
  const heeds = useHeeding(eldestRite(rite));
  const eldest = heeds !== undefined && values.eldest;
  const family = useRow("client", values.clientId);
  const { create, busy } = useCreateBooking(values, rite, twin !== undefined);
  const save = async (options: { tell: boolean }) => {
    setTried(fault);
    if (!fault) return create(options);
    document.querySelector<HTMLElement>(`.${css.quick} [name="${fault}"]`)?.focus();
  };
  return {
    values,
    change,
    changePhone,
    fault,
    /** The fault as it is shown: only after a try to save. */
    shownFault: tried === fault ? fault : undefined,
    twin,
    /** The search for good days of the rite, where it has such. */
    muhurat: muhuratPath(rite, {
      ...{ clientId: values.clientId, from: values.date, back: paths.newBooking },
      ...(heeds && eldest && ofEldest(heeds, family)),
    }),
    /** The rite, where it matters to it whether people are eldest children. */
    heeds,
    eldest,
    minutes: minutesOf({ durationMinutes: rite?.durationMinutes }),
    known: e164(values.phone) !== undefined,
    busy,
    save,
  };
}

/** A number that one family has fills the rest in. */
function usePhoneChange(values: QuickValues, change: (part: Partial<QuickValues>) => void) {
  const clients = useRows("client");
  return (phone: string) => {
    const families = familiesWith(clients, phone);
    const [family] = families;
    if (family && families.length === 1) {
      change({ phone, clientId: family._id, ...(values.name.trim() === "" && { name: family.name }) });
    } else
      change({ phone, clientId: families.some(({ _id }) => _id === values.clientId) ? values.clientId : "" });
  };
}

/** Saves the booking and leads on from it. */
function useCreateBooking(values: QuickValues, rite: RiteType | undefined, forced: boolean) {
  const { t } = useLingui();
  const own = useUser()?.language === "hi" ? "hi" : "en";
  const client = useRow("client", values.clientId);
  const reply = useFirstReply(values.date);
  const { zone } = useClock();
  const [busy, setBusy] = useState(false);
  const create = useOneSave(async ({ tell }: { tell: boolean }) => {
    setBusy(true);
    const booking = bookingFrom(values, {
      id: uuid7(),
      token: newToken(),
      at: Date.now(),
      zone,
      language: client?.language ?? own,
      rite,
      area: client?.addresses?.[0]?.area,
      forced,
    });
    // WhatsApp opens only out of the press itself.
    if (tell) reply.open(booking);
    const name = booking.contact.name;
    const also = tell ? [] : [reply.queueChange(booking)];
    const done = await addBooking(booking, also, t`Booking of ${name} saved`);
    setBusy(false);
    if (!done) return;
    await clearDraft(DRAFT);
    navigate(tell ? paths.booking(booking._id) : paths.bookings, { replace: true });
  });
  return { create, busy };
}

/** What the address gives; a time of its own is no part of the day, nor "before" a day. */
const filled = (values: QuickValues) => ({
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "" && value !== false)),
  ...(values.startTime && { before: false, part: "" as const }),
});
