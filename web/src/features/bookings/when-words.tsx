/** Days and times as cards and sheets say them. */
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useAlmanacDay } from "../../almanac/use-almanac.ts";
import type { Booking, DayPart } from "../../api/types.ts";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { addDays } from "../../lib/month.ts";
import { timeOf } from "../../lib/uuid7.ts";
import { useClock } from "../../offline/clock.ts";
import { Moon } from "../../ui/moon/moon.tsx";
import css from "./bookings.module.css";
import type { When } from "./standing.ts";

/** The names of the parts of a day. */
export function usePartNames(): Record<DayPart, string> {
  const { t } = useLingui();
  return {
    pratah: t`Pratah`,
    madhyahna: t`Madhyahna`,
    aparahna: t`Aparahna`,
    sandhya: t`Sandhya`,
    ratri: t`Ratri`,
  };
}

/** "10:30 am", "Pratah", "till 4 Dec", "any good time". */
export function useTimeWords(): (when: When) => string {
  const { t } = useLingui();
  const { time, dayMonth } = useFormat();
  const parts = usePartNames();
  return (when) => {
    if (when.kind === "at") return time(when.startTime);
    if (when.kind === "before" || when.kind === "any") return t`any good time`;
    const part = when.part ? parts[when.part] : t`any time`;
    if (when.kind === "day") return part;
    const until = dayMonth(when.until);
    return t`till ${until}, ${part}`;
  };
}

/** "Sunday, 29 Nov, 10:30 am" */
export function useWhenWords(): (when: When) => string {
  const { t } = useLingui();
  const { weekday, dayMonth } = useFormat();
  const timeOf = useTimeWords();
  return (when) => {
    if (when.kind === "any") return t`any good day`;
    const day = dayMonth(when.date);
    if (when.kind === "before") return t`before ${day}`;
    return `${weekday(when.date)} ${day}, ${timeOf(when)}`;
  };
}

/** How long ago a booking came, by its id: one that was saved offline is as old as the call. */
export function useAgo(): (booking: Pick<Booking, "_id">) => string {
  const { t } = useLingui();
  const { dayMonth, number } = useFormat();
  const { at, zone, today } = useClock();
  return ({ _id }) => {
    const created = timeOf(_id);
    const minutes = Math.max(Math.floor((at - created) / 60_000), 0);
    const { date } = localParts(new Date(created), zone);
    if (date === today) {
      const [hours, rest] = [number(Math.floor(minutes / 60)), number(minutes)];
      if (minutes < 1) return t`Now`;
      return minutes < 60 ? t`${rest} min ago` : t`${hours} h ago`;
    }
    return date === addDays(today, -1) ? t`Yesterday` : dayMonth(date);
  };
}

/** Weekday, numeral, month: the sign of a card. */
export function DateBlock({ when }: { when: When }) {
  const { weekday, dayOfMonth, dayMonth } = useFormat();
  if (when.kind === "any") {
    return (
      <span className={css.dateBlock} data-any>
        <b>
          <Trans>any day</Trans>
        </b>
      </span>
    );
  }
  const month = dayMonth(when.date).replace(/^\S+ /, "");
  return (
    <span className={css.dateBlock}>
      <span>{when.kind === "before" ? <Trans>before</Trans> : weekday(when.date)}</span>
      <b>{dayOfMonth(when.date)}</b>
      <span>{month}</span>
    </span>
  );
}

/** The Moon of a day, and its lunar day, "Margashirsha Krishna Ashtami", or what is given in its place. */
export function LunarLine({ date, children }: { date: string; children?: ReactNode }) {
  const limbs = useAlmanacDay(date).data?.limbs;
  if (!limbs) return null;
  return (
    <span className={css.lunarLine}>
      <Moon phase={limbs.phase} size={15} />
      <span>{children ?? `${limbs.month} ${limbs.tithis[0].label}`}</span>
    </span>
  );
}

/** Until when offered times are kept free for the family. */
export function HeldTill({ at, count }: { at: number; count: number }) {
  const { zone } = useClock();
  const { weekday, dayMonth, time } = useFormat();
  const { date, time: clock } = localParts(new Date(at), zone);
  const till = `${weekday(date)} ${dayMonth(date)}, ${time(clock)}`;
  return (
    <Plural
      value={count}
      _0="No time is held."
      one={`This time is held till ${till}, hatched in your calendar.`}
      other={`These # times are held till ${till}, hatched in your calendar.`}
    />
  );
}
