import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { AlmanacDay, Range } from "../../almanac/almanac-month.ts";
import { DayRibbon } from "../../almanac/day/day-ribbon.tsx";
import { LunarDay, TithiEnd } from "../../almanac/day-almanac.tsx";
import { feastsOf } from "../../almanac/festivals/feasts.ts";
import { PlacePrompt } from "../../almanac/place-prompt.tsx";
import { RegionalDay } from "../../almanac/regional/regional-day.tsx";
import { useAlmanacDay } from "../../almanac/use-almanac.ts";
import type { Item } from "../../domain/planner/when.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { Clock } from "../../lib/clock.ts";
import { paths } from "../../nav/paths.ts";
import { Link } from "../../ui/link.tsx";
import { Moon } from "../../ui/moon/moon.tsx";
import { HoursOfDay } from "./hours.tsx";
import css from "./today.module.css";

/** The day in the almanac: date, lunar day, tithi, and from sunrise to sunset as a bar. */
export function AlmanacStrip({ now, tasks }: { now: Clock; tasks: readonly Item[] }) {
  const { t } = useLingui();
  const { weekday, dayOfMonth, monthName } = useFormat();
  const { data: day } = useAlmanacDay(now.today);
  const { today } = now;
  const feasts = day ? feastsOf(day) : [];
  const limbs = day?.limbs;
  const starts = tasks.map(({ date, time }) => ({ date, startTime: time }));
  return (
    <>
      <section className={css.almanacStrip} aria-label={t`Panchang today`}>
        <Link className={css.almanacDate} to={paths.calendarDay(today)}>
          <span className={css.almanacNumber} aria-hidden="true">
            {dayOfMonth(today)}
          </span>
          <span className="grow">
            <h1 tabIndex={-1}>
              {weekday(today, "long")} {dayOfMonth(today)} {monthName(today)}
            </h1>
            <span className="small muted">{limbs ? <LunarDay limbs={limbs} /> : "–"}</span>
            <RegionalDay date={today} className="small muted" />
            {limbs && (
              <span className="small muted phone-only">
                <Trans>Nakshatra</Trans> {limbs.nakshatras[0].name}
              </span>
            )}
            {feasts[0] && <b className={`small ${css.rubric}`}>{feasts[0].name}</b>}
          </span>
          {limbs && <Moon phase={limbs.phase} size={46} />}
        </Link>
        {day && limbs && (
          <div className={css.almanacBar}>
            <p className="serif">
              {limbs.tithis[0].name} <TithiEnd date={today} />
            </p>
            <DayRibbon day={day} tasks={starts} now={now}>
              {day.kalams && (
                <span className={css.rubric}>
                  <span className={css.almanacSign} data-sign="rahu" />
                  <Trans>Rahu kaal</Trans> <Hours range={day.kalams.rahu} />
                </span>
              )}
            </DayRibbon>
          </div>
        )}
        {day && <Facts day={day} />}
        <HoursOfDay now={now} />
      </section>
      <PlacePrompt month={today.slice(0, 7)} />
    </>
  );
}

function Facts({ day: { limbs, kalams } }: { day: AlmanacDay }) {
  if (!limbs) return null;
  return (
    <dl className={`${css.almanacFacts} desktop-only`}>
      <Fact label={<Trans>Nakshatra</Trans>}>{limbs.nakshatras[0].name}</Fact>
      <Fact label={<Trans>Yoga, karana</Trans>}>
        {limbs.yogas[0].name}, {limbs.karanas[0].name}
      </Fact>
      {kalams && (
        <Fact
          label={
            <>
              <span className={css.almanacSign} data-sign="abhijit" />
              <Trans>Abhijit</Trans>
            </>
          }
        >
          <Hours range={kalams.abhijit} />
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Hours({ range: { start, end } }: { range: Range }) {
  const { bare } = useBareTime();
  return (
    <span className="nowrap">
      {bare(start.time)} – {bare(end.time)}
    </span>
  );
}

/** Times where the part of the day is plain: "10:51". */
export function useBareTime() {
  const { time } = useFormat();
  return { bare: (clock: string) => time(clock).replace(/[^\d०-९:]+/g, "") };
}
