import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, CalendarCheck, ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { useAlmanacDay, useAlmanacMonth } from "../../../almanac/use-almanac.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { Button, IconButton, IconLink } from "../../../ui/button.tsx";
import calendarCss from "../calendar.module.css";
import { Ends, LunarMonths, RegionalMonths, shortNakshatra } from "../lunar-words.tsx";
import type { Mode } from "./address.ts";
import { ModeSwitch } from "./mode-switch.tsx";

interface HeadProps {
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** Those on the screen. */
  days: readonly CivilDate[];
  today: CivilDate;
  wide: boolean;
  onToday: () => void;
  onTurn: (way: 1 | -1) => void;
}

/** Over the days: which they are, how they are shown, and the ways to others. */
export function Head({ mode, onMode, days, today, wide, onToday, onTurn }: HeadProps) {
  const { t } = useLingui();
  const isMonth = mode === "month";
  return (
    <div className={calendarCss.calendarHead}>
      <IconLink icon={ArrowLeft} label={t`Back to tasks`} to={paths.tasks} />
      <div className="grow" aria-live="polite">
        {mode === "day" && days[0] ? (
          <DayTitle date={days[0]} today={today} wide={wide} />
        ) : (
          <Title isMonth={isMonth} days={days} wide={wide} />
        )}
      </div>
      <ModeSwitch value={mode} wide={wide} onMode={onMode} />
      {isMonth && (
        <span className="desktop-only">
          <IconButton icon={Printer} label={t`Print the month`} onClick={() => print()} />
        </span>
      )}
      {!days.includes(today) && (
        <span className="phone-only">
          <IconButton icon={CalendarCheck} label={t`Today`} onClick={onToday} />
        </span>
      )}
      <span className="desktop-only">
        <Button onClick={onToday}>
          <Trans>Today</Trans>
        </Button>
      </span>
      <IconButton
        icon={ChevronLeft}
        label={isMonth ? t`Previous month` : mode === "day" ? t`Previous day` : t`Earlier days`}
        onClick={() => onTurn(-1)}
      />
      <IconButton
        icon={ChevronRight}
        label={isMonth ? t`Next month` : mode === "day" ? t`Next day` : t`Later days`}
        onClick={() => onTurn(1)}
      />
    </div>
  );
}

/** "November 2026", or "29 November – 5 December 2026", and the lunar months. */
function Title({ isMonth, days, wide }: { isMonth: boolean; days: readonly CivilDate[]; wide: boolean }) {
  const { dayMonth, dayOfMonth, month, monthName } = useFormat();
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const begun = useAlmanacMonth(first.slice(0, 7)).data?.days ?? [];
  const ended = useAlmanacMonth(last.slice(0, 7)).data?.days ?? [];
  const known = [begun[Number(first.slice(8)) - 1], ended[Number(last.slice(8)) - 1]];
  const long = (day: CivilDate) => `${dayOfMonth(day)} ${monthName(day)}`;
  const same = first.slice(0, 7) === last.slice(0, 7);
  const from = same ? dayOfMonth(first) : wide ? long(first) : dayMonth(first);
  const until = wide ? `${dayOfMonth(last)} ${month(last)}` : dayMonth(last);
  return (
    <>
      <h1 tabIndex={-1}>{isMonth ? month(first) : `${from} – ${until}`}</h1>
      <p className="small muted truncate">
        <LunarMonths days={known.filter((day) => day !== undefined)} />
      </p>
      <RegionalMonths days={known.filter((day) => day !== undefined)} />
    </>
  );
}

/** "Thursday 3 December", and its tithi; where there is room till when, and the first nakshatra. */
function DayTitle({ date, today, wide }: { date: CivilDate; today: CivilDate; wide: boolean }) {
  const { dayOfMonth, month, monthName, weekday } = useFormat();
  const limbs = useAlmanacDay(date).data?.limbs;
  const star = wide && limbs?.nakshatras[0];
  const ofMonth = date.slice(0, 4) === today.slice(0, 4) ? monthName(date) : month(date);
  return (
    <>
      <h1 tabIndex={-1}>{`${weekday(date, wide ? "long" : "short")} ${dayOfMonth(date)} ${ofMonth}`}</h1>
      <p className="small muted truncate">
        {limbs ? (
          <>
            {limbs.month} {limbs.paksha}{" "}
            {wide ? <Ends spans={limbs.tithis} date={date} /> : limbs.tithis[0].name}
            {star && (
              <>
                {" · "}
                <Ends spans={[{ ...star, name: shortNakshatra(star.name) }]} date={date} />
              </>
            )}
          </>
        ) : (
          "–"
        )}
      </p>
    </>
  );
}
