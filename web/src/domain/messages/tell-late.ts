import { localParts } from "../../i18n/format.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import { useRow } from "../../offline/store.ts";
import { familyOf } from "../people/family.ts";
import type { Leg } from "../planner/when.ts";
import { useMessages } from "./use-messages.ts";

/** Tells the family that the purohit comes later, where the way is too long. */
export function useTellLate({ from, to, minutes }: Leg): () => void {
  const { zone } = useClock();
  const own = useUser()?.language === "hi" ? "hi" : "en";
  const { task, booking } = to;
  const client = useRow("client", task?.clientId ?? "");
  const { open, textFor } = useMessages();
  return () => {
    const { language, phone, called, name } = familyOf(client, own, task?.addressId);
    const arrive = localParts(new Date((from?.end ?? to.start) + minutes * 60_000), zone).time;
    void open({
      template: "late",
      language,
      text: textFor("late", language, { name: called[language], rite: to.name, arrive }),
      name: name || booking?.contact.name,
      phone: phone || booking?.contact.phone,
      clientId: task?.clientId,
      taskId: task?._id,
      bookingId: booking?._id,
      rite: to.name,
      riteDay: to.date,
    });
  };
}
