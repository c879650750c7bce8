/** The steps that need no question: linking a family, money that came, refusing a change, a no-show. */
import { useLingui } from "@lingui/react/macro";
import type { Client } from "../../../api/types.ts";
import { newPayment } from "../../../domain/money/new-payment.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { useClock } from "../../../offline/clock.ts";
import type { Candidate } from "../match.ts";
import type { Entry } from "../standing.ts";
import { useReply } from "../use-reply.ts";
import { addFamily, changeBooking, removeBooking, takeAdvance, takeStep } from "../writes.ts";

/** The steps of a booking that need no question. */
export function useSettle(entry: Entry) {
  const { t } = useLingui();
  const { money } = useFormat();
  const { today } = useClock();
  const reply = useReply(entry);
  const { booking, task, owed } = entry;

  return {
    link: ({ client }: Candidate) => {
      const name = client.name;
      return changeBooking(booking, { clientId: client._id }, t`Linked to ${name}`);
    },
    addFamily: () => addFamily(booking, newFamily(booking)),
    gotAdvance: (method: "upi" | "cash") => {
      if (!task) return Promise.resolve(undefined);
      const paidBy = booking.contact.name;
      const terms = { direction: "in", kind: "advance", paise: owed, method, paidBy } as const;
      const payment = newPayment({ task, date: today, ...terms });
      const sum = money(owed / 100);
      return takeAdvance(payment, t`${sum} received`);
    },
    /** Opens what asks for an answer or for the advance. */
    remind: () => reply.open(entry.tab === "offered" ? "options" : "confirmed"),
    keepDay: () =>
      takeStep({
        booking,
        verb: "keep",
        shown: { change: undefined },
        also: [reply.queueChange("confirmed")],
        done: t`The day stays. A message is ready.`,
      }),
    noShow: () =>
      takeStep({
        booking,
        verb: "no-show",
        shown: { status: "no_show" },
        done: t`Noted: the family did not come`,
      }),
    remove: () => removeBooking(booking),
  };
}

/** A house as far as the booking knows it. */
function newFamily({ contact, address, area, gotra }: Entry["booking"]): Client {
  const at = new Date().toISOString();
  const head = uuid7();
  const phones = [contact.phone, contact.altPhone].filter((number) => number !== undefined);
  return {
    _id: uuid7(),
    name: contact.name,
    language: contact.language,
    headId: head,
    people: [{ _id: head, name: contact.name, relation: "self" }],
    phones: phones.map((number, at) => ({ number, ...(at === 0 && { primary: true, whatsapp: true }) })),
    ...(gotra && { gotra }),
    ...((address || area) && {
      addresses: [{ _id: uuid7(), ...(address && { lines: address }), ...(area && { area }) }],
    }),
    createdAt: at,
    updatedAt: at,
    revision: 0,
  };
}
