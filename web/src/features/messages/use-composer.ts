/** From what waits to the message itself: to whom, in which language, in which words. */
import { useMemo } from "react";
import { countsByFullMoon, lunarDay, lunarIn } from "../../almanac/lunar.ts";
import type { Remembered } from "../../almanac/remembrances.ts";
import { useAlmanacWords } from "../../almanac/use-tithi-days.ts";
import type { Booking, Client, Message, RiteType, Task } from "../../api/types.ts";
import type { MessageSubject } from "../../domain/messages/message-fields.ts";
import { riteOf } from "../../domain/messages/rite-words.ts";
import { type Draft, useMessages } from "../../domain/messages/use-messages.ts";
import type { Waiting } from "../../domain/messages/waiting.ts";
import { useLedger } from "../../domain/money/ledger.ts";
import { familyOf } from "../../domain/people/family.ts";
import { nameIn } from "../../domain/rites/rite-name.ts";
import { listOf, withCounts } from "../../domain/rites/samagri.ts";
import type { Language } from "../../i18n/prefs.ts";
import { addMonths } from "../../lib/month.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import { useRows } from "../../offline/store.ts";

/** A message as it would be sent now. */
export interface Composed extends Draft {
  name: string;
  phone: string;
  rite: string;
  riteDay?: string;
  startTime?: string | null;
  due: string;
  /** Whether its words can be made anew in the other language. */
  renewable: boolean;
}

/** Writes the message of what waits, in the family's language unless another is given. */
export type Compose = (waiting: Waiting, language?: Language) => Composed;

/** Writes messages with what this device knows. */
export function useComposer(): Compose {
  const { today } = useClock();
  const months = useMemo(() => [today.slice(0, 7), addMonths(today, 1).slice(0, 7)], [today]);
  const { textFor } = useMessages(months);
  const user = useUser();
  const own: Language = user?.language === "hi" ? "hi" : "en";
  const upi = user?.money?.upiId;
  const ledger = useLedger();
  const clients = useById(useRows("client"));
  const rites = useById(useRows("ritetype"));
  const bookings = useBookings();
  const tithiOf = useTithiOf();
  return (waiting, chosen) => {
    const { message, task, remembered, template, due } = waiting;
    const client = remembered?.client ?? clients.get(message?.clientId ?? task?.clientId ?? "");
    const family = familyOf(client, own, task?.addressId);
    const language = chosen ?? (message?.language as Language) ?? family.language;
    const rite = rites.get(task?.riteTypeId ?? "");
    const name = family.called[language];
    const newText = () => {
      if (remembered) {
        const tithi = tithiOf(remembered, language);
        const rite = riteOf(language, "shraddha", remembered.people);
        return textFor(template, language, { name, rite, date: remembered.date, tithi });
      }
      if (!task) return "";
      const about = aboutTask(task, rite, language, bookings.get(task._id));
      return textFor(template, language, {
        ...about,
        name,
        due: (ledger?.of(task._id, client?._id).due ?? 0) / 100,
        upi,
      });
    };
    return {
      template,
      language,
      due,
      name: family.name || message?.name || "",
      phone: message?.phone ?? family.chat,
      rite:
        task?.taskName ?? (remembered ? riteOf(own, "shraddha", remembered.people) : (message?.rite ?? "")),
      riteDay: task?.date ?? remembered?.date ?? message?.riteDay,
      startTime: task?.startTime,
      clientId: message?.clientId ?? client?._id,
      taskId: task?._id ?? message?.taskId,
      bookingId: message?.bookingId,
      text: message && !chosen ? message.text : newText(),
      renewable: (task ?? remembered) !== undefined,
    };
  };
}

/** The tithi that a family keeps; "" where the day goes by the Sun, undefined where it goes by the date. */
function useTithiOf(): (remembered: Remembered, language: Language) => string | undefined {
  const words = useAlmanacWords();
  const custom = useUser()?.almanac.monthEnds ?? "purnima";
  return ({ client, people: [first] }, language) => {
    if (!first || first.departed.basis === "civil") return undefined;
    const lunar = lunarDay(first.departed);
    return lunar ? lunarIn(words, language, lunar, countsByFullMoon(client.calendar, custom)) : "";
  };
}

function aboutTask(
  task: Task,
  rite: RiteType | undefined,
  language: Language,
  booking?: Booking,
): MessageSubject {
  const called = rite && rite.name === task.taskName ? nameIn(language, rite) : task.taskName;
  return {
    rite: called,
    date: task.date,
    startTime: task.startTime,
    early: rite?.prepMinutes,
    // A family knows its own house.
    address: task.addressId ? undefined : task.location,
    samagri: task.samagri ? withCounts(task.samagri) : listOf(rite),
    link: booking?.token && `${location.origin}/b/${booking.token}`,
  };
}

type Row = Client | RiteType | Message;
const useById = <T extends Row>(rows: readonly T[] | undefined): ReadonlyMap<string, T> =>
  useMemo(() => new Map(rows?.map((row) => [row._id, row])), [rows]);

/** By the task that they became. */
function useBookings(): ReadonlyMap<string, Booking> {
  const rows = useRows("booking");
  return useMemo(
    () => new Map(rows?.flatMap((row) => (row.taskId ? [[row.taskId, row] as const] : []))),
    [rows],
  );
}
