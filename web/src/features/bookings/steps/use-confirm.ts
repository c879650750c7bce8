import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Booking, Client } from "../../../api/types.ts";
import { minutesOf } from "../../../domain/planner/holds.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { useRow } from "../../../offline/store.ts";
import { type Entry, whenOf } from "../standing.ts";
import { useReply } from "../use-reply.ts";
import { useWhenWords } from "../when-words.tsx";
import { createsTask, removesTask, takeStep } from "../writes.ts";
import { type Agreement, agreementOf, type ConfirmValues, taskFrom } from "./confirm-values.ts";

/** Where the rite will be, as on the server: the address of the booking, else the family's house, else the area. */
export function placeOf({ address, area }: Booking, client: Client | undefined): string {
  if (address) return address;
  const [house] = client?.addresses ?? [];
  const words = house && [house.lines, house.area, [house.city, house.pin].filter(Boolean).join(" ")];
  return words?.filter(Boolean).join(", ") || area || "";
}

/** Confirms a booking and creates its one task. Resolves to true once both are saved on the device. */
export function useConfirm(entry: Entry) {
  const { t } = useLingui();
  const { at } = useClock();
  const user = useUser();
  const client = useRow("client", entry.booking.clientId ?? "");
  const words = useWhenWords();
  const reply = useReply(entry);
  const [busy, setBusy] = useState(false);

  const confirm = async (values: ConfirmValues, open: boolean): Promise<boolean> => {
    const { booking } = entry;
    setBusy(true);
    const agreement = agreementOf(values, minutesOf(booking));
    // The same task however often it is tried: an earlier one of this booking is the one.
    const id = booking.taskId ?? uuid7();
    const task = taskFrom(id, booking, agreement, {
      name: user?.name ?? "",
      location: placeOf(booking, client),
      at,
    });
    const shown = shownAs(agreement, id);
    // WhatsApp opens only out of the press itself.
    const as = { task, booking: { ...booking, ...shown } };
    if (open) reply.open("confirmed", as);
    const when = words(whenOf({ ...booking, ...shown }));
    const saved = await takeStep({
      booking,
      verb: "confirm",
      body: { taskId: id, ...agreement },
      shown,
      related: createsTask(task),
      relatedBack: removesTask(task),
      also: open ? [] : [reply.queueChange("confirmed", as)],
      done: t`Confirmed for ${when}`,
    });
    setBusy(false);
    return saved !== undefined;
  };
  return { confirm, busy };
}

function shownAs(
  { date, startTime, part, fee, advance, advanceBy }: Agreement,
  taskId: string,
): Partial<Booking> {
  return {
    status: "confirmed",
    taskId,
    agreed: {
      date,
      ...(startTime && { startTime }),
      ...(part && { part }),
      ...(fee !== undefined && { fee }),
    },
    advance,
    advanceBy,
    options: undefined,
    holdUntil: undefined,
    change: undefined,
  };
}
