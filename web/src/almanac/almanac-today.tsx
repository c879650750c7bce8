import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight, Sunrise, Sunset } from "lucide-react";
import { useFormat } from "../i18n/use-format.ts";
import { paths } from "../nav/paths.ts";
import { useClock } from "../offline/clock.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import type { AlmanacDay } from "./almanac-month.ts";
import css from "./almanac-today.module.css";
import { DayMoon, TithiEnd } from "./day-almanac.tsx";
import { PlacePrompt } from "./place-prompt.tsx";
import { useAlmanacDay } from "./use-almanac.ts";

/** Moon, date and tithi of today, and on a wide screen more of it; leads to the day in the calendar. People without a place are asked for it. */
export function AlmanacToday() {
  const { today, at } = useClock();
  const { weekday, dayOfMonth, monthName } = useFormat();
  const day = useAlmanacDay(today).data;
  return (
    <>
      <Link className={css.almanacToday} to={paths.calendarDay(today)}>
        <DayMoon date={today} size={24} />
        <span className="serif nowrap">
          {weekday(today, "long")} {dayOfMonth(today)} {monthName(today)}
        </span>
        {day?.limbs ? <Facts day={day} at={at} /> : <span className="muted grow">–</span>}
        <Icon of={ChevronRight} />
      </Link>
      <PlacePrompt month={today.slice(0, 7)} />
    </>
  );
}

function Facts({ day, at }: { day: AlmanacDay; at: number }) {
  const { t } = useLingui();
  const { time } = useFormat();
  const { limbs, kalams, sunrise, sunset } = day;
  if (!limbs) return null;
  const now = <T extends { end: { at: number } }>(spans: readonly T[]) =>
    spans.find(({ end }) => end.at > at) ?? spans[0];
  const [from, until] = [kalams?.rahu.start, kalams?.rahu.end].map((end) => (end ? time(end.time) : ""));
  return (
    <>
      <span className="phone-only muted truncate grow">{now(limbs.tithis)?.name}</span>
      <span className={`desktop-only ${css.almanacFacts} small muted grow`}>
        <span>
          {limbs.month} {limbs.tithis[0].label} <TithiEnd date={day.date} />
        </span>
        <span>{now(limbs.nakshatras)?.name}</span>
        {from && until && (
          <span className={css.rubric}>
            <Trans>
              Rahu kaal {from} – {until}
            </Trans>
          </span>
        )}
      </span>
      {sunrise && sunset && (
        <span className={`desktop-only ${css.almanacSun} small muted`}>
          <Icon of={Sunrise} /> <span className="visually-hidden">{t`Sunrise`}</span>
          {time(sunrise.time)}
          <Icon of={Sunset} /> <span className="visually-hidden">{t`Sunset`}</span>
          {time(sunset.time)}
        </span>
      )}
    </>
  );
}
