/** What the almanac says of a date, at the user's place. Where it says nothing, the weekday stands alone. */

import { Trans } from "@lingui/react/macro";
import { CalendarDays } from "lucide-react";
import { useFormat } from "../i18n/use-format.ts";
import { Icon } from "../ui/icon.tsx";
import { Moon } from "../ui/moon/moon.tsx";
import type { Limbs } from "./almanac-month.ts";
import css from "./day-almanac.module.css";
import { feastsOf } from "./festivals/feasts.ts";
import { useAlmanacDay } from "./use-almanac.ts";

/** The Moon of a day, a calendar's sheet where it is not known. */
export function DayMoon({ date, size }: { date: string; size: number }) {
  const limbs = useAlmanacDay(date).data?.limbs;
  return limbs ? <Moon phase={limbs.phase} size={size} /> : <Icon of={CalendarDays} />;
}

/** "Friday, Margashirsha Krishna Tritiya" */
export function DayName({ date }: { date: string }) {
  const { weekday } = useFormat();
  const limbs = useAlmanacDay(date).data?.limbs;
  const day = weekday(date, "long");
  return <>{limbs ? `${day}, ${limbs.month} ${limbs.tithis[0].label}` : day}</>;
}

/** "Kartik Shukla, Samvat 2083" */
export function LunarDay({ limbs: { month, paksha, vikram } }: { limbs: Limbs }) {
  const { digits } = useFormat();
  const half = `${month} ${paksha}`;
  const year = digits(String(vikram));
  return (
    <Trans>
      {half}, Samvat {year}
    </Trans>
  );
}

/** "till 9:48 am, then Chaturthi"; the day after it where the tithi lasts so long. */
export function TithiEnd({ date }: { date: string }) {
  const { time, dayMonth } = useFormat();
  const [first, next] = useAlmanacDay(date).data?.limbs?.tithis ?? [];
  if (!first) return null;
  const at = time(first.end.time);
  const until = first.end.date === date ? at : `${dayMonth(first.end.date)}, ${at}`;
  const after = next?.name;
  return after ? (
    <Trans>
      till {until}, then {after}
    </Trans>
  ) : (
    <Trans>till {until}</Trans>
  );
}

/** Under a field for a date: its tithi with the end, its nakshatra and what is kept on it; a dash while that is not known. */
export function TithiHint({ date }: { date: string }) {
  const day = useAlmanacDay(date).data;
  const feasts = day
    ? feastsOf(day)
        .map(({ name }) => name)
        .join(" · ")
    : "";
  const nakshatra = day?.limbs?.nakshatras[0].name;
  return (
    <div className={css.tithiHint} aria-live="polite">
      <DayMoon date={date} size={18} />
      <span>
        <b>
          <DayName date={date} />
        </b>{" "}
        {nakshatra ? (
          <>
            <TithiEnd date={date} /> · <Trans>{nakshatra} nakshatra</Trans>
          </>
        ) : (
          <>
            · <Trans>Tithi</Trans> –
          </>
        )}
        {feasts && <span className={css.tithiFeasts}> · {feasts}</span>}
      </span>
    </div>
  );
}
