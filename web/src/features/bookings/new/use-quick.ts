import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { e164, familiesWith } from "../../../domain/people/phones.ts";
import { minutesOf } from "../../../domain/planner/holds.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { clearDraft } from "../../../offline/drafts.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { useDraftOf } from "../../../records/kept-form.ts";
import { already, bookingFrom, faultIn, newToken, type QuickFault, type QuickValues } from "../quick.ts";
import { useFirstReply } from "../use-reply.ts";
import { addBooking } from "../writes.ts";
import css from "./quick.module.css";

export const DRAFT = "booking/new";

/** The state of the form for a call. */
export function useQuick(initial: QuickValues, kept: QuickValues | undefined) {
  const { t } = useLingui();
  const { today } = useClock();
  const own = useUser()?.language === "hi" ? "hi" : "en";
  const bookings = useRows("booking");
  const clients = useRows("client");
  const [values, setValues] = useState(
    kept && initial.clientId === "" ? { ...kept, ...filled(initial) } : initial,
  );
  const [tried, setTried] = useState<QuickFault>();
  const [busy, setBusy] = useState(false);
  const rite = useRow("ritetype", values.riteId);
  const client = useRow("client", values.clientId);
  const reply = useFirstReply(values.date);
  useDraftOf(DRAFT, values, initial);

  const fault = faultIn(values, today);
  const change = (part: Partial<QuickValues>) => setValues((before) => ({ ...before, ...part }));
  /** A number that one family has fills the rest in. */
  const changePhone = (phone: string) => {
    const families = familiesWith(clients, phone);
    const [family] = families;
    if (family && families.length === 1) {
      change({ phone, clientId: family._id, ...(values.name.trim() === "" && { name: family.name }) });
    } else
      change({ phone, clientId: families.some(({ _id }) => _id === values.clientId) ? values.clientId : "" });
  };
  const twin = fault === undefined ? already(bookings ?? [], values) : undefined;

  const save = async ({ tell }: { tell: boolean }) => {
    setTried(fault);
    if (fault || busy) {
      document.querySelector<HTMLElement>(`.${css.quick} [name="${fault}"]`)?.focus();
      return;
    }
    setBusy(true);
    const booking = bookingFrom(values, {
      id: uuid7(),
      token: newToken(),
      at: Date.now(),
      language: client?.language ?? own,
      rite,
      area: client?.addresses?.[0]?.area,
      forced: twin !== undefined,
    });
    // WhatsApp opens only out of the press itself.
    if (tell) reply.open(booking);
    const name = booking.contact.name;
    const also = tell ? [] : [reply.along(booking)];
    const saved = await addBooking(booking, also, t`Booking of ${name} saved`);
    setBusy(false);
    if (!saved) return;
    await clearDraft(DRAFT);
    navigate(tell ? paths.booking(booking._id) : paths.bookings, { replace: true });
  };
  return {
    values,
    change,
    changePhone,
    fault,
    /** What is told: only after a try to save. */
    shownFault: tried === fault ? fault : undefined,
    twin,
    minutes: minutesOf({ durationMinutes: rite?.durationMinutes }),
    known: e164(values.phone) !== undefined,
    busy,
    save,
  };
}

const filled = (values: QuickValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "" && value !== false));
